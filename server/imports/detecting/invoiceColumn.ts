import type { Field } from '../../../contract/resource/fields.ts';
import { holdsDays } from './days/onlyDays.ts';
import type { SampledColumn } from './match.ts';
import { headerSpelling } from './words/likeness.ts';

/** Decimals, a currency or thousands, which a number of an invoice does not have. */
const LOOKS_LIKE_AMOUNT = /[$€£]|^[-(]?\d[\d,.]*[.,]\d{1,2}\)?$|^\d{1,3}(?:,\d{3})+$/;

/** What an `Invoice` column holds. */
function heldByInvoice(column: SampledColumn): 'number' | 'day' | 'amount' {
  if (holdsDays(column)) return 'day';
  return column.values.some((text) => LOOKS_LIKE_AMOUNT.test(text)) ? 'amount' : 'number';
}

const heldBy: Readonly<Record<string, ReturnType<typeof heldByInvoice>>> = {
  date: 'day',
  instant: 'day',
  money: 'amount',
};

/** Whether a column called only `Invoice` holds a number, day or amount, and the field another of them. */
export const isOfOtherInvoice = ({ kind }: Field, column: SampledColumn): boolean =>
  headerSpelling(column).spelling.whole === 'invoice' && heldByInvoice(column) !== (heldBy[kind] ?? 'number');
