import { type RawBuilder, sql } from 'kysely';
import {
  contactFields,
  type PeriodSuffix,
  periodSuffixes,
  SOURCE_FIELD,
} from '../../contract/expression/fields.ts';
import { parseJourney } from '../../contract/expression/journey.ts';
import { periodsTested } from '../../contract/expression/named.ts';
import { JOURNEY_FIELD } from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import type { PlainDate } from '../calendar.ts';
import { contactConditions } from '../customers/contact.ts';
import type { PairScope } from '../customers/identity/pairs.ts';
import { type Band, peopleOf } from '../flow/bands.ts';
import type { Column, ColumnType } from './compile.ts';
import { hasMoved, isMember } from './membership.ts';
import type { Sight } from './sight.ts';

const ownColumns: Readonly<Record<string, ColumnType>> = {
  UC_ID: 'integer',
  UC_FirstName: 'text',
  UC_LastName: 'text',
  UC_Email: 'text',
  UCSD_LTV: 'integer',
  UCSD_SALES: 'integer',
  UCSD_SERVICE: 'integer',
  CVP_TotalPrice: 'numeric',
  CVP_RosRevenue: 'numeric',
  CVP_DealTotalGross: 'numeric',
  CVP_DealCount: 'integer',
  CVP_Brand: 'integer',
  equity: 'numeric',
  payment_position: 'numeric',
  distance_miles: 'numeric',
  last_deal_date: 'date',
  last_ro_date: 'date',
};

const ref = (name: string) => sql.ref(`customer.${name}`);

const isRelated = (stores: readonly number[]) => sql`customer."CVP_RelatedStores" && ${stores}::integer[]`;

/** Customers one of whose records comes from any of these sources, 0 being none. */
const isFrom = (sources: readonly number[]) => sql`customer."UC_ID" in (
  select coalesce(record.merged_into, record."UC_ID") from customer as record
  where coalesce(record.source_id, 0) = any (${sources}::integer[]))`;

/** A band of the flow at stores that were checked already: all of them are in scope, by their leads. */
export function bandIn(text: string, { scope, today }: { scope: PairScope; today: PlainDate }): Band {
  const band = parseJourney(text);
  if (!band) throw new Error(`"${text}" is no part of a journey.`);
  const stores = band.stores !== 'all' ? band.stores : scope === 'all' ? 'all' : scope.storeIds;
  const until = band.until !== null && band.until < today ? band.until : today;
  return { ...band, stores, until };
}

/** A query of the customers of a band of the flow, each once. */
export const bandOf = (text: string, sight: Parameters<typeof bandIn>[1]) => peopleOf(bandIn(text, sight));

/** Nobody, for who knows nothing of what anybody does. */
function isInBand(text: string, { scope, today }: Sight): RawBuilder<unknown> {
  const band = scope === 'none' ? undefined : bandOf(text, { scope, today });
  return band ? sql`customer."UC_ID" in (${band})` : sql`false`;
}

/** What a customer does, at whichever store; their scores, which rank them in the whole group, are everybody's. */
export const isBusiness = (field: string): boolean =>
  /^CVP_(TotalPrice|RosRevenue|DealTotalGross|DealCount)|^(equity|payment_position|lease_months_left|last_\w+_date)$/.test(
    field,
  );

/** The business of a customer who is also one of stores outside the scope is not known: it would tell theirs. */
function inSight(value: RawBuilder<unknown>, scope: Sight['scope']): RawBuilder<unknown> {
  if (scope === 'all') return value;
  if (scope === 'none') return sql`case when false then ${value} end`;
  return sql`case when customer."CVP_RelatedStores" <@ ${[...scope.storeIds]}::integer[] then ${value} end`;
}

