import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  customerWhatIfs,
  deleteWhatIf,
  equityContract,
  equityReplacements,
  saveWhatIf,
} from '../../../contract/calls/equity.ts';
import { reckon } from '../../../contract/payment/whatIf.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import {
  addBuyers,
  deal,
  lease,
  loan,
  market,
  setSales,
  vehicle,
} from '../../support/records/vehicleFacts.ts';

const { db, signIn, signInNew } = await testApp({ now: new Date('2026-11-18T15:00:00Z') });
await addBuyers(db);
await db.updateTable('store').set({ state: 'PA' }).where('ID', '=', 1).execute();
await setSales(
  db,
  [
    ...market,
    deal({ UC_ID: 1, vin: 'OWN1', ...loan, lender: 'Kestrel' }),
    deal({ UC_ID: 2, vin: 'OWN2', ...lease, store_id: 2 }),
  ],
  [
    vehicle({ stock_no: 'CHEAP', year: 2026, list_price: 31_000 }),
    vehicle({ stock_no: 'DEAR', year: 2026, list_price: 52_000 }),
    vehicle({ stock_no: 'OLD', year: 2015, list_price: 9000 }),
    vehicle({ stock_no: 'OTHER', year: 2026, model: 'Bronco', list_price: 20_000 }),
    vehicle({ stock_no: 'AWAY', year: 2026, list_price: 30_000, store_id: 3 }),
    vehicle({ stock_no: 'SOLD', year: 2026, list_price: 10_000, status: 'sold', sold_date: '2026-11-01' }),
    vehicle({ stock_no: 'UNPRICED', year: 2026, list_price: null }),
  ],
);
await db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));
await db.insertInto('customer').values({ UC_ID: 9, UC_LastName: 'Merged', merged_into: 1 }).execute();
await db
  .updateTable('customer')
  .set({ CVP_RelatedStores: [1, 2] })
  .where('UC_ID', '<', 3)
  .execute();

const gm = await signInNew({ role: 'GM', stores: [1] });
const { equity_id } = await db
  .selectFrom('equity')
  .select('equity_id')
  .where('vin', '=', 'OWN1')
  .executeTakeFirstOrThrow();
const foreign = await db
  .selectFrom('equity')
  .select('equity_id')
  .where('vin', '=', 'OWN2')
  .executeTakeFirstOrThrow();

const choice = {
  kind: 'loan',
  store_id: 1,
  stock_no: 'CHEAP',
  rate: 5.49,
  term: 72,
  cash: 1000,
  allowance: 16_800,
  tax: 6,
  residual: 0,
} as const;

async function outcomeOf(changes: Partial<typeof choice> = {}) {
  const { payoff_est, taxes } = await gm.call(equityContract, { equity_id });
  const state = taxes.find((tax) => tax.state === 'PA');
  if (!state) throw new Error('The seed has Pennsylvania.');
  const { payment, financed, total } = reckon({
    ...choice,
    ...changes,
    price: 31_000,
    payoff: payoff_est ?? 0,
    state,
  });
  return { payment, financed, total };
}

test('the present contract is that of the equity record, with what a replacement needs', async () => {
  const contract = await gm.call(equityContract, { equity_id });
  expect(contract).toMatchObject({
    customer_name: 'Buyer 1, Ann',
    lender: 'Kestrel',
    payment: 463.99,
    apr: 6,
    months_left: 42,
    term: 60,
    payoff_est: 17_537.88,
    market_value: 16_800,
    equity: -737.88,
    offer: { apr: 7, term: 72 },
  });
  expect(contract.taxes.map(({ state, rate }) => [state, rate])).toEqual([
    ['DE', 5.25],
    ['PA', 6],
  ]);
});

test('a replacement is for sale in our own stores: of the model first, the cheapest first', async () => {
  const numbers = async (q: string) =>
    (await gm.call(equityReplacements, { equity_id, q })).map(({ stock_no }) => stock_no);
  expect(await numbers('')).toEqual(['CHEAP', 'DEAR', 'OTHER', 'OLD']);
  expect(await numbers('bronco 2026')).toEqual(['OTHER']);
  expect(await numbers('dear')).toEqual(['DEAR']);
  expect(await numbers('%')).toEqual([]);
});

