import { isCustomerKey, readCustomer } from '../cells/customerKey.ts';
import { missingTest, tidy } from '../cells/text.ts';
import type { FeedFit } from './guessProfile.ts';

/**
 * The fit of a file of customers whose numbers are not all plain ones, such as `C-1001`: they are taken for keys of the
 * source, which can be anything.
 * @param rows the beginning of the file
 */
export function withCustomerKeys(fit: FeedFit, rows: readonly (readonly string[])[]): FeedFit {
  const number = fit.matches.find(({ field }) => field === 'UC_ID');
  if (fit.feed !== 'customers' || !number || fit.matches.some(({ field }) => field === 'source_key'))
    return fit;
  const isMissing = missingTest([]);
  const isKey = (cells: readonly string[]) => {
    const text = tidy(cells[number.place] ?? '');
    return !isMissing(text) && isCustomerKey(text) && Number(readCustomer(text)) < 0;
  };
  if (!rows.some(isKey)) return fit;
  const keyed = { ...number, field: 'source_key', readable: 1 };
  return { ...fit, matches: fit.matches.map((match) => (match === number ? keyed : match)) };
}
