import { beforeAll, expect, test } from 'vitest';
import { lookUpVehicle } from '../../../contract/calls/plateLookup.ts';
import { lookUpPlate } from '../../../contract/calls/vehicles.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { order, past, visit } from '../../support/records/lane.ts';
import { addBuyers, deal, loan, market, setSales, vehicle } from '../../support/records/vehicleFacts.ts';

const TODAY = '2026-11-18';
const VIN = '1FTFW1ET5NFC10312';
const LANE = '1M8GDM9AXKP042788';
const NOBODYS = '1HGCM82633A004352';
const portal = await testApp({ now: new Date(`${TODAY}T16:00:00Z`) });
const admin = await portal.signIn('Administrator');
const advisor = await portal.signIn('Service Advisor');

beforeAll(async () => {
  await addBuyers(portal.db);
  await setSales(
    portal.db,
    [...market, deal({ vin: VIN, UC_ID: 1, ...loan })],
    [vehicle({ vin: NOBODYS, store_id: 2, stock_no: 'S-2' })],
  );
  await insert(portal.db, 'repair_order', [
    order({ ro_no: '1', vin: VIN, plate: 'ABC-1234', plate_state: 'PA', UC_ID: 1 }),
    order({ ro_no: '2', vin: LANE, plate: 'ABC1234', plate_state: 'NJ', UC_ID: 2, ...past }),
    order({ ro_no: '4', vin: LANE, plate: 'xy.z·9/87 a', plate_state: 'PA', ...past }),
    order({ ro_no: '3', store_id: 3, vin: LANE, plate: 'FAR1', plate_state: 'PA', UC_ID: 3, ...past }),
  ]);
  await insert(portal.db, 'appointment', [
    visit({ appt_id: '1', vin: VIN, recall: 'Y' }),
    visit({ appt_id: '2', vin: null, starts_at: new Date('2026-11-19T15:00:00Z'), date: '2026-11-19' }),
    visit({ appt_id: '3', vin: VIN, status: 'cancelled' }),
    visit({ appt_id: '4', vin: VIN, store_id: 3 }),
  ]);
  await portal.db.transaction().execute(async (tx) => {
    await rebuildValuation(tx, TODAY);
    await rebuildAll(tx, TODAY);
  });
});

test('a plate leads by our own repair orders to vehicle, owner, appointments, orders, recall and equity', async () => {
  const reply = await advisor.call(lookUpVehicle, { plate: 'abc 1234', state: 'pa' });
  expect(reply.plate).toEqual({
    plate: 'ABC1234',
    state: 'PA',
    source: 'records',
    service: 'none',
    seen_date: '2026-11-17',
    seen_at: expect.any(String),
    contradiction: null,
    other_states: ['NJ'],
  });
  expect(reply).toMatchObject({
    vin: VIN,
    is_known: true,
    vehicle: { year: 2022, make: 'Ford', model: 'F-150' },
    owner: { UC_ID: 1, known_by: 'deal', date: '2025-05-01' },
    orders: [{ ro_no: '1', is_late: true }],
    recall: { date: '2026-11-20' },
    equity: { payoff_est: 17_537.88, market_value: 16_800, equity: -737.88 },
    stock: null,
  });
  expect(reply.appointments.map(({ appt_id }) => appt_id)).toEqual(['2', '1']);
});

test('the plate call answers from the same records, on the wire that it had', async () => {
  const seller = await portal.signIn('Salesperson');
  expect(await seller.call(lookUpPlate, { plate: 'ABC-1234', state: 'NJ' })).toMatchObject({
    vin: LANE,
    match: 'exact',
    outside_failed: false,
  });
});

test('a plate is found however an old file wrote it', async () => {
  expect((await advisor.call(lookUpVehicle, { plate: 'XYZ-987A', state: 'PA' })).vin).toBe(LANE);
});

test('a plate of another state is not found, and the states that know it are named', async () => {
  const reply = await admin.call(lookUpVehicle, { plate: 'ABC1234', state: 'DE' });
  expect(reply).toMatchObject({
    plate: { source: null, service: 'none', other_states: ['NJ', 'PA'] },
    vin: null,
    owner: null,
  });
});

test('what foreign stores know stays with them', async () => {
  const far = { plate: 'FAR1', state: 'PA' };
  expect((await admin.call(lookUpVehicle, far)).vin).toBe(LANE);
  expect(await advisor.call(lookUpVehicle, far)).toMatchObject({ vin: null, plate: { source: null } });
  expect(await advisor.call(lookUpVehicle, { vin: NOBODYS })).toMatchObject({ is_known: false, stock: null });
  expect((await admin.call(lookUpVehicle, { vin: NOBODYS })).stock).toMatchObject({ stock_no: 'S-2' });
});

test('who brought a vehicle is its owner until another buys it or it is traded in', async () => {
  const owner = async () => (await advisor.call(lookUpVehicle, { vin: LANE })).owner;
  expect(await owner()).toMatchObject({ UC_ID: 2, known_by: 'repair_order', date: '2026-03-02' });
  await insert(portal.db, 'deal', [deal({ trade_vin: LANE, store_id: 3, contract_date: '2026-04-01' })]);
  expect(await owner()).toBeNull();
});

test('a VIN of nobody is decoded, one with a wrong check digit says so, one too short is refused', async () => {
  const reply = await advisor.call(lookUpVehicle, { vin: '1m8gdm9a0kp042788' });
  expect(reply).toMatchObject({
    is_known: false,
    decoded: { valid: false, notes: expect.arrayContaining(['check_digit']) },
  });
  expect((await advisor.reply(lookUpVehicle, { vin: '1M8GDM9AXKP04278' })).status).toBe(400);
  expect((await advisor.reply(lookUpVehicle, { plate: 'ABC1234' })).status).toBe(400);
});
