import type { Principal } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { countNormalised, listNormalised } from '../../customers/normalisation.ts';
import type { Sight } from '../../customers/sight.ts';
import { normalisedCsv } from '../../finding/exportNormalised.ts';
import { exportBy, type Handlers } from '../handler.ts';

const PAGE = 50;

/** Records of these stores' customers; those of no store only where all are asked for by somebody of all. */
const sightIn = (principal: Principal, storeId: 'all' | readonly number[]): Sight => ({
  stores: storeScope(principal, storeId),
  seesEveryone: storeId === 'all' && principal.seesAllStores,
});

/** All of it is names and addresses: even how many values there are would tell of those. */
const seesValues = ({ role }: Principal) => role.sees_personal === 'Y';

/** What files said of customers where something else is used. */
export const normalisationHandlers = {
  normalisedCounts: async ({ storeId }, { readDb, principal }) => {
    const sight = sightIn(principal, storeId);
    return { response: seesValues(principal) ? await countNormalised(readDb, sight) : [] };
  },
  normalisedValues: async ({ storeId, field, rule, page = 1, perPage = PAGE }, { readDb, principal }) => {
    const range = { offset: (page - 1) * perPage, limit: perPage };
    const query = { sight: sightIn(principal, storeId), field, rule };
    if (!seesValues(principal)) return { response: [] };
    const { rows, total } = await listNormalised(readDb, query, range);
    return { response: rows, meta: { total } };
  },
  exportNormalised: async ({ storeId, field, rule }, context) => {
    const by = exportBy(context);
    const query = { sight: sightIn(by.principal, storeId), field, rule };
    const csv = normalisedCsv(context.readDb, query, by);
    return { filename: `customers-normalised-${today(by.now)}.csv`, csv };
  },
} satisfies Partial<Handlers>;
