import type { EquityBands } from '../../contract/calls/equity.ts';
import type { Principal } from '../access/principal.ts';
import { wholeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { findPerson } from '../customers/page/person.ts';
import { sightOf } from '../customers/sight.ts';
import type { Db } from '../db/schema.ts';
import { type Band, countBands } from '../resources/bands.ts';
import { valuedOn } from '../vehicles/valuedOn.ts';
import { contractOf } from '../vehicles/whatIf/contract.ts';
import { replacementsFor } from '../vehicles/whatIf/replacements.ts';
import { type Keeper, keepWhatIf, setDeleted, whatIfsOf } from '../vehicles/whatIf/saved.ts';
import type { CallContext, Handlers } from './handler.ts';
import { callerOf } from './listing.ts';

/** Dollars: ends of the outer bands, and the width of those in between. */
const LOWEST = -20_000;
const HIGHEST = 20_000;
const WIDTH = 2500;

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

  equityContract: async ({ equity_id }, { readDb, principal }) => ({
    response: await contractOf(readDb, wholeScope(principal), equity_id),
  }),

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
