import { countVehicleBands } from '../resources/vehicleBands.ts';
import { setPrices } from '../vehicles/prices.ts';
import { storyOf } from '../vehicles/story/story.ts';
import type { Handlers } from './handler.ts';
import { callerOf } from './listing.ts';

/** What the list of vehicles shows besides its records, and the setting of prices. */
export const vehiclePricesHandlers = {
  setPrices: async (request, context) => {
    const auditIds = await setPrices(context.db, request, callerOf(context));
    return { response: { changed: auditIds.length }, meta: { audit_ids: auditIds } };
  },
  vehicleBands: async ({ filter }, context) => ({
    response: await countVehicleBands(context.readDb, filter, callerOf(context)),
  }),
  vehicleStory: async ({ vehicle_id }, { readDb, principal }) => ({
    response: await storyOf(readDb, vehicle_id, principal),
  }),
} satisfies Partial<Handlers>;