/** The column of a field of `customerFields`, of `customer` and the tables of `periodJoins`. */
export function customerColumn(field: string, sight: Sight): Column {
  if (field === 'segment') return { type: 'list', isAnyOf: (ids) => isMember(ids, sight.living) };
  if (field === 'segment_came') return { type: 'list', isAnyOf: (ids) => hasMoved(ids, true, sight.scope) };
  if (field === 'segment_went') return { type: 'list', isAnyOf: (ids) => hasMoved(ids, false, sight.scope) };
  if (field === JOURNEY_FIELD) return { type: 'people', areThey: (text) => isInBand(text, sight) };
  const column = wholeColumn(field, sight.today);
  return column.type === 'list' || column.type === 'people' || !isBusiness(field)
    ? column
    : { ...column, value: inSight(column.value, sight.scope) };
}

function wholeColumn(field: string, today: PlainDate): Column {
  if (field === 'CVP_RelatedStores') return { type: 'list', isAnyOf: isRelated };
  if (field === SOURCE_FIELD) return { type: 'list', isAnyOf: isFrom };
  const contact = contactFields.find((name) => name === field);
  if (contact)
    return { type: 'text', value: sql`case when ${contactConditions[contact]} then 'Y' else 'N' end` };
  if (field === 'lease_months_left') return { type: 'integer', value: leaseMonthsLeft(today) };
  const own = ownColumns[field];
  if (own) return { type: own, value: ref(field) };
  const suffix = suffixOf(field);
  if (!suffix) throw new Error(`The field ${field} has no column.`);
  return periodColumn(field.slice(0, -suffix.length - 1), suffix);
}

/** As `customerColumn`, for a field that holds one value. */
export function customerValue(field: string, sight: Sight): RawBuilder<unknown> {
  const column = customerColumn(field, sight);
  if (column.type === 'list' || column.type === 'people') throw new Error(`${field} has no value.`);
  return column.value;
}

/** The field that a report shows under a name: of the period in which its filter tests it. */
export function shownField(name: string, { expression }: { readonly expression: Expression | null }): string {
  const period = new Map(Object.entries(periodsTested(expression))).get(name);
  return period ? `${name}_${period}` : name;
}

const suffixOf = (field: string): PeriodSuffix | undefined =>
  periodSuffixes.find((suffix) => field.endsWith(`_${suffix}`));

const tableOf = (suffix: PeriodSuffix) => `period_${suffix}`;

/** Who did nothing in a period has no row of it: no score then, and nothing spent. */
function periodColumn(measure: string, suffix: PeriodSuffix): Column {
  const value = sql.ref(`${tableOf(suffix)}.${measure}`);
  return measure.startsWith('UCSD_')
    ? { type: 'integer', value }
    : { type: 'numeric', value: sql`coalesce(${value}, 0)` };
}

/** Joins what the fields of periods among these are columns of. */
export function periodJoins(fields: Iterable<string>): RawBuilder<unknown> {
  const suffixes = new Set([...fields].flatMap((field) => suffixOf(field) ?? []));
  const joins = [...suffixes].map((suffix) => {
    const alias = sql.ref(tableOf(suffix));
    return sql`left join customer_period as ${alias}
      on ${alias}.period = ${sql.lit(suffix)} and ${alias}."UC_ID" = customer."UC_ID"`;
  });
  return joins.length > 0 ? sql.join(joins, sql` `) : sql``;
}

/** Of two days, by the calendar: the least number of months after which the first has reached the second. */
const monthsBetween = (from: PlainDate, to: RawBuilder<unknown>) => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  return sql`((date_part('year', ${to}) - ${year}::integer) * 12 + date_part('month', ${to}) - ${month}::integer
    + (date_part('day', ${to}) > ${day}::integer)::integer)::integer`;
};

/**
 * To the first lease that has not ended; null without one. The first one there is has nearly always not ended. A
 * subquery in its place would keep the database from counting by several processes at once.
 */
const leaseMonthsLeft = (today: PlainDate) => {
  const first = sql`customer.lease_ends[1]`;
  const next = sql`lease_end_after(customer.lease_ends, ${today}::date)`;
  return sql`case when ${first} >= ${today}::date then ${monthsBetween(today, first)}
    when ${first} is not null then ${monthsBetween(today, next)} end`;
};
