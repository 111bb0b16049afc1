import { customersTarget } from '../../../contract/records/customers.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { isCustomerKey, readCustomer } from '../cells/customerKey.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { fold } from '../profiles/columns.ts';
import type { FeedFit } from './guessProfile.ts';
import { matchSplits, splittable } from './guessSplits.ts';
import { matchColumns } from './matching.ts';

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

/** Feeds of what customers buy, whose customers are added where nothing but their names tells them. */
const bought: readonly FeedName[] = ['deals', 'repair_orders'];

/** The columns that a guess of customers is made of, by the parts of its rule. */
const parts = { first: 'UC_FirstName', last: 'UC_LastName', phone: 'UC_Phone1' } as const;

/**
 * The fit of a file of deals or the like that names its customers by no number: columns of their names and phones that no
 * field takes tell who they are. A whole name is split.
 */
export function withNamedCustomers(fit: FeedFit): FeedFit {
  if (!bought.includes(fit.feed) || fit.matches.some(({ field }) => field === 'UC_ID')) return fit;
  const taken = new Set(fit.matches.map(({ place }) => place));
  const free = fit.columns.map((column, place) =>
    taken.has(place) || fit.leftOut.has(fold(column.header)) ? { header: '', values: [] } : column,
  );
  const splits = splittable(free).filter(({ rule }) => rule.how === 'name');
  const found = matchSplits(customersTarget, { columns: free, splits }, matchColumns(customersTarget, free));
  const [first, last, phone] = [parts.first, parts.last, parts.phone].map((name) =>
    found.matches.find(({ field }) => field === name),
  );
  if (!last || !phone) return fit;
  const headerOf = ({ place }: typeof last) => found.columns[place]?.header ?? '';
  return {
    ...fit,
    made: [...fit.made, ...found.made],
    columns: [...fit.columns, ...found.columns.slice(free.length)],
    customer: { ...(first && { first: headerOf(first) }), last: headerOf(last), phone: headerOf(phone) },
    customerMatches: [first, last, phone].flatMap((match) => (match ? [{ ...match, field: 'UC_ID' }] : [])),
  };
}
