import { beforeAll, expect, test } from 'vitest';
import {
  addCustomerNote,
  customerDetails,
  deleteCustomerNote,
} from '../../../contract/calls/customers/customerDetails.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { loaderInto } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';

const portal = await testApp();
const { db } = portal;
const { customers, deals, visits } = loaderInto(db, '2026-03-18');
const admin = await portal.signIn('Administrator');
const gm = await portal.signIn('GM');
const advisor = await portal.signIn('Service Advisor');
const controller = await portal.signInNew({ role: 'Controller', stores: 'all' });

const home = { address: '12 Elm Street', zip: '19512' };
const FORD = '1FTFW1E50NFA00001';
const TOYOTA = '4T1B11HK0KU000002';

beforeAll(async () => {
  await insert(db, 'brand', { brand_chrome_id: 11, brand_name: 'Ford' });
  await customers([
    {
      UC_ID: 1,
      UC_FirstName: 'Dana',
      UC_LastName: 'Whitfield',
      UC_Email: 'dana@example.com',
      UC_Phone1: '610-555-0142',
      stated_stores: [1],
      ...home,
    },
    {
      UC_ID: 2,
      UC_FirstName: 'D.',
      UC_LastName: 'Whitfield',
      UC_Email: 'dana@example.com',
      stated_stores: [2],
    },
    { UC_ID: 3, UC_FirstName: 'Lee', UC_LastName: 'Whitfield', stated_stores: [1], ...home },
    { UC_ID: 4, UC_FirstName: 'Max', UC_LastName: 'Whitfield', stated_stores: [2], ...home },
    { UC_ID: 5, UC_FirstName: 'Ann', UC_LastName: 'Stone', stated_stores: [1], stated_sales_score: 60 },
    { UC_ID: 6, UC_FirstName: 'Far', UC_LastName: 'Away', stated_stores: [2] },
  ]);
  await deals([
    { deal_no: 'A', UC_ID: 1, contract_date: '2025-06-01', vin: FORD, make: 'Ford', front_gross: 1200 },
    { deal_no: 'B', UC_ID: 2, contract_date: '2024-02-01', vin: TOYOTA, store_id: 2, sale_price: 20_000 },
    { deal_no: 'C', UC_ID: 3, contract_date: '2023-02-01', vin: '1FTFW1E50NFA00003' },
    { deal_no: 'D', UC_ID: 4, contract_date: '2022-02-01', vin: '1FTFW1E50NFA00004', store_id: 2 },
  ]);
  await visits([
    {
      ro_no: 'A',
      UC_ID: 1,
      opened: '2026-03-01',
      closed: '2026-03-02',
      vin: FORD,
      labor: [100, 70],
      pay: ['CP', 'W'],
    },
    { ro_no: 'B', UC_ID: 1, opened: '2026-03-17', closed: null, vin: '5FNRL6H90NB000007' },
    { ro_no: 'C', UC_ID: 2, opened: '2026-01-17', closed: '2026-01-18', store_id: 2 },
    { ro_no: 'V', UC_ID: 1, opened: '2026-01-19', closed: null, status: 'void' },
  ]);
  const appointment = { dept: 'Service', duration_min: 60, UC_ID: 1, status: 'booked' } as const;
  await insert(db, 'appointment', [
    {
      ...appointment,
      store_id: 1,
      appt_id: 'past',
      starts_at: new Date('2026-03-01T15:00:00Z'),
      date: '2026-03-01',
    },
    {
      ...appointment,
      store_id: 1,
      appt_id: 'next',
      starts_at: new Date('2026-03-20T15:00:00Z'),
      date: '2026-03-20',
    },
    {
      ...appointment,
      store_id: 1,
      appt_id: 'then',
      starts_at: new Date('2026-04-20T15:00:00Z'),
      date: '2026-04-20',
    },
    {
      ...appointment,
      store_id: 2,
      appt_id: 'else',
      starts_at: new Date('2026-03-21T15:00:00Z'),
      date: '2026-03-21',
    },
  ]);
  await insert(db, 'lead', [
    {
      store_id: 1,
      lead_no: 'L1',
      UC_ID: 2,
      received_at: new Date('2025-05-02T03:00:00Z'),
      date: '2025-05-01',
      provider: 'Web site',
    },
  ]);
  const event = { UC_ID: 2, vin: null, amount: null, employee_id: null };
  await insert(db, 'journey_event', [
    {
      ...event,
      occurred_at: new Date('2025-05-03T12:00:00Z'),
      type: 'campaign',
      store_id: 2,
      ref_id: 'Spring',
    },
  ]);
});

