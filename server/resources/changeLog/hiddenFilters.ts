import { filterRules } from '../../../contract/resource/filters.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { resources } from '../../../contract/resources/index.ts';
import { hiddenIn } from '../../access/hiddenIn.ts';
import type { Principal } from '../../access/principal.ts';
import type { Db } from '../../db/schema.ts';
import { hiddenFields, type Values } from '../caller.ts';
import { isResourceName } from '../sources.ts';

/** What of a row of the change log says by which filter it came about. */
export interface Filtered {
  readonly userid: number | null;
  readonly resource: string;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** What is written down with a filter of customers: exports of the report, and saved segments. */
const ofCustomers: ReadonlySet<string> = new Set(['customerslist', 'segments']);

/** The rows whose filter tests what the principal's role may not see. */
export async function rowsWithHiddenFilter<Row extends Filtered>(
  db: Db,
  rows: readonly Row[],
  principal: Principal,
): Promise<ReadonlySet<Row>> {
  const filters = rows.flatMap((row) => {
    if (!ofCustomers.has(row.resource)) return [];
    const isOwn = row.userid === principal.userid;
    const texts = [row.before, row.after].flatMap((values) => [values?.filter, values?.expression]);
    return texts.filter((text) => typeof text === 'string').map((expression) => ({ row, expression, isOwn }));
  });
  const hidden = await hiddenIn(db, filters, principal);
  return new Set([
    ...filters.filter((_, index) => (hidden[index] ?? []).length > 0).map(({ row }) => row),
    ...rows.filter((row) => namesSomebody(row, principal) || testsHiddenFields(row, principal)),
  ]);
}

/** What is written down with words that may name people: of a search, or why a household was changed. */
const worded: ReadonlySet<string> = new Set(['customers', 'household_decisions']);

/** Whether somebody else wrote such words, which a role does not read that sees no names. */
const namesSomebody = (row: Filtered, { userid, role }: Principal) =>
  worded.has(row.resource) && row.userid !== userid && role.sees_personal === 'N';

/** Whether an export of a list was of rows by what the role does not see, or by words that somebody else looked for in that. */
function testsHiddenFields(
  { resource: name, action, userid, after }: Filtered,
  principal: Principal,
): boolean {
  if (!isResourceName(name) || action !== 'export') return false;
  const resource: Resource = resources[name];
  const hidden = hiddenFields(resource, principal);
  const filter: Values = Object(after?.filter);
  const isSearched = filter.q !== undefined && userid !== principal.userid;
  return (
    (isSearched && resource.list.search.some((field) => hidden.has(field))) ||
    filterRules(resource).some((rule) => filter[rule.key] !== undefined && hidden.has(rule.name))
  );
}

/** Nor how many people it found: with a filter that is known, or guessed, that tells what they have. */
export const withoutFilter = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !found.has(name)));

const found: ReadonlySet<string> = new Set([
  'filter',
  'expression',
  'count',
  'members',
  'opted_out',
  'no_address',
  'reason',
]);
