import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lookUpVehicle } from '../../../contract/calls/plateLookup.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { order, past, visit } from '../../support/records/lane.ts';
import { type Deal, deal, loan, market, setSales } from '../../support/records/vehicleFacts.ts';

const TODAY = '2026-11-18';
const VIN = '1FTFW1ET5NFC10312';
const portal = await testApp({ now: new Date(`${TODAY}T16:00:00Z`) });
const admin = await portal.signIn('Administrator');
// Of store 1.
const advisor = await portal.signIn('Service Advisor');

beforeAll(() =>
  insert(
    portal.db,
    'customer',
    // People of one last name who bring the same vehicle would be taken for one.
    ['Marsh', 'Okafor', 'Pell'].map((UC_LastName, index) => ({
      ...{ UC_ID: index + 1, UC_FirstName: 'Ann', UC_LastName },
    })),
  ),
);
beforeEach(async () => {
  await portal.db.deleteFrom('repair_order').execute();
  await portal.db.deleteFrom('appointment').execute();
  await portal.db.updateTable('customer').set({ merged_into: null }).execute();
});

/** The deals, beside a market, and what follows from them. */
async function sold(...deals: readonly Deal[]) {
  await setSales(portal.db, [...market, ...deals]);
  await portal.db.transaction().execute(async (tx) => {
    await rebuildValuation(tx, TODAY);
    await rebuildAll(tx, TODAY);
  });
}
const mine = (fields: Partial<Deal> = {}) => deal({ vin: VIN, UC_ID: 1, ...loan, ...fields });

test('of a vehicle that another store sold and serves, nothing leaks', async () => {
  await sold(mine({ store_id: 3 }));
  const far = { store_id: 3, vin: VIN };
  await insert(portal.db, 'repair_order', [
    order({ ro_no: 'R', UC_ID: 1, plate: 'FAR1', plate_state: 'PA', ...far }),
  ]);
  await insert(portal.db, 'appointment', [visit({ appt_id: 'A', recall: 'Y', ...far })]);
  expect(await admin.call(lookUpVehicle, { vin: VIN })).toMatchObject({
    owner: { UC_ID: 1, store_id: 3 },
    orders: [{ ro_no: 'R' }],
    appointments: [{ appt_id: 'A' }],
    recall: { date: '2026-11-20' },
    equity: { market_value: 16_800 },
  });
  expect(await advisor.call(lookUpVehicle, { vin: VIN })).toMatchObject({
    ...{
      is_known: false,
      owner: null,
      orders: [],
      appointments: [],
      recall: null,
      equity: null,
      stock: null,
    },
    vehicle: { mileage: null },
  });
  const byPlate = await advisor.call(lookUpVehicle, { plate: 'FAR1', state: 'NJ' });
  expect(byPlate).toMatchObject({ vin: null, plate: { other_states: [] } });
});

test('a vehicle that was sold twice belongs to the second buyer, also where only the first sale is in scope', async () => {
  await sold(mine(), mine({ UC_ID: 2, store_id: 3, contract_date: '2026-02-01' }));
  await insert(portal.db, 'repair_order', [order({ ro_no: 'R', vin: VIN, UC_ID: 1, ...past })]);
  expect((await admin.call(lookUpVehicle, { vin: VIN })).owner).toMatchObject({ UC_ID: 2, store_id: 3 });
  const seen = await advisor.call(lookUpVehicle, { vin: VIN });
  expect(seen).toMatchObject({ is_known: true, owner: null, equity: null });
});

test('a merged customer is told as the one that they are', async () => {
  await sold(mine({ UC_ID: 2 }));
  await portal.db.updateTable('customer').set({ merged_into: 3 }).where('UC_ID', '=', 2).execute();
  await portal.db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
  await insert(portal.db, 'repair_order', [order({ ro_no: 'R', vin: VIN, UC_ID: 2 })]);
  await insert(portal.db, 'appointment', [visit({ appt_id: 'A', vin: null, UC_ID: 2 })]);
  const { owner, appointments } = await admin.call(lookUpVehicle, { vin: VIN });
  expect(owner).toMatchObject({ UC_ID: 3, UC_LastName: 'Pell' });
  expect(appointments).toMatchObject([{ appt_id: 'A' }]);
});

test('of two who bring the same vehicle, the last one is its owner until one of them buys it', async () => {
  await insert(portal.db, 'repair_order', [
    order({ ro_no: 'R1', vin: VIN, UC_ID: 1, ...past }),
    order({ ro_no: 'R2', vin: VIN, UC_ID: 2 }),
  ]);
  await sold();
  const owner = async () => (await advisor.call(lookUpVehicle, { vin: VIN })).owner;
  expect(await owner()).toMatchObject({ UC_ID: 2, known_by: 'repair_order', store_id: 1 });
  await sold(mine());
  expect(await owner()).toMatchObject({ UC_ID: 1, known_by: 'deal' });
});

test('a customer whose record is gone is no owner, and their vehicle stays known', async () => {
  await insert(portal.db, 'customer', [{ UC_ID: 9, UC_FirstName: 'Gone', UC_LastName: 'Person' }]);
  await insert(portal.db, 'repair_order', [order({ ro_no: 'R', vin: VIN, UC_ID: 9 })]);
  await sold();
  expect((await advisor.call(lookUpVehicle, { vin: VIN })).owner).toMatchObject({ UC_ID: 9 });
  await portal.db.updateTable('repair_order').set({ UC_ID: null }).execute();
  await portal.db.deleteFrom('customer').where('UC_ID', '=', 9).execute();
  const reply = await advisor.call(lookUpVehicle, { vin: VIN });
  expect(reply).toMatchObject({ is_known: true, owner: null, orders: [{ ro_no: 'R' }] });
  expect(JSON.stringify(reply)).not.toContain('Gone');
});
