import type { Meta } from '../../../contract/call.ts';
import type { OnlyOf } from '../../../contract/expression/journey.ts';
import type { StoreSelection } from '../../../contract/values.ts';
import type { Principal } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import { addDays, type PlainDate, today } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { type Cohort, firstLeadDay } from '../../flow/cohort.ts';
import { type Describe, describing } from '../../flow/describe.ts';
import { countFlow, flowFrom } from '../../flow/flow.ts';
import { keptWhilePathsStay } from '../../flow/kept.ts';
import { countParts, labelsOf, type Parted } from '../../flow/parts.ts';
import { buyersSince } from '../../flow/retention.ts';
import { cohortsOf, retentionMonths } from '../../flow/retentionCohorts.ts';
import { freshnessOfAll } from '../../metrics/freshness.ts';
import { beginsWithin } from '../../metrics/periods/history.ts';
import { readByExpression } from '../../segments/read.ts';
import type { CallContext, Handlers } from '../handler.ts';

/** Milliseconds; every lead of the days is looked at. */
const LIMIT = 15_000;

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly storeId: StoreSelection;
}

type Requested = Days & { readonly only: OnlyOf };

/** @throws AppError `invalid` for days that end before they begin, `forbidden` for a store outside the caller's scope */
function cohortOf({ from, to, storeId, only }: Requested, principal: Principal, until: PlainDate): Cohort {
  if (from > to) {
    throw new AppError('invalid', 'leads_backwards', {
      fields: { to: 'to_before_from' },
    });
  }
  if (only.store !== undefined) storeScope(principal, [only.store]);
  return { from, to, stores: storesFor(storeId, principal), only, until };
}

/** @throws AppError `forbidden` for a store outside the caller's scope */
function storesFor(storeId: StoreSelection, principal: Principal): Cohort['stores'] {
  const { storeIds } = storeScope(principal, storeId);
  return storeId === 'all' && principal.seesAllStores ? 'all' : storeIds;
}

const days = (from: PlainDate, to: PlainDate) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Filters name the stores that were asked for: "all" are those of whoever opens it. */
const describe = ({ storeId, from, to, only }: Requested, principal: Principal, until: PlainDate | null) =>
  describing({ from, to, stores: storeId, only, until }, principal.asIds);

const runIn =
  ({ readDb, signal }: CallContext<Principal>) =>
  <T>(work: Parameters<typeof readByExpression<T>>[1]) =>
    readByExpression(readDb, work, signal, LIMIT);

const keptFlow = keptWhilePathsStay(countFlow);
const keptParts = keptWhilePathsStay(countParts);
const keptBuyers = keptWhilePathsStay(buyersSince);
const keptFirst = keptWhilePathsStay(firstLeadDay);

/** From memory where leads are held, else from the database. */
const partsOf = async (parted: Parted, context: CallContext<Principal>) =>
  (await context.paths.parts(parted)) ?? keptParts(context.readDb, parted, runIn(context));

const buyersOf = async (cohort: Cohort, context: CallContext<Principal>) =>
  (await context.paths.buyers(cohort)) ?? keptBuyers(context.readDb, cohort, runIn(context));

const firstOf = (stores: Cohort['stores'], context: CallContext<Principal>) =>
  keptFirst(context.readDb, { stores }, runIn(context));

const metaOf = ({ readDb, now }: CallContext<Principal>): Promise<Meta> =>
  freshnessOfAll(readDb, ['leads', 'appointments', 'deals', 'repair_orders'], now());

/** All customers from their lead to the next purchase. */
export const customerFlowHandlers = {
  customerLeadDays: async ({ storeId }, context) => ({
    response: {
      first: await firstOf(storesFor(storeId, context.principal), context),
    },
  }),

  customerFlow: async ({ compare, ...requested }, context) => {
    const { principal, now } = context;
    const day = today(now());
    const cohort = cohortOf(requested, principal, day);
    const other = compare && { ...compare, only: requested.only };
    // Its last lead is followed for as many days as the last one of the other.
    const until = other && [addDays(other.to, days(cohort.to, day)), day].toSorted()[0];
    const read = async (one: Cohort, name: Describe) =>
      flowFrom(
        one,
        (await context.paths.flow(one)) ?? (await keptFlow(context.readDb, one, runIn(context))),
        name,
      );
    const readOther = async (days: Requested, last: PlainDate) => {
      const one = cohortOf(days, principal, last);
      const [counted, first] = await Promise.all([
        read(one, describe(days, principal, last)),
        firstOf(days.only.store === undefined ? one.stores : [days.only.store], context),
      ]);
      return { ...counted, is_partial: beginsWithin(first, days.from) };
    };
    const [flow, compared, meta] = await Promise.all([
      read(cohort, describe(requested, principal, null)),
      other && until ? readOther(other, until) : null,
      metaOf(context),
    ]);
    return { response: { flow, compared }, meta };
  },

  customerFlowParts: async ({ by, ...requested }, context) => {
    const { principal, now } = context;
    const cohort = cohortOf(requested, principal, today(now()));
    const [parts, labels, meta] = await Promise.all([
      partsOf({ cohort, by }, context),
      labelsOf(context.readDb, by),
      metaOf(context),
    ]);
    const response = parts.map((part) => ({
      ...part,
      label: labels.get(part.value) ?? null,
      expression: describe(
        { ...requested, only: { ...requested.only, [by]: part.value } },
        principal,
        null,
      )('reached', 'lead'),
    }));
    return { response, meta };
  },

  customerRetention: async (requested, context) => {
    const { principal, now } = context;
    const cohort = cohortOf(requested, principal, today(now()));
    const [buyers, meta] = await Promise.all([buyersOf(cohort, context), metaOf(context)]);
    return { response: { months: [...retentionMonths], cohorts: cohortsOf(cohort, buyers) }, meta };
  },
} satisfies Partial<Handlers>;
