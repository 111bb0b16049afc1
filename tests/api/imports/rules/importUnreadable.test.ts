import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { samplesOf } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

beforeEach(async () => {
  for (const table of ['repair_line', 'repair_order', 'service_day', 'deal', 'customer'] as const)
    await db.deleteFrom(table).execute();
});

const head = 'UC_ID,UC_LastName,UC_Email,UC_Phone1,opt_out_email,CVP_TotalPrice';
const full = '1,Lee,ann@example.com,610-555-0101,Y,1200';
const person = () =>
  db
    .selectFrom('customer')
    .select(['UC_Email', 'UC_Phone1', 'opt_out_email', 'stated_price'])
    .where('UC_LastName', '=', 'Lee')
    .executeTakeFirst();
const stored = {
  UC_Email: 'ann@example.com',
  UC_Phone1: '610-555-0101',
  opt_out_email: 'Y',
  stated_price: 1200,
};
const dropping = profileOf({
  ...{ feed: 'customers', drop: ['UC_Email', 'UC_Phone1', 'opt_out_email', 'CVP_TotalPrice'] },
});

test('an unreadable value leaves the stored one, also a default and an earlier row’s; an empty cell clears it', async () => {
  await load(dropping, [head, full]);
  const unreadable = [head, '1,Lee,nonsense,12,perhaps,much'];
  // What the file said is noted, so the record changes once.
  expect(await load(dropping, unreadable)).toMatchObject({ updated: 1, rejected: 0 });
  expect(await load(dropping, unreadable)).toMatchObject({ unchanged: 1, rejected: 0 });
  expect(await person()).toEqual(stored);
  await load(dropping, [head, '1,Lee,,610-555-0102,no idea,n/a']);
  const cleared = { UC_Email: null, UC_Phone1: '610-555-0102', opt_out_email: 'Y', stated_price: 0 };
  expect(await person()).toEqual(cleared);
  await db.deleteFrom('customer').execute();
  await load(dropping, [head, full, '2,Ray,nonsense,12,perhaps,much', '1,Lee,nonsense,,Y,1300']);
  expect(await person()).toEqual({ ...stored, UC_Phone1: null, stated_price: 1300 });
  const other = await db
    .selectFrom('customer')
    .selectAll()
    .where('UC_LastName', '=', 'Ray')
    .executeTakeFirst();
  expect(other).toMatchObject({ UC_Email: null, UC_Phone1: null, opt_out_email: 'N', stated_price: 0 });
});

test('an empty cell clears only the columns that the profile names, where it names any', async () => {
  const keeping = profileOf({ feed: 'customers', empties: ['UC_Phone1'] });
  await load(keeping, [head, full]);
  await load(keeping, [head, '1,Lee,,,,']);
  expect(await person()).toEqual({ ...stored, UC_Phone1: null });
});

const order = samplesOf('repair_orders', { status: '', mileage_in: '', discount: '' });
const orders = { feed: 'repair_orders', waive: { advisor_id: 'Not known.' } };
const loadOrder = (more: object, changes: Readonly<Record<string, string>>) =>
  load(profileOf({ ...orders, ...more }), [order.header, order.row({ advisor_id: '', ...changes })]);
const orderStored = () =>
  db.selectFrom('repair_order').select(['status', 'closed_date', 'mileage_in']).executeTakeFirstOrThrow();

test('an unreadable value neither reopens a repair order nor clears what its lines share', async () => {
  const drop = { drop: ['closed_at', 'mileage_in', 'discount'] };
  await loadOrder(drop, { mileage_in: '42000', discount: '5' });
  const closed = { status: 'closed', closed_date: '2026-03-03', mileage_in: 42_000 };
  expect(await orderStored()).toEqual(closed);
  const unreadable = { closed_at: 'soon', mileage_in: 'many', discount: 'some' };
  expect(await loadOrder(drop, unreadable)).toMatchObject({ unchanged: 1 });
  expect(await orderStored()).toEqual(closed);
  await loadOrder(drop, { closed_at: '' });
  expect(await orderStored()).toEqual({ status: 'open', closed_date: null, mileage_in: null });
});

test('a missing value hides no other, and stored values break no rule with the new ones', async () => {
  const silent = { empties: [], allowedRejects: 100 };
  await loadOrder({}, { closed_at: '', status: 'open' });
  await loadOrder(silent, { closed_at: '', status: 'void' });
  expect((await orderStored()).status).toBe('void');
  await loadOrder({}, { status: 'closed' });
  const later = { opened_at: '2026-03-05 09:00', closed_at: '', status: 'open' };
  const reason = 'Before the repair order was opened.';
  const rejectReasons = [{ column: 'closed_at', reason }];
  expect(await loadOrder(silent, later)).toMatchObject({ rejected: 1, rejectReasons });
  expect((await orderStored()).status).toBe('closed');
});

test('an unreadable value is part of no figure: a row whose gross needs it is rejected', async () => {
  const { header, row } = samplesOf('deals', { cost: '28000', pack: '' });
  const cells = header.split(',').map((name, place) => ({ name, place }));
  const kept = cells.filter(({ name }) => name !== 'front_gross');
  const file = (pack: string) =>
    [header, row({ pack })].map((line) => kept.map(({ place }) => line.split(',')[place]).join(','));
  const columns = Object.fromEntries(kept.map(({ name }) => [name, name]));
  const profile = profileOf({ feed: 'deals', compute: ['front_gross'], drop: ['pack'], columns });
  const rejectReasons = [{ column: 'pack', reason: 'Needs a value that’s missing in this row.' }];
  const rejected = await load(profile, file('some'), { acceptRejects: true });
  expect(rejected).toMatchObject({ rejected: 1, rejectReasons });
  expect(await load(profile, file('500'))).toMatchObject({ created: 1 });
  const deal = db.selectFrom('deal').select('front_gross');
  expect(await deal.execute()).toEqual([{ front_gross: 1500 }]);
});

test('an unreadable customer leaves that of a deal, also where its number here is another’s in the source', async () => {
  const people = (...numbers: number[]) => [
    'UC_ID,UC_LastName',
    ...numbers.map((number) => `${number},No ${number}`),
  ];
  const from = (source: string, feed: string, more = {}) => profileOf({ source, feed, ...more });
  await load(from('North', 'customers'), people(1, 2));
  await load(from('South', 'customers'), people(1));
  const south = db.selectFrom('customer').select('UC_ID').where('source_no', '=', 1);
  const { UC_ID: id } = await south.orderBy('UC_ID', 'desc').executeTakeFirstOrThrow();
  // Rooftop's number of one customer is the source's number of another.
  await load(from('South', 'customers'), people(1, id));
  const profile = from('South', 'deals', { numbersOf: 'South', storeBy: 'AS_ID', drop: ['UC_ID'] });
  const deal = samplesOf('deals', { UC_ID: '1', store_id: '101' });
  await load(profile, [deal.header, deal.row()]);
  expect(await load(profile, [deal.header, deal.row({ UC_ID: 'nobody' })])).toMatchObject({ unchanged: 1 });
  expect(await db.selectFrom('deal').select('UC_ID').execute()).toEqual([{ UC_ID: id }]);
});
