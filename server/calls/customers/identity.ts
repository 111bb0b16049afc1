import type { Principal } from '../../access/principal.ts';
import { wholeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { decideOnPair } from '../../customers/identity/decisions.ts';
import { listPairs, type PairScope, summarizeIdentity } from '../../customers/identity/pairs.ts';
import { refreshAfter } from '../../rollups/index.ts';
import type { Handlers } from '../handler.ts';

const PAGE = 25;

const scopeOf = (principal: Principal): PairScope =>
  principal.seesAllStores ? 'all' : wholeScope(principal);

/** Which records are one customer: what the rules can't tell, people decide here. */
export const identityHandlers = {
  matchPairs: async ({ status, page = 1, perPage = PAGE }, { readDb, principal }) => {
    const request = { status, offset: (page - 1) * perPage, limit: perPage };
    const { rows, total } = await listPairs(readDb, request, scopeOf(principal));
    return { response: rows, meta: { total } };
  },
  decidePair: async ({ pair_id: pairId, decision }, { db, principal, client, now }) => {
    const at = now();
    const status = await decideOnPair(
      db,
      {
        pairId,
        decision,
        follow: (tx, customers) => refreshAfter(tx, 'customers', { customers }, today(at)),
      },
      { userid: principal.userid, address: client.address, now: at, scope: scopeOf(principal) },
    );
    return { response: { status } };
  },
  identitySummary: async (_payload, { readDb, principal }) => ({
    response: await summarizeIdentity(readDb, scopeOf(principal)),
  }),
} satisfies Partial<Handlers>;
