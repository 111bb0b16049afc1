import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { decideOnHousehold, householdOf, undoDecision } from '../../customers/households/decisions.ts';
import { listDecisions, listHouseholds } from '../../customers/households/list.ts';
import { findPerson } from '../../customers/page/person.ts';
import { sightOf } from '../../customers/sight.ts';
import { refreshAfter } from '../../rollups/index.ts';
import type { CallContext, Handlers } from '../handler.ts';

const PAGE = 25;

const rangeOf = ({
  page = 1,
  perPage = PAGE,
}: {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
}) => ({
  offset: (page - 1) * perPage,
  limit: perPage,
});

const deciderIn = ({ principal, client, now }: CallContext<Principal>) => {
  const at = now();
  return {
    ...{ userid: principal.userid, address: client.address, now: at, sight: sightOf(principal) },
    follow: (...[tx, customers]: Parameters<Parameters<typeof undoDecision>[2]['follow']>) =>
      refreshAfter(tx, 'customers', { customers }, today(at)),
  };
};

/** Who lives with whom, where people know better than names and addresses. */
export const householdHandlers = {
  households: async ({ decided, UC_ID: id, ...paging }, { readDb, principal }) => {
    const sight = sightOf(principal);
    const customer =
      id === undefined ? undefined : await householdOf(readDb, (await findPerson(readDb, id, sight)).id);
    const { rows, total } = await listHouseholds(readDb, { decided, customer, ...rangeOf(paging) }, sight);
    return { response: rows, meta: { total } };
  },
  householdDecisions: async ({ undone, ...paging }, { readDb, principal }) => {
    const { rows, total } = await listDecisions(readDb, { undone, ...rangeOf(paging) }, sightOf(principal));
    return { response: rows, meta: { total } };
  },
  mergeHouseholds: async (merge, context) => ({
    response: {
      decision_id: await decideOnHousehold(context.db, { kind: 'merge', ...merge }, deciderIn(context)),
    },
  }),
  splitHousehold: async ({ UC_ID: left, reason }, context) => ({
    response: {
      decision_id: await decideOnHousehold(context.db, { kind: 'split', left, reason }, deciderIn(context)),
    },
  }),
  undoHousehold: async ({ decision_id: number }, context) => ({
    response: { decision_id: await undoDecision(context.db, number, deciderIn(context)) },
  }),
} satisfies Partial<Handlers>;
