import type { Field } from '../../../contract/resource/fields.ts';
import { holdsDays } from './days/onlyDays.ts';
import type { SampledColumn } from './match.ts';
import { headerSpelling } from './words/likeness.ts';

/** Decimals, a currency or thousands separators, which invoice numbers don't have. */
const LOOKS_LIKE_AMOUNT = /[$€£]|^[-(]?\d[\d,.]*[.,]\d{1,2}\)?$|^\d{1,3}(?:,\d{3})+$/;

function contentOfInvoice(column: SampledColumn): 'number' | 'day' | 'amount' {
  if (holdsDays(column)) return 'day';
  return column.values.some((text) => LOOKS_LIKE_AMOUNT.test(text)) ? 'amount' : 'number';
}

const contentOf: Readonly<Record<string, ReturnType<typeof contentOfInvoice>>> = {
  date: 'day',
  instant: 'day',
  money: 'amount',
};

/** Whether a column called only `Invoice` has a number, date or amount that doesn't belong in the field. */
export const isOfOtherInvoice = ({ kind }: Field, column: SampledColumn): boolean =>
  headerSpelling(column).spelling.whole === 'invoice' &&
  contentOfInvoice(column) !== (contentOf[kind] ?? 'number');
