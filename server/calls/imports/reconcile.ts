import type { Principal } from '../../access/principal.ts';
import { partRows } from '../../imports/reconcile/partRows.ts';
import { reconcile } from '../../imports/reconcile/reconcile.ts';
import type { Handlers } from '../handler.ts';

const PAGE = 25;

const nameOf = ({ user }: Principal) => `${user.firstname} ${user.lastname}`;

/** A loaded file beside the dashboard. */
export const reconcileHandlers = {
  reconcileImport: async ({ run_id }, { readDb, principal, now }) => ({
    response: await reconcile(readDb, run_id, { at: now(), by: nameOf(principal) }),
  }),

  reconciledRows: async ({ page = 1, perPage = PAGE, ...choice }, { readDb }) => {
    const { rows, total } = await partRows(readDb, choice, { offset: (page - 1) * perPage, limit: perPage });
    return { response: rows, meta: { total } };
  },
} satisfies Partial<Handlers>;
