import { customerDetails, customerWho } from '../../../../contract/records/customerDetails.ts';
import { customersTarget } from '../../../../contract/records/customers.ts';
import type { FeedName } from '../../../../contract/records/index.ts';
import { isCustomerKey, readCustomer } from '../../cells/customerKey.ts';
import { missingTest, tidy } from '../../cells/text.ts';
import { fold } from '../../profile/columns.ts';
import type { Profile } from '../../profile/profile.ts';
import type { MadeColumns } from '../../profile/recipesOf.ts';
import type { FeedFit } from '../guessProfile.ts';
import { matchSplits, type Splittable, splittable } from '../guessSplits.ts';
import type { Inspection } from '../inspection.ts';
import type { Match, SampledColumn } from '../match.ts';
import { matchColumns } from '../matching.ts';
import { spell } from '../words/likeness.ts';

/** If any customer number isn't plain, such as `C-1001`, the whole column is read as keys of the source. */
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

/** Feeds that add customers by their names if nothing else identifies them. */
const customerFeeds: readonly FeedName[] = ['deals', 'repair_orders', 'appointments'];

export const namesCustomers = (feed: FeedName): boolean => customerFeeds.includes(feed);

const parts = { first: 'UC_FirstName', last: 'UC_LastName', phone: 'UC_Phone1' } as const;

const ofOthers: ReadonlySet<string> = new Set(
  [
    'store dealer company business salesperson seller sale agent consultant advisor technician tech mechanic manager',
    'employee user lender bank lienholder cobuyer co cosigner previous prior vendor supplier insurance insurer service',
    'delivery shop warranty',
  ]
    .join(' ')
    .split(' ')
    .flatMap((word) => [word, ...spell(word).words]),
);

const ofCustomers: ReadonlySet<string> = new Set(
  'customer client buyer owner purchaser cliente comprador propietario titular home'
    .split(' ')
    .flatMap((word) => [word, ...spell(word).words]),
);

/** Drops customer words from a header: `Customer email` is an email. Blank for columns of others. */
function asTheirs(column: SampledColumn): SampledColumn {
  const { words } = spell(column.header);
  if (words.some((word) => ofOthers.has(word))) return nothing;
  const own = words.filter((word) => !ofCustomers.has(word));
  return own.length === words.length || own.length === 0 ? column : { ...column, header: own.join(' ') };
}

const MEANS = 0.85;

/** Columns of the customer's email and address by part of the rule; values can also reveal an email. */
function matchDetails(columns: readonly SampledColumn[]) {
  const theirs = columns.map(asTheirs);
  const matches = matchColumns(customersTarget, theirs);
  return customerDetails.flatMap(({ part, name, field }) => {
    const match = matches.find((one) => one.field === field && (one.score >= MEANS || one.by !== 'similar'));
    return match ? [{ part, match: { ...match, field: name } }] : [];
  });
}

const nothing: SampledColumn = { header: '', values: [] };

const nameAndPhoneMatches = (matches: readonly Match[]): Match[] =>
  matches.flatMap((match) => {
    const who = customerWho.find(({ part, field }) => part !== 'name' && field === match.field);
    return who ? [{ ...match, field: who.name }] : [];
  });

const wholeNames = (splits: readonly Splittable[], made: readonly MadeColumns[]): Match[] =>
  splits
    .filter(({ rule }) => made.some((one) => one === rule))
    .map(({ place }) => ({ place, field: customerWho[0].name, score: 1, by: 'name', readable: 1 }));

/**
 * If deals or the like have no customer numbers, unmapped columns of names and phones identify the customers.
 * Others add email and address. Whole names are split.
 */
export function withNamedCustomers(fit: FeedFit): FeedFit {
  if (!namesCustomers(fit.feed) || fit.matches.some(({ field }) => field === 'UC_ID')) return fit;
  // An appointment's phone is the customer's.
  const taken = new Set(fit.matches.flatMap(({ field, place }) => (field === 'phone' ? [] : [place])));
  const free = fit.columns.map((column, place) =>
    taken.has(place) || fit.leftOut.has(fold(column.header)) ? nothing : column,
  );
  const splits = splittable(free).filter(({ rule }) => rule.recipe === 'name');
  const found = matchSplits(customersTarget, { columns: free, splits }, matchColumns(customersTarget, free));
  const [first, last, phone] = [parts.first, parts.last, parts.phone].map((name) =>
    found.matches.find(({ field }) => field === name),
  );
  if (!last) return fit;
  const columns = [...fit.columns, ...found.columns.slice(free.length)];
  const headerOf = ({ place }: Match) => columns[place]?.header ?? '';
  if (!phone) {
    const whole = splits.flatMap(({ place }) => free[place]?.header ?? []);
    const names =
      last.by === 'split' ? whole : [first, last].flatMap((match) => (match ? [headerOf(match)] : []));
    return { ...fit, customerNames: names };
  }
  const named = [first, last, phone].filter((match) => match !== undefined);
  const places = new Set(named.map(({ place }) => place));
  const details = matchDetails(
    columns.map((column, place) => (places.has(place) || !free[place]?.header ? nothing : column)),
  );
  return {
    ...fit,
    made: [...fit.made, ...found.made],
    columns,
    customer: {
      ...(first && { first: headerOf(first) }),
      ...{ last: headerOf(last), phone: headerOf(phone) },
      ...Object.fromEntries(details.map(({ part, match }) => [part, headerOf(match)])),
    },
    customerMatches: [
      ...nameAndPhoneMatches(named),
      ...wholeNames(splits, found.made),
      ...details.map(({ match }) => match),
    ],
  };
}

/**
 * Ignores customer numbers that match no customer, and uses names and phones instead.
 * @param mayStay whether to keep the numbers if there are no names and phones
 */
export function withoutUnknownNumbers(fit: FeedFit, mayStay: boolean): FeedFit {
  const matches = fit.matches.filter(({ field }) => field !== 'UC_ID');
  const named = withNamedCustomers({ ...fit, matches });
  return named.customer || !mayStay ? named : fit;
}

/** Columns that name customers, if nothing in the current mapping identifies them. */
export function namedOnly(
  { customerNames = [] }: FeedFit,
  columns: Inspection['columns'],
  { customers, constants }: Pick<Profile, 'customers' | 'constants'>,
): Inspection['named_only'] {
  const isIdentified =
    customers !== undefined || 'UC_ID' in constants || columns.some(({ field }) => field === 'UC_ID');
  const named = columns.filter(
    ({ header, field, filled }) => field === null && filled > 0 && customerNames.includes(header),
  );
  if (isIdentified || named.length === 0) return null;
  return {
    headers: named.map(({ header }) => header),
    rows: Math.max(...named.map(({ filled }) => filled)),
  };
}
