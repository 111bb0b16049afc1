import type { Principal } from '../../access/principal.ts';
import { withAbort, withoutDeadline } from '../../db/deadline.ts';
import { AppError } from '../../errors.ts';
import { partRows } from '../../imports/reconcile/partRows.ts';
import { reconcile } from '../../imports/reconcile/reconcile.ts';
import type { Handlers } from '../handler.ts';

const PAGE = 25;

/** A million rows take longer than a call's deadline, so only a disconnect stops the work. */
async function untilLeft<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await withoutDeadline(() => withAbort(signal, work));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new AppError('busy', 'comparison_canceled', { cause: error });
  }
}

const nameOf = ({ user }: Principal) => `${user.firstname} ${user.lastname}`;

export const reconcileHandlers = {
  reconcileImport: async ({ run_id }, { readDb, principal, now, signal }) => ({
    response: await untilLeft(signal, () => reconcile(readDb, run_id, { at: now(), by: nameOf(principal) })),
  }),

  reconciledRows: async ({ page = 1, perPage = PAGE, ...choice }, { readDb, signal }) => {
    const { rows, total } = await untilLeft(signal, () =>
      partRows(readDb, choice, { offset: (page - 1) * perPage, limit: perPage }),
    );
    return { response: rows, meta: { total } };
  },
} satisfies Partial<Handlers>;
