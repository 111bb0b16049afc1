import { beforeAll, expect, test } from 'vitest';
import { searchCustomers } from '../../../contract/calls/customers/customers.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { loaderInto } from '../../support/records/customers.ts';

const portal = await testApp();
const { customers, deals, visits } = loaderInto(portal.db, '2026-03-18');
const admin = await portal.signIn('Administrator');
const advisor = await portal.signIn('Service Advisor');
const controller = await portal.signInNew({ role: 'Controller', stores: 'all' });

const VIN = '1M8GDM9AXKP042788';
const OTHER_VIN = '1HGCM82633A042788';

beforeAll(async () => {
  await customers([
    {
      UC_ID: 1,
      UC_FirstName: 'Dana',
      UC_LastName: 'Whitfield',
      UC_Email: 'dana.w@example.com',
      UC_Phone1: '610-555-0142',
      stated_stores: [1],
    },
    { UC_ID: 2, UC_FirstName: 'Daniel', UC_LastName: 'Whit', UC_Phone2: '610-555-0143', stated_stores: [1] },
    { UC_ID: 3, UC_FirstName: 'José', UC_LastName: "O'Núñez", stated_stores: [1] },
    {
      UC_ID: 4,
      UC_FirstName: 'Whitney',
      UC_LastName: 'Dana',
      UC_Email: 'whit@example.com',
      stated_stores: [2],
    },
    { UC_ID: 5, UC_FirstName: 'María', UC_LastName: 'de la Cruz', stated_stores: [1] },
    { UC_ID: 6, UC_FirstName: '', UC_LastName: '84 Lumber', stated_stores: [1] },
    {
      UC_ID: 7,
      UC_FirstName: 'D.',
      UC_LastName: 'Whitfield',
      UC_Email: 'dana.w@example.com',
      UC_Phone1: '215-555-0100',
      stated_stores: [1],
    },
    { UC_ID: 42788, UC_FirstName: 'Ann', UC_LastName: 'Stone', stated_stores: [1] },
    { UC_ID: 8, UC_FirstName: 'Per_cent', UC_LastName: '100%', stated_stores: [1] },
  ]);
  await deals([
    { deal_no: 'A', UC_ID: 4, contract_date: '2026-02-01', store_id: 2, vin: VIN },
    { deal_no: 'B', UC_ID: 5, contract_date: '2026-03-01', store_id: 1, vin: VIN },
  ]);
  await visits([
    { ro_no: 'A', UC_ID: 3, opened: '2026-03-10', closed: '2026-03-11', vin: OTHER_VIN },
    { ro_no: 'B', UC_ID: 2, opened: '2026-03-17', closed: null },
    { ro_no: 'C', UC_ID: 1, opened: '2026-01-02', closed: '2026-01-03', store_id: 2 },
  ]);
});

const hitsOf = (who: SignedIn, q: string) => who.call(searchCustomers, { q });
const ids = async (who: SignedIn, q: string) => (await hitsOf(who, q)).map(({ UC_ID }) => UC_ID);

test.each([
  ['dana whit', [1, 4]],
  ['WHITFIELD, DANA', [1]],
  ['whitfield dana', [1]],
  ['  whit   dan ', [4, 2, 1]],
  ['onunez', [3]],
  ["jose o'nu", [3]],
  ['Jose Núñez', []],
  ['maria de la cruz', [5]],
  ['delacruz', [5]],
  ['84 lum', [6]],
  ['whit', [2, 1, 4]],
])('the name %j finds %j, the likeliest first', async (typed, expected) => {
  expect(await ids(admin, typed)).toEqual(expected);
});

test('what it was found by is told, and a whole contact goes before the beginning of one', async () => {
  expect(await hitsOf(admin, 'dana.w@example.com')).toMatchObject([{ UC_ID: 1, matched: 'email' }]);
  expect(await hitsOf(admin, '(610) 555.0143')).toMatchObject([{ UC_ID: 2, matched: 'phone' }]);
  expect(await hitsOf(admin, '610-555-01')).toMatchObject([
    { UC_ID: 1, matched: 'phone' },
    { UC_ID: 2, matched: 'phone' },
  ]);
  expect(await hitsOf(admin, '#3')).toMatchObject([{ UC_ID: 3, matched: 'id' }]);
});

test('a VIN finds those who bought it or brought it, its last six both vehicles, after the one with that number', async () => {
  expect(await ids(admin, VIN.toLowerCase())).toEqual([4, 5]);
  expect(await hitsOf(admin, '042788')).toMatchObject([
    { UC_ID: 42788, matched: 'id' },
    { UC_ID: 4, matched: 'vin' },
    { UC_ID: 5, matched: 'vin' },
    { UC_ID: 3, matched: 'vin' },
  ]);
  expect(await ids(admin, 'A042788')).toEqual([3]);
});

