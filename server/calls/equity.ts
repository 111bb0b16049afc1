import { type EquityBands, equityCallList } from '../../contract/calls/equity.ts';
import { equityScreen } from '../../contract/resources/equityScreen.ts';
import { countedAt } from '../access/audit.ts';
import type { Principal } from '../access/principal.ts';
import { wholeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { noteExport, tooManyRows } from '../csv/csvText.ts';
import { lastCallTo, logCall } from '../customers/page/calls.ts';
import { findPerson } from '../customers/page/person.ts';
import { sightOf } from '../customers/sight.ts';
import type { Db } from '../db/schema.ts';
import { type Band, countBands } from '../resources/bands.ts';
import { hiddenFields } from '../resources/caller.ts';
import { listRecords } from '../resources/read.ts';
import { valuedOn } from '../vehicles/valuedOn.ts';
import { contractOf } from '../vehicles/whatIf/contract.ts';
import { replacementsFor } from '../vehicles/whatIf/replacements.ts';
import { type Keeper, keepWhatIf, setDeleted, whatIfsOf } from '../vehicles/whatIf/saved.ts';
import { type CallContext, exportBy, type Handlers } from './handler.ts';
import { callerOf } from './listing.ts';

/** Dollars: ends of the outer bands, and the width of those in between. */
const LOWEST = -20_000;
const HIGHEST = 20_000;
const WIDTH = 2500;

/** Vehicles that a printed list has at most. */
const MOST_LISTED = 1000;

/** The bands of the histogram, from the deepest debt upwards. */
function bandsFrom(counted: readonly Band[]): EquityBands['bands'] {
  const starts = Array.from({ length: (HIGHEST - LOWEST) / WIDTH }, (_, index) => LOWEST + index * WIDTH);
  const inner = starts.map((from) => ({ from, to: from + WIDTH }));
  return [{ from: null, to: LOWEST }, ...inner, { from: HIGHEST, to: null }].map(({ from, to }) => ({
    from,
    to,
    count: counted
      .filter(({ band }) => band !== null && (from === null || band >= from) && (to === null || band < to))
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

async function offerOf(db: Db, now: Date): Promise<EquityBands['offer']> {
  const state = await db.selectFrom('valuation_state').select(['offer_apr', 'offer_term']).executeTakeFirst();
  return {
    apr: state?.offer_apr ?? 0,
    term: state?.offer_term ?? 0,
    valued_on: await valuedOn(db, today(now)),
  };
}

const keeperOf = ({ principal, client, now }: CallContext<Principal>): Keeper => ({
  userid: principal.userid,
  address: client.address,
  now: now(),
  today: today(now()),
  scope: wholeScope(principal),
});

/** The equity list's histogram, and what a replacement would cost its customers. */
export const equityHandlers = {
  equityBands: async ({ filter }, context) => {
    const asked = { field: 'equity', width: WIDTH, filter };
    const counted = await countBands(context.readDb, 'EquityScreen', asked, callerOf(context));
    const unknown = counted.find(({ band }) => band === null)?.count ?? 0;
    const offer = await offerOf(context.readDb, context.now());
    return { response: { bands: bandsFrom(counted), unknown, offer } };
  },

  equityContract: async ({ equity_id }, context) => {
    const { db, readDb, principal } = context;
    const contract = await contractOf(readDb, wholeScope(principal), equity_id);
    // A replica may not have the call yet that was logged a moment ago.
    const last_call = await lastCallTo(db, contract.UC_ID, callerOf(context));
    return { response: { ...contract, last_call } };
  },

  equityCallList: async (request, context) => {
    const caller = callerOf(context);
    const { records, total } = await listRecords(
      context.readDb,
      'EquityScreen',
      { ...request, limit: MOST_LISTED },
      caller,
    );
    if (total > MOST_LISTED) throw tooManyRows(MOST_LISTED);
    const { element } = equityCallList.reply;
    const hidden = hiddenFields(equityScreen, caller.principal);
    const columns = Object.keys(element.shape).filter((name) => !hidden.has(name));
    await noteExport(exportBy(context), {
      resource: 'EquityScreen',
      after: {
        count: total,
        complete: true,
        columns,
        filter: request.filter,
        ...countedAt(caller.principal),
      },
    });
    return { response: records.map((record) => element.parse(record)) };
  },

  logCall: async (payload, context) => {
    const { call: last_call, auditIds } = await logCall(context.db, payload, callerOf(context));
    return { response: { last_call }, meta: { audit_ids: auditIds } };
  },

  equityReplacements: async ({ equity_id: equityId, q }, { readDb, principal, now }) => ({
    response: await replacementsFor(readDb, wholeScope(principal), { equityId, q }, today(now())),
  }),

  saveWhatIf: async (payload, context) => ({
    response: await keepWhatIf(context.db, payload, keeperOf(context)),
  }),

  deleteWhatIf: async (payload, context) => {
    await setDeleted(context.db, payload, keeperOf(context));
    return { response: { what_if_id: payload.what_if_id } };
  },

  customerWhatIfs: async ({ UC_ID: id }, context) => {
    const { recordIds } = await findPerson(context.readDb, id, sightOf(context.principal));
    return { response: await whatIfsOf(context.db, recordIds, keeperOf(context)) };
  },
} satisfies Partial<Handlers>;