const details = (who: SignedIn, UC_ID: number) => who.call(customerDetails, { UC_ID });

test('a merged record answers as the customer that it became, with all that both did', async () => {
  const reply = await details(admin, 2);
  expect(reply).toMatchObject({
    UC_ID: 1,
    UC_FirstName: 'Dana',
    is_partial: false,
    CVP_DealCount: 2,
    CVP_TotalPrice: 50_000,
    CVP_DealTotalGross: 3200,
    ro_count: 2,
    last_deal_date: '2025-06-01',
    brand_name: 'Ford',
    stores: [{ storename: 'Boyertown Ford' }, { storename: 'Exeter Toyota' }],
  });
  expect(reply).toEqual(await details(admin, 1));
  expect(reply.household.map(({ UC_ID }) => UC_ID).sort()).toEqual([3, 4]);
  expect(reply.deals.map(({ deal_no }) => deal_no)).toEqual(['A', 'B']);
  expect(reply.orders).toMatchObject([
    { ro_no: 'B', status: 'open', customer_pay: 160, total: 160 },
    { ro_no: 'A', customer_pay: 160, total: 290 },
    { ro_no: 'C' },
  ]);
  expect(reply.appointments.map(({ appt_id }) => appt_id)).toEqual(['next', 'else', 'then', 'past']);
  expect(reply.timeline.map(({ date, type, ref_id }) => `${date} ${type} ${ref_id}`)).toEqual([
    '2026-04-20 appointment Service',
    '2026-03-21 appointment Service',
    '2026-03-20 appointment Service',
    '2026-03-17 RO B',
    '2026-03-01 RO A',
    '2026-03-01 appointment Service',
    '2026-01-17 RO C',
    '2025-06-01 deal A',
    '2025-05-03 campaign Spring',
    // 11 PM in the store's own time.
    '2025-05-01 lead Web site',
    '2024-02-01 deal B',
  ]);
});

test('somebody of one store sees what happened there, and sums of that alone', async () => {
  const reply = await details(gm, 1);
  expect(reply).toMatchObject({
    is_partial: true,
    CVP_DealCount: 1,
    CVP_TotalPrice: 30_000,
    CVP_DealTotalGross: 1700,
    CVP_RosRevenue: 160,
    ro_count: 1,
    last_ro_date: '2026-03-02',
    stores: [{ storename: 'Boyertown Ford' }],
    household: [{ UC_ID: 3 }],
  });
  const named = [...reply.deals, ...reply.orders, ...reply.appointments, ...reply.timeline];
  expect(new Set(named.map(({ storename }) => storename))).toEqual(new Set(['Boyertown Ford']));
  expect(JSON.stringify(reply)).not.toContain(TOYOTA);
  expect(reply.score.flatMap(({ steps }) => steps)).toHaveLength(6);
  for (const { value, gross } of reply.score.flatMap(({ steps }) => steps)) {
    expect([value, gross]).toEqual([null, null]);
  }
});

test('the steps of a class add up to its score', async () => {
  for (const id of [1, 3, 4, 5]) {
    const { score, UCSD_LTV } = await details(admin, id);
    for (const side of score.filter(({ steps }) => steps.length > 0)) {
      const sum = side.steps.reduce(
        (total, { rank, sales_rank, weight }) => total + (rank ?? sales_rank ?? Number.NaN) * weight,
        0,
      );
      expect(side.score).toBe(Math.round(sum));
      expect(side.steps.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1);
    }
    const sum = score.reduce((total, side) => total + (side.score ?? 0) * side.weight, 0);
    expect(UCSD_LTV).toBe(Math.round(sum));
  }
  const [sales, service] = (await details(admin, 1)).score;
  expect(sales?.steps).toMatchObject([
    { measure: 'sales_recency', value: '2025-06-01', gross: null },
    { measure: 'sales_frequency', value: 2 },
    { measure: 'sales_money', value: null, gross: 3200 },
  ]);
  expect(service?.steps).toMatchObject([{ value: '2026-03-02' }, { value: 2 }, { value: 320 }]);
});

test('a score that a source stated has no steps, and a missing one is none', async () => {
  expect((await details(admin, 5)).score).toMatchObject([
    { side: 'sales', score: 60, steps: [] },
    { side: 'service', score: null, steps: [] },
  ]);
});

