import { MOST_STORES } from '../../../contract/calls/portal/setup.ts';
import { today } from '../../calendar.ts';
import { messageOf } from '../../messages.ts';
import { addStores } from '../../setup/addStores.ts';
import { brandsByVin, saveBrands } from '../../setup/brandsByVin.ts';
import { pastedStores } from '../../setup/pastedStores.ts';
import { setupState } from '../../setup/state.ts';
import { judgeStores } from '../../setup/storeDrafts.ts';
import type { Handlers } from '../handler.ts';
import { callerOf } from '../listing.ts';

/** The page that leads from an empty portal to a dashboard. */
export const setupHandlers = {
  setupState: async (_payload, { db, config, principal: { userid } }) => ({
    response: await setupState(db, {
      userid,
      sendsMail: config.mail !== undefined,
      asksForWeather: config.weatherUrl !== undefined,
    }),
  }),

  readStores: async (payload, { db }) => {
    const { drafts, unused } =
      'text' in payload ? pastedStores(payload.text) : { drafts: payload.stores, unused: [] };
    const judged = await judgeStores(db, drafts.slice(0, MOST_STORES));
    const left_out = Math.max(0, drafts.length - MOST_STORES);
    return {
      response: {
        stores: judged.map(({ row, faults }) => ({
          ...row,
          faults: faults.map(({ field, reason }) => ({ field, reason: messageOf(reason) })),
        })),
        unused: [...unused],
        left_out,
      },
    };
  },

  addStores: async ({ stores }, context) => {
    return { response: { added: await addStores(context.db, stores, callerOf(context)) } };
  },

  brandsByVin: async (_payload, { db, now }) => ({ response: await brandsByVin(db, today(now())) }),

  saveBrands: async ({ stores }, context) => ({
    response: await saveBrands(context.db, stores, callerOf(context)),
  }),
} satisfies Partial<Handlers>;
