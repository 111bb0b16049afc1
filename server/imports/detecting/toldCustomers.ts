import { customersTarget } from '../../../contract/records/customers.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { isCustomerKey, readCustomer } from '../cells/customerKey.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { fold } from '../profiles/columns.ts';
import type { Profile } from '../profiles/profile.ts';
import type { FeedFit } from './guessProfile.ts';
import { matchSplits, splittable } from './guessSplits.ts';
import type { Inspection } from './inspection.ts';
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

/** Feeds of what customers buy or come for, whose customers are added where nothing but their names tells them. */
const bought: readonly FeedName[] = ['deals', 'repair_orders', 'appointments'];

/** The columns that a guess of customers is made of, by the parts of its rule. */
const parts = { first: 'UC_FirstName', last: 'UC_LastName', phone: 'UC_Phone1' } as const;

/**
 * The fit of a file of deals or the like that names its customers by no number: columns of their names and phones that no
 * field takes tell who they are. A whole name is split.
 */
export function withNamedCustomers(fit: FeedFit): FeedFit {
  if (!bought.includes(fit.feed) || fit.matches.some(({ field }) => field === 'UC_ID')) return fit;
  // The phone of an appointment is its customer's.
  const taken = new Set(fit.matches.flatMap(({ field, place }) => (field === 'phone' ? [] : [place])));
  const free = fit.columns.map((column, place) =>
    taken.has(place) || fit.leftOut.has(fold(column.header)) ? { header: '', values: [] } : column,
  );
  const splits = splittable(free).filter(({ rule }) => rule.how === 'name');
  const found = matchSplits(customersTarget, { columns: free, splits }, matchColumns(customersTarget, free));
  const [first, last, phone] = [parts.first, parts.last, parts.phone].map((name) =>
    found.matches.find(({ field }) => field === name),
  );
  if (!last) return fit;
  const headerOf = ({ place }: typeof last) => found.columns[place]?.header ?? '';
  if (!phone) {
    const whole = splits.flatMap(({ place }) => free[place]?.header ?? []);
    const names =
      last.by === 'split' ? whole : [first, last].flatMap((match) => (match ? [headerOf(match)] : []));
    return { ...fit, customerNames: names };
  }
  return {
    ...fit,
    made: [...fit.made, ...found.made],
    columns: [...fit.columns, ...found.columns.slice(free.length)],
    customer: { ...(first && { first: headerOf(first) }), last: headerOf(last), phone: headerOf(phone) },
    customerMatches: [first, last, phone].flatMap((match) => (match ? [{ ...match, field: 'UC_ID' }] : [])),
  };
}

/** The columns that name customers, where the file as it is read does not tell them otherwise. */
export function namedOnly(
  { customerNames = [] }: FeedFit,
  columns: Inspection['columns'],
  { customer, constants }: Pick<Profile, 'customer' | 'constants'>,
): Inspection['named_only'] {
  const isTold =
    customer !== undefined || 'UC_ID' in constants || columns.some(({ field }) => field === 'UC_ID');
  const named = columns.filter(
    ({ header, field, filled }) => field === null && filled > 0 && customerNames.includes(header),
  );
  if (isTold || named.length === 0) return null;
  return {
    headers: named.map(({ header }) => header),
    rows: Math.max(...named.map(({ filled }) => filled)),
  };
}
