import { type RawBuilder, sql } from 'kysely';
import type { Sensitivity } from '../../contract/call.ts';
import { customerFields, type ExpressionFields } from '../../contract/expression/fields.ts';
import { baseOf, conjunctsOf, fieldsBesideBase, fieldsIn } from '../../contract/expression/named.ts';
import { JOURNEY_FIELD, withStores } from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import { mayOpen, type Principal, type Rights } from '../access/principal.ts';
import { storeScope, wholeScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { PairScope } from '../customers/identity/pairs.ts';
import { sentLead } from '../customers/sight.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { bandOf, customerColumn, periodJoins } from './columns.ts';
import { compile } from './compile.ts';
import { conditionsOfLiving, type LivingFilters, livingIn, noLiving } from './living.ts';
import { readExpression } from './readExpression.ts';
import type { Sight } from './sight.ts';

/** An expression over customers as conditions of a query. */
interface Conditions extends Sight {
  /** `customer`, and whatever else the conditions read: what follows "from". */
  readonly source: RawBuilder<unknown>;
  /** Customers in scope, whatever the expression; merged records are none. */
  readonly inScope: RawBuilder<boolean>;
  /** Customers in scope that meet the expression. */
  readonly where: RawBuilder<boolean>;
  /** A part of the expression as a condition. */
  readonly meets: (part: Expression) => RawBuilder<boolean>;
}

/** An expression over customers, checked against what its caller may see and compiled. */
export interface CustomerFilter extends Conditions {
  /** Null for every customer in scope. Its stores are named by ID, whatever the text has. */
  readonly expression: Expression | null;
  /** What the segments stand for that it names and that follow the records. */
  readonly segments: LivingFilters;
  /** On whose behalf. */
  readonly principal: Principal;
  /** Whose customers: those related to the caller's stores, or all there are. */
  readonly scope: PairScope;
  readonly today: PlainDate;
  /** A query of the `UC_ID` of those customers. */
  readonly ids: RawBuilder<{ UC_ID: number }>;
  /** The band of the flow that the filter is, where it is nothing else, and a query of its people that looks at no customer. */
  readonly band: { readonly text: string; readonly people: RawBuilder<unknown> } | undefined;
}

/**
 * Reads an expression over `customerFields` for somebody; `readCustomers` runs queries with it.
 * @param today the group's day
 * @throws AppError `bad_expression`; `forbidden` when it tests what their role may not see, or names a store outside their
 * scope, itself or through a segment; `not_found` when a segment that it names is gone
 */
export async function readFilter(
  db: Db,
  text: string,
  principal: Principal,
  today: PlainDate,
): Promise<CustomerFilter> {
  const living = await livingIn(db, readExpression(text, customerFields));
  for (const filter of living.values()) {
    if (!filter) continue;
    withStores(filter, (ids) => storeScope(principal, ids).storeIds);
    if (fieldsIn(filter).has(JOURNEY_FIELD)) refuseJourney(principal);
  }
  return customerFilter(text, principal, today, living);
}

/**
 * As `readFilter`, for what names no segment that follows the records.
 * @param living what such segments stand for
 */
export function customerFilter(
  text: string,
  principal: Principal,
  today: PlainDate,
  living = noLiving,
): CustomerFilter {
  const requested = readExpression(text, customerFields);
  const tested = fieldsBesideBase(requested);
  refuseHidden(tested, principal);
  if (tested.includes(JOURNEY_FIELD)) refuseJourney(principal);
  const expression =
    requested && withStores(requested, (numbers) => storeScope(principal, numbers, 'AS_ID').storeIds);
  const scope = scopeOf(principal);
  const conditions = conditionsFor(expression, living, { scope, today });
  const { source, where } = conditions;
  const ids = sql<{ UC_ID: number }>`select customer."UC_ID" from ${source} where ${where}`;
  const band =
    expression?.kind === 'compare' && expression.field === JOURNEY_FIELD
      ? bandFor(String(expression.value), { scope, today })
      : undefined;
  return { ...conditions, scope, expression, segments: living, principal, ids, band };
}

const bandFor = (text: string, sight: Pick<CustomerFilter, 'scope' | 'today'>) => ({
  text,
  people: bandOf(text, sight),
});

/** Whose customers somebody sees. */
export const scopeOf = (principal: Principal): PairScope =>
  principal.seesAllStores ? 'all' : wholeScope(principal);

/**
 * An expression as conditions on customers of a scope, for whom it was checked before.
 * @param living what the segments stand for that it names
 */
export function conditionsFor(
  expression: Expression | null,
  living: LivingFilters,
  { scope, today }: Pick<Sight, 'scope' | 'today'>,
): Conditions {
  const ofLiving = conditionsOfLiving(living, (filter, known) =>
    conditionsOf(filter, { scope, today, living: known })(filter),
  );
  const sight = { scope, today, living: ofLiving };
  const tested = [expression, ...living.values()].flatMap((one) => (one ? [...fieldsIn(one)] : []));
  const source = sql`customer ${periodJoins(tested)}`;
  const inScope = isInScope(scope, tested.includes(JOURNEY_FIELD));
  const meets = conditionsOf(expression, sight);
  const where = expression ? sql<boolean>`${inScope} and ${meets(expression)}` : inScope;
  return { ...sight, source, inScope, where, meets };
}

/** Whoever may not see the flow does not learn its bands by counting them. */
function refuseJourney(principal: Principal): void {
  if (mayOpen(principal, 'customer_journeyv2')) return;
  throw new AppError('forbidden', 'journey_hidden');
}

/**
 * Refuses to test or sort by what the caller may not see: a count or an order would tell it.
 * @throws AppError `forbidden`
 */
export function refuseHidden(
  names: readonly string[],
  { role }: Rights,
  fields: ExpressionFields = customerFields,
): void {
  const sees: Readonly<Record<Sensitivity, boolean>> = {
    gross: role.sees_gross === 'Y',
    personal: role.sees_personal === 'Y',
  };
  const hidden = names.find((name) => {
    const kind = fields[name]?.sensitive;
    return kind !== undefined && !sees[kind];
  });
  if (hidden === undefined) return;
  throw new AppError('forbidden', 'filter_field_hidden', { params: { name: hidden } });
}

/** @param hasLeads also who is none of their stores' customers and only sent them a lead, as bands of the flow count them */
function isInScope(scope: Sight['scope'], hasLeads: boolean): RawBuilder<boolean> {
  const isNotMerged = sql<boolean>`customer.merged_into is null`;
  if (scope === 'all' || scope === 'none') return isNotMerged;
  const stores = sql`${[...scope.storeIds]}::integer[]`;
  const isRelated = sql<boolean>`customer."CVP_RelatedStores" && ${stores}`;
  return hasLeads
    ? sql`${isNotMerged} and (${isRelated} or ${sentLead(sql.ref('customer.UC_ID'), stores)})`
    : sql`${isNotMerged} and ${isRelated}`;
}

/** The base condition of reports is worked out when a customer is written; its parts are not tested again. */
function conditionsOf(expression: Expression | null, sight: Sight): CustomerFilter['meets'] {
  const isBase = baseOf(conjunctsOf(expression));
  return (part) => {
    const conjuncts = conjunctsOf(part);
    const others = conjuncts.filter((conjunct) => !isBase(conjunct));
    const conditions = [
      ...(others.length < conjuncts.length ? [sql<boolean>`customer.in_report`] : []),
      ...others.map((other) => sql`(${compile(other, (field) => customerColumn(field, sight))})`),
    ];
    return sql<boolean>`${sql.join(conditions, sql` and `)}`;
  };
}
