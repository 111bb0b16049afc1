import type { PayloadOf } from '../../contract/call.ts';
import type { getMaxdigiInventory } from '../../contract/calls/stockLookups.ts';
import type { Principal } from '../access/principal.ts';
import { wholeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { sightOf } from '../customers/sight.ts';
import { lookUp } from '../lookup/lookUp.ts';
import { loanOf } from '../vehicles/loan.ts';
import { vehicleByPlate } from '../vehicles/plate.ts';
import { describedVin, inventoryOf, valuedByVin, valuedStock } from '../vehicles/stock.ts';
import { appraise } from '../vehicles/value.ts';
import { decodeVin } from '../vehicles/vin/vin.ts';
import type { CallContext, Handlers } from './handler.ts';

type Context = CallContext<Principal>;

const warn =
  ({ log }: Context, service: string) =>
  (reason: string) => {
    log.warn(`The ${service} service failed: ${reason}`);
  };

const notInStock = {
  stock_no: null,
  store_id: null,
  storename: null,
  color: null,
  status: null,
  stock_type: null,
  acv: null,
  recon_cost: null,
  list_price: null,
  age_days: null,
};

/** A vehicle that the stores in scope have, or had; else what deals or the VIN tell of it. */
async function valued({ vin }: PayloadOf<typeof getMaxdigiInventory>, { readDb, principal, now }: Context) {
  const scope = wholeScope(principal);
  const day = today(now());
  const inStock = await valuedByVin(readDb, scope, vin, day);
  if (inStock) return { response: inStock };
  return { response: { ...notInStock, ...(await describedVin(readDb, scope, vin, day)) } };
}

const plateSource = (context: Context) => ({
  db: context.readDb,
  scope: wholeScope(context.principal),
  today: today(context.now()),
  now: context.now(),
  url: context.config.plateUrl,
  onFailure: warn(context, 'plate'),
});

/** Vehicles by VIN, plate, year or make. Store scope: a vehicle or deal of a foreign store is not there. */
export const vehiclesHandlers = {
  decodeVin: async ({ vin }, { now }) => ({ response: await decodeVin(vin, today(now())) }),

  valueVehicle: async (question, context) => {
    const { readDb, principal, now, config } = context;
    const sources = {
      db: readDb,
      scope: wholeScope(principal),
      today: today(now()),
      now: now(),
      url: config.valuationUrl,
      onFailure: warn(context, 'valuation'),
    };
    return { response: await appraise(sources, question) };
  },

  getMaxdigiInventory: valued,

  getMaxdigiInventoryByYear: async ({ year, make, pageno }, { readDb, principal, now }) => ({
    response: await valuedStock(readDb, wholeScope(principal), { year, make, page: pageno }, today(now())),
  }),

  getMaxdigiInventoryByMake: async ({ make, pageno }, { readDb, principal, now }) => ({
    response: await valuedStock(readDb, wholeScope(principal), { make, page: pageno }, today(now())),
  }),

  getInventory: async ({ vin }, { readDb, principal, now }) => ({
    response: await inventoryOf(readDb, wholeScope(principal), vin, today(now())),
  }),

  getLoanTrade: async ({ vin }, { readDb, principal, now }) => ({
    response: await loanOf(readDb, wholeScope(principal), vin, today(now())),
  }),

  lookUpPlate: async (plate, context) => ({
    response: await vehicleByPlate(plateSource(context), plate),
  }),

  lookUpVehicle: async (question, context) => ({
    response: await lookUp(plateSource(context), sightOf(context.principal), question),
  }),
} satisfies Partial<Handlers>;