test('a what-if is kept with its customer when the server comes to the same', async () => {
  const saved = await gm.call(saveWhatIf, {
    key: randomUUID(),
    equity_id,
    choice,
    outcome: await outcomeOf(),
  });
  const { payment } = await outcomeOf();
  expect(saved).toMatchObject({
    equity_id,
    vin: 'OWN1',
    choice,
    price: 31_000,
    payment,
    is_own: true,
  });
  expect(saved.difference).toBeCloseTo(payment - 463.99, 10);
  expect(await gm.call(customerWhatIfs, { UC_ID: 1 })).toEqual([saved]);
  // A record that was merged into them leads to the same.
  const admin = await signIn('Administrator');
  expect(await admin.call(customerWhatIfs, { UC_ID: 9 })).toEqual([{ ...saved, is_own: false }]);

  await gm.call(deleteWhatIf, { what_if_id: saved.what_if_id });
  expect(await gm.call(customerWhatIfs, { UC_ID: 1 })).toEqual([]);
  await gm.call(deleteWhatIf, { what_if_id: saved.what_if_id, restore: true });
  expect(await gm.call(customerWhatIfs, { UC_ID: 1 })).toEqual([saved]);
  expect((await admin.reply(deleteWhatIf, { what_if_id: saved.what_if_id })).status).toBe(404);
});

test('and once: the same request again is answered as the first, also twice at a time, and its key is of nothing else', async () => {
  const list = () => gm.call(customerWhatIfs, { UC_ID: 1 });
  const before = await list();
  const request = { key: randomUUID(), equity_id, choice, outcome: await outcomeOf() };
  const [first, second] = await Promise.all([gm.call(saveWhatIf, request), gm.call(saveWhatIf, request)]);
  expect(second).toEqual(first);
  expect(await gm.call(saveWhatIf, request)).toEqual(first);
  expect(await list()).toEqual([first, ...before]);
  const other = await gm.reply(saveWhatIf, { ...request, choice: { ...choice, cash: choice.cash + 1 } });
  expect([other.status, other.error?.reason]).toEqual([409, 'what_if_key_reused']);
  await gm.call(deleteWhatIf, { what_if_id: first.what_if_id });
});

test('and refused when it comes to something else, or the vehicle is no longer for sale', async () => {
  const outcome = await outcomeOf();
  const before = await gm.call(customerWhatIfs, { UC_ID: 1 });
  const wrong = await gm.reply(saveWhatIf, {
    key: randomUUID(),
    equity_id,
    choice,
    outcome: { ...outcome, payment: outcome.payment - 0.01 },
  });
  expect([wrong.status, wrong.error?.reason]).toEqual([409, 'what_if_outdated']);
  for (const stock_no of ['SOLD', 'UNPRICED', 'NONE']) {
    const gone = await gm.reply(saveWhatIf, {
      key: randomUUID(),
      equity_id,
      choice: { ...choice, stock_no },
      outcome,
    });
    expect([gone.status, gone.error?.message]).toEqual([409, expect.stringContaining(stock_no)]);
  }
  const away = await gm.reply(saveWhatIf, {
    key: randomUUID(),
    equity_id,
    choice: { ...choice, store_id: 3, stock_no: 'AWAY' },
    outcome,
  });
  expect(away.status).toBe(409);
  expect(await gm.call(customerWhatIfs, { UC_ID: 1 })).toEqual(before);
});

test.each([
  ['term', 0],
  ['term', 121],
  ['term', 12.5],
  ['rate', -1],
  ['rate', 41],
  ['cash', -0.01],
  ['allowance', 1e9],
  ['tax', 26],
  ['residual', 101],
])('a %s of %d is refused beside its field', async (name, value) => {
  const reply = await gm.reply(saveWhatIf, {
    key: randomUUID(),
    equity_id,
    choice: { ...choice, [name]: value },
    outcome: await outcomeOf(),
  });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.error?.fields ?? {})).toEqual([`choice.${name}`]);
});

test('a vehicle of a store out of scope is not there', async () => {
  for (const call of [equityContract]) {
    expect((await gm.reply(call, foreign)).status).toBe(404);
  }
  const save = await gm.reply(saveWhatIf, {
    key: randomUUID(),
    ...foreign,
    choice,
    outcome: await outcomeOf(),
  });
  expect(save.status).toBe(404);
});

test('who may only look at the list keeps nothing', async () => {
  const marketing = await signIn('Marketing');
  expect(
    (await marketing.reply(saveWhatIf, { key: randomUUID(), equity_id, choice, outcome: await outcomeOf() }))
      .status,
  ).toBe(403);
});