test('vehicles are those that the customer bought and still has, and those that they bring', async () => {
  const { vehicles } = await details(admin, 1);
  expect(vehicles.map(({ vin }) => vin).sort()).toEqual([FORD, TOYOTA, '5FNRL6H90NB000007'].sort());
  const brought = vehicles.find(({ vin }) => vin === '5FNRL6H90NB000007');
  expect(brought).toMatchObject({ make: 'Honda', year: 2022, finance_type: null, equity: null });
  await deals([{ deal_no: 'Z', UC_ID: 3, contract_date: '2026-03-18', vin: '5FNRL6H90NB000007' }]);
  expect((await details(admin, 1)).vehicles.map(({ vin }) => vin)).not.toContain('5FNRL6H90NB000007');
});

test('an unknown customer and one of other stores get the same answer', async () => {
  const [unknown, foreign] = [
    await gm.reply(customerDetails, { UC_ID: 999 }),
    await gm.reply(customerDetails, { UC_ID: 6 }),
  ];
  expect([unknown.status, foreign.status]).toEqual([404, 404]);
  expect(foreign.error?.message).toBe(unknown.error?.message);
  expect((await gm.reply(addCustomerNote, { UC_ID: 6, text: 'Hello' })).status).toBe(404);
});

test('gross and contact data are left out for roles that may not see them', async () => {
  const reply = await advisor.reply(customerDetails, { UC_ID: 1 });
  expect(reply.meta.hidden).toEqual(['gross']);
  expect(JSON.stringify(reply.response)).not.toMatch(/gross"|DealTotalGross|sales_rank/);
  const steps = reply.response.score.flatMap(({ steps: own }) => own);
  expect(steps.map(({ measure, rank }) => [measure, typeof rank])).toEqual([
    ['sales_recency', 'object'],
    ['sales_frequency', 'object'],
    ['sales_money', 'object'],
    ['service_recency', 'number'],
    ['service_frequency', 'number'],
    ['service_money', 'number'],
  ]);
  expect(reply.response.UC_LastName).toBe('Whitfield');
  await admin.call(addCustomerNote, { UC_ID: 1, text: 'Call 610-555-0142 after five' });
  const masked = await controller.reply(customerDetails, { UC_ID: 1 });
  expect(masked.meta.hidden).toEqual(['personal']);
  expect(JSON.stringify(masked.response)).not.toMatch(/Whitfield|Dana|610-555|Elm|19512|Lee/);
});

test('a note is kept with its author, listed first, and only the author deletes it', async () => {
  const note = await gm.call(addCustomerNote, { UC_ID: 1, text: '  Prefers\nmornings 🚗  ' });
  expect(note).toMatchObject({ text: 'Prefers\nmornings 🚗', author: 'Test GM', is_own: true });
  expect((await details(advisor, 1)).notes[0]).toMatchObject({ note_id: note.note_id, is_own: false });
  expect((await advisor.reply(deleteCustomerNote, { note_id: note.note_id })).status).toBe(404);
  await gm.call(deleteCustomerNote, { note_id: note.note_id });
  expect((await gm.reply(deleteCustomerNote, { note_id: note.note_id })).status).toBe(404);
  const written = await db
    .selectFrom('audit')
    .select(['userid', 'action', 'before', 'after'])
    .where('resource', '=', 'customer_note')
    .where('record_id', '=', String(note.note_id))
    .orderBy('audit_id')
    .execute();
  expect(written).toMatchObject([
    { userid: gm.userid, action: 'create', after: { UC_ID: 1, characters: 19 } },
    { userid: gm.userid, action: 'delete', before: { UC_ID: 1, characters: 19 } },
  ]);
});

test('a note about a merged record is one about the customer that it became', async () => {
  const { note_id } = await admin.call(addCustomerNote, { UC_ID: 2, text: 'Two records' });
  expect((await details(gm, 1)).notes.map((note) => note.note_id)).toContain(note_id);
});

test.each([[''], ['   '], ['a'.repeat(2001)], ['zero\0byte'], ['\ud800']])(
  'the note %j is refused with a sentence beside it',
  async (text) => {
    const { status, error } = await admin.reply(addCustomerNote, { UC_ID: 1, text });
    expect(status).toBe(400);
    expect(error?.fields?.text?.message).toBeTruthy();
  },
);

test('who may only view the page writes no note', async () => {
  expect((await controller.reply(addCustomerNote, { UC_ID: 1, text: 'Hello' })).status).toBe(403);
});