test('a merged record leads to the customer that it became', async () => {
  expect(await hitsOf(admin, '215-555-0100')).toMatchObject([{ UC_ID: 1, UC_FirstName: 'Dana' }]);
  expect(await ids(admin, '#7')).toEqual([1]);
});

test('nobody finds customers, nor a vehicle, of stores that they may not see', async () => {
  expect(await ids(advisor, 'whitney')).toEqual([]);
  expect(await ids(advisor, 'whit@example.com')).toEqual([]);
  expect(await ids(advisor, '#4')).toEqual([]);
  expect(await ids(advisor, VIN)).toEqual([5]);
});

test('last days and the store are those of stores in sight', async () => {
  expect(await hitsOf(admin, '#1')).toMatchObject([
    { storename: 'Exeter Toyota', last_ro_date: '2026-01-03', last_deal_date: null },
  ]);
  expect(await hitsOf(advisor, '#1')).toMatchObject([
    { storename: 'Boyertown Ford', last_ro_date: null, last_deal_date: null },
  ]);
  expect(await hitsOf(admin, '#5')).toMatchObject([
    { storename: 'Boyertown Ford', last_deal_date: '2026-03-01' },
  ]);
});

test('a role without contact data finds nobody by it, and sees none', async () => {
  for (const typed of ['whitfield', 'dana.w@example.com', '610-555-0142']) {
    expect(await ids(controller, typed)).toEqual([]);
  }
  const { response, meta } = await controller.reply(searchCustomers, { q: VIN });
  expect(response.map(({ UC_ID }) => UC_ID)).toEqual([4, 5]);
  expect(Object.keys(response[0] ?? {})).not.toEqual(
    expect.arrayContaining(['UC_LastName', 'UC_FirstName', 'UC_Email', 'UC_Phone1']),
  );
  expect(response[0]).not.toHaveProperty('UC_LastName');
  expect(meta.hidden).toEqual(['personal']);
});

test.each([
  '%'.repeat(100),
  '_'.repeat(100),
  '100%%',
  '\\\\',
  '🚗',
  "'; drop table customer; --",
  '%hit%',
  '.*',
])('%j is text and no pattern', async (typed) => {
  expect((await ids(admin, typed)).filter((id) => id !== 8)).toEqual([]);
});

test('signs of a pattern in a name are passed over, as all punctuation is', async () => {
  expect(await ids(admin, '100%')).toEqual([8]);
  expect(await ids(admin, 'percent')).toEqual([8]);
});

test.each([
  ['a line break', { q: 'dana\nwhit' }],
  ['half a character', { q: '\ud800' }],
  ['a zero byte', { q: 'dana\0' }],
  ['too much', { q: 'a'.repeat(101) }],
  ['no page', { q: 'a', page: 0 }],
  ['a page too large', { q: 'a', perPage: 101 }],
  ['an unknown field', { q: 'a', store: 1 }],
])('%s is refused with a sentence', async (_, payload) => {
  const reply = await admin.reply(searchCustomers, payload);
  expect(reply.status).toBe(400);
});

test('pages follow each other without gaps, and the total says how many there are', async () => {
  const page = async (number: number) =>
    admin.reply(searchCustomers, { q: 'whit', page: number, perPage: 2 });
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first, second].flatMap(({ response }) => response.map(({ UC_ID }) => UC_ID))).toEqual([2, 1, 4]);
  expect(third.response).toEqual([]);
  expect([first, second, third].map(({ meta }) => meta.total)).toEqual([3, 3, 3]);
});

test('without words those come who were here last, of stores in sight, and behind them who was only added', async () => {
  const added = [42788, 8, 6];
  expect(await ids(admin, '')).toEqual([2, 3, 5, 4, 1, ...added]);
  expect((await hitsOf(advisor, ' '))[0]).toMatchObject({ UC_ID: 2, matched: null });
  expect(await ids(advisor, '')).toEqual([2, 3, 5, ...added]);
  const { response } = await admin.reply(searchCustomers, { q: '', classes: ['unscored'] });
  expect(response.map(({ UC_ID }) => UC_ID)).toEqual(expect.arrayContaining(added));
});

test('a role without contact data learns nothing of names from the order', async () => {
  const [bought, brought] = ['1FTFW1ET5DF010312', '2T1BURHE0JC010312'];
  await deals([
    { deal_no: 'Z', UC_ID: 1, contract_date: '2026-02-01', store_id: 1, vin: bought },
    { deal_no: 'Y', UC_ID: 3, contract_date: '2026-02-02', store_id: 1, vin: bought },
  ]);
  await visits([{ ro_no: 'Z', UC_ID: 42788, opened: '2026-02-03', closed: '2026-02-03', vin: brought }]);
  // Núñez, Stone, Whitfield.
  expect(await ids(admin, '010312')).toEqual([3, 42788, 1]);
  expect(await ids(controller, '010312')).toEqual([1, 3, 42788]);
});
