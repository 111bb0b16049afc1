import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countOfFilters, getCustomers, histograms } from '../../../contract/calls/customers/segments.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

const BASE = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";

/** Somebody who is in the reports of store 1, unless said otherwise. */
const buyer = {
  UC_FirstName: 'Ann',
  UC_LastName: 'Stone',
  UC_Email: 'ann@example.com',
  UCSD_LTV: 60,
  UCSD_SALES: 60,
  CVP_DealTotalGross: 1000,
  CVP_TotalPrice: 30_000,
  CVP_RelatedStores: [1],
};

const customers = [
  { ...buyer, UC_ID: 1, UCSD_LTV: 90, CVP_Brand: 5, equity: 4000, distance_miles: 3 },
  { ...buyer, UC_ID: 2, UCSD_LTV: 82, CVP_Brand: 6, equity: -4000, CVP_RelatedStores: [1, 2] },
  { ...buyer, UC_ID: 3, UCSD_LTV: null, UC_LastName: 'Adams', lease_ends: ['2026-03-01', '2026-06-18'] },
  { ...buyer, UC_ID: 4, CVP_DealTotalGross: -500, UCSD_LTV: 20, lease_ends: ['2026-06-19'] },
  { ...buyer, UC_ID: 5, CVP_DealTotalGross: 0, UCSD_SALES: null, UCSD_LTV: 85, UCSD_SERVICE: 95 },
  { ...buyer, UC_ID: 6, UC_FirstName: '' },
  { ...buyer, UC_ID: 7, CVP_RelatedStores: [2], UCSD_LTV: 95 },
  { ...buyer, UC_ID: 8, CVP_RelatedStores: [], UCSD_LTV: 95 },
  { ...buyer, UC_ID: 9, UCSD_LTV: 95, merged_into: 1 },
];

/** Both see store 1; the second one's role sees no gross. */

const group = await testApp();
await sql`insert into brand (brand_chrome_id, brand_name) values (5, 'Ford'), (6, 'Honda') on conflict do nothing`.execute(
  group.db,
);
for (const customer of customers) await insert(group.db, 'customer', customer);
await insert(group.db, 'customer_period', {
  period: 'YTD',
  UC_ID: 1,
  UCSD_SALES: 40,
  CVP_TotalPrice: 500,
  CVP_RosRevenue: 0,
  deals: 1,
  gross: 1,
  ros: 0,
});
const [administrator, marketing, bdc] = await Promise.all(
  ['Administrator', 'Marketing', 'BDC'].map((role) => group.signIn(role)),
).then(([a, b, c]) => {
  if (!a || !b || !c) throw new Error('Three were signed in.');
  return [a, b, c] as const;
});

const counts = async (who: SignedIn, Expression: string) =>
  (await who.call(countOfFilters, { Expression })).map(({ name, count }) => `${name} ${count}`);

async function idsOf(who: SignedIn, Expression: string): Promise<number[]> {
  const { Details } = await who.call(getCustomers, { Expression });
  expect(Details.TotalCount).toBe(Details.CustomerDetails.length);
  return Details.CustomerDetails.map(({ UC_ID }) => UC_ID).sort((a, b) => a - b);
}

const refusal = async (who: SignedIn, Expression: string) => {
  const { status, error } = await who.reply(getCustomers, { Expression });
  return [status, error?.code, error?.message];
};

describe('counts', () => {
  test('each filter counts those whom it and all before it leave, the base condition first', async () => {
    expect(
      await counts(
        marketing,
        `CVP_RelatedStores in (1) and (UCSD_LTV between 80 and 100) and ${BASE} and equity >= 0`,
      ),
    ).toEqual(['All 6', 'Base 4', 'Store 4', 'Score 2', 'Equity 1']);
  });

  test('without an expression there are all customers of the own stores; merged records are none', async () => {
    expect(await counts(marketing, '')).toEqual(['All 6']);
    expect(await counts(administrator, ' ')).toEqual(['All 8']);
  });

  test('it is told who has no lifetime value, and whom the base condition alone leaves out', async () => {
    const { meta } = await marketing.reply(countOfFilters, { Expression: `${BASE} and UCSD_LTV >= 80` });
    // Number 3 has bought, but has no score; number 5 has a score, but has not bought.
    expect(meta).toMatchObject({ unscored: 1, excluded_by_base: 1 });
    const plain = await marketing.reply(countOfFilters, { Expression: 'UCSD_LTV >= 80' });
    expect(plain.meta).toMatchObject({ unscored: 1, excluded_by_base: 0 });
  });

  test('what a customer of foreign stores too does is told to nobody who does not see those', async () => {
    const { Details } = await marketing.call(getCustomers, { Expression: 'UC_ID = 2' });
    expect(Details.CustomerDetails[0]).toMatchObject({
      UCSD_LTV: 82,
      CVP_RelatedStores: [1],
      ...{ CVP_TotalPrice: null, CVP_RosRevenue: null, CVP_DealTotalGross: null, CVP_DealCount: null },
      ...{ equity: null, lease_months_left: null, last_deal_date: null, last_ro_date: null },
    });
    expect(await idsOf(marketing, 'CVP_TotalPrice is null')).toEqual([2]);
    expect(await idsOf(marketing, 'equity < 0 or CVP_DealTotalGross = 1000 and UC_ID = 2')).toEqual([]);
    expect(await idsOf(administrator, 'equity < 0')).toEqual([2]);
  });

  test('the total alone is the last of the counts', async () => {
    const Expression = `${BASE} and UCSD_LTV >= 80`;
    expect(await marketing.call(countOfFilters, { Expression, totalOnly: true })).toEqual([
      { name: 'Total', count: 2 },
    ]);
  });

  test('a histogram counts what is known in equal steps, what lies outside in the outermost', async () => {
    const fields = [
      { field: 'UCSD_LTV', from: 0, to: 90, steps: 3 },
      { field: 'equity', from: -1000, to: 1000, steps: 2 },
      { field: 'lease_months_left', from: 0, to: 12, steps: 12 },
    ];
    expect(await marketing.call(histograms, { Expression: BASE, fields })).toEqual([
      { field: 'UCSD_LTV', counts: [1, 0, 2] },
      { field: 'equity', counts: [0, 1] },
      { field: 'lease_months_left', counts: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0] },
    ]);
  });

  test('a histogram of a period asks for it itself, whatever periods the expression asks for', async () => {
    const fields = [{ field: 'CVP_TotalPrice_YTD', from: 0, to: 1, steps: 1 }];
    for (const Expression of [BASE, `${BASE} and CVP_TotalPrice_MTD >= 0 and CVP_RosRevenue_YTD >= 0`]) {
      expect(await marketing.call(histograms, { Expression, fields })).toEqual([
        { field: 'CVP_TotalPrice_YTD', counts: [3] },
      ]);
    }
  });

  test.each([
    [{ field: 'UC_LastName', from: 0, to: 1, steps: 2 }, 'fields.0.field'],
    [{ field: 'CVP_RelatedStores', from: 0, to: 1, steps: 2 }, 'fields.0.field'],
    [{ field: 'password', from: 0, to: 1, steps: 2 }, 'fields.0.field'],
    [{ field: 'equity', from: 1, to: 1, steps: 2 }, 'fields.0.to'],
  ])('steps of %j are refused', async (field, fault) => {
    const { status, error } = await marketing.reply(histograms, { Expression: '', fields: [field] });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {})).toEqual([fault]);
  });
});

describe('what is compared', () => {
  test.each([
    ['UCSD_LTV <> 90', [2, 4, 5, 6]],
    ['not UCSD_LTV = 90', [2, 4, 5, 6]],
    ['UCSD_LTV is null', [3]],
    ['UCSD_LTV is not null', [1, 2, 4, 5, 6]],
    ['CVP_Brand in (5, 7)', [1]],
    ['not CVP_Brand in (5, 7)', [2]],
    // Who spent nothing in a period has no row of it, and no score.
    ['CVP_TotalPrice_YTD = 0', [3, 4, 5, 6]],
    ['CVP_TotalPrice_YTD between 1 and 500 and UCSD_SALES_YTD = 40', [1]],
    ['UCSD_SALES_YTD < 100', [1]],
    ['UCSD_SALES_LM is null and UCSD_SALES_YTD is not null', [1]],
    // The first lease of number 3 has ended; of number 4 a day is left beyond three months.
    ['lease_months_left <= 3', [3]],
    ['lease_months_left = 4', [4]],
    ['UCSD_LTV > 84.5 and UCSD_LTV < 999999999999', [1, 5]],
    ['CVP_RelatedStores in (1) and not CVP_RelatedStores in (1)', []],
  ])('%s', async (expression, ids) => {
    expect(await idsOf(marketing, expression)).toEqual(ids);
  });

  test('related to any of the named stores', async () => {
    expect(await idsOf(administrator, 'CVP_RelatedStores in (2, 3)')).toEqual([2, 7]);
  });
});

describe('rows', () => {
  test('come by lifetime value, who has none last, with the stores that the caller may see', async () => {
    const { Details } = await marketing.call(getCustomers, { Expression: BASE });
    expect(Details.CustomerDetails.map(({ UC_ID }) => UC_ID)).toEqual([1, 2, 4, 3]);
    expect(Details.CustomerDetails[0]).toMatchObject({ brand_name: 'Ford', equity: 4000, distance_miles: 3 });
    expect(Details.CustomerDetails[1]?.CVP_RelatedStores).toEqual([1]);
    expect(Details.CustomerDetails[3]?.lease_months_left).toBe(3);
  });

  test('come in another order on request', async () => {
    const sorted = async (sort: 'UC_LastName' | 'lease_months_left', order: 'ASC' | 'DESC') =>
      (await marketing.call(getCustomers, { Expression: BASE, sort, order })).Details.CustomerDetails.map(
        ({ UC_ID }) => UC_ID,
      );
    expect(await sorted('UC_LastName', 'ASC')).toEqual([3, 1, 2, 4]);
    expect(await sorted('lease_months_left', 'DESC')).toEqual([4, 3, 1, 2]);
  });
});

describe('a filter of a period', () => {
  const spent = 'CVP_TotalPrice_YTD >= 0 and UCSD_SALES_YTD > 0 or CVP_TotalPrice_YTD = 0';

  test('has rows with what was spent and scored in it, and puts them in order by that', async () => {
    const asked = { Expression: `(${spent}) and CVP_RosRevenue >= 0`, sort: 'CVP_TotalPrice' as const };
    const { Details } = await administrator.call(getCustomers, asked);
    expect(Details.periods).toEqual({ CVP_TotalPrice: 'YTD', UCSD_SALES: 'YTD' });
    const [first, second] = Details.CustomerDetails;
    expect(first).toMatchObject({ UC_ID: 1, CVP_TotalPrice: 500, UCSD_SALES: 40, UCSD_LTV: 90 });
    expect(second).toMatchObject({ CVP_TotalPrice: 0, UCSD_SALES: null });
    const whole = await administrator.call(getCustomers, { Expression: 'UC_ID = 1' });
    expect(whole.Details).toMatchObject({
      periods: {},
      CustomerDetails: [{ CVP_TotalPrice: 30_000, UCSD_SALES: 60 }],
    });
  });

  test('shows no business of customers of foreign stores, in that period either', async () => {
    const { Details } = await marketing.call(getCustomers, { Expression: `${spent} or UC_ID = 2` });
    const of = (id: number) => Details.CustomerDetails.find(({ UC_ID }) => UC_ID === id)?.CVP_TotalPrice;
    expect([of(1), of(2)]).toEqual([500, null]);
  });
});

describe('what the caller may not see', () => {
  test('a store outside the scope is refused, also within "not"', async () => {
    const sentence = 'Outside your stores. Choose one of your own stores.';
    expect(await refusal(marketing, 'CVP_RelatedStores in (1, 2)')).toEqual([403, 'forbidden', sentence]);
    expect(await refusal(marketing, 'not (UCSD_LTV = 1 or CVP_RelatedStores in (3))')).toEqual([
      403,
      'forbidden',
      sentence,
    ]);
  });

  test('gross can not be tested by a role that does not see it, but every report begins with it', async () => {
    const sentence = "Your role can't see CVP_DealTotalGross, so you can't filter by it.";
    expect(await refusal(bdc, 'CVP_DealTotalGross > 999')).toEqual([403, 'forbidden', sentence]);
    expect(await refusal(bdc, `${BASE} and (UCSD_LTV = 1 or CVP_DealTotalGross = 1000)`)).toEqual([
      403,
      'forbidden',
      sentence,
    ]);
    // Without the rest of the base condition it is a question like any other.
    expect(await refusal(bdc, 'CVP_DealTotalGross <> 0')).toEqual([403, 'forbidden', sentence]);
    expect(await counts(bdc, BASE)).toEqual(['All 6', 'Base 4']);
    const { status } = await bdc.reply(histograms, {
      Expression: '',
      fields: [{ field: 'CVP_DealTotalGross', from: 0, to: 1000, steps: 10 }],
    });
    expect(status).toBe(403);
  });

  test('gross is not in the rows of such a role, nor names in those of one that sees no personal data', async () => {
    const [row] = (await bdc.call(getCustomers, { Expression: BASE })).Details.CustomerDetails;
    expect(row).not.toHaveProperty('CVP_DealTotalGross');
    await sql`update role set sees_personal = 'N' where role_name = 'Marketing'`.execute(group.db);
    const reply = await marketing.reply(getCustomers, { Expression: BASE });
    expect(reply.response.Details.CustomerDetails[0]).not.toHaveProperty('UC_LastName');
    expect(reply.meta).toMatchObject({ total: 4, hidden: ['personal'] });
    expect((await refusal(marketing, "UC_LastName = 'Stone'"))[0]).toBe(403);
    const sorted = await marketing.reply(getCustomers, { Expression: '', sort: 'UC_LastName' });
    expect(sorted.status).toBe(403);
    await sql`update role set sees_personal = 'Y' where role_name = 'Marketing'`.execute(group.db);
  });

  test('people of a fixed segment can be asked for by those who may see it', async () => {
    const userid = await group.useridOf('Administrator');
    await sql`insert into segment (segment_id, userid, name, kind, expression, row_count, changed_at)
      overriding system value values (77, ${userid}, 'Picked', 'fixed', '', 100, '2026-03-01')`.execute(
      group.db,
    );
    // Number 9 has turned out to be number 1.
    await sql`insert into segment_member values (77, 2), (77, 7), (77, 9)`.execute(group.db);
    expect(await idsOf(administrator, 'segment in (77)')).toEqual([1, 2, 7]);
    expect((await refusal(marketing, 'segment in (77)'))[0]).toBe(404);
    await sql`update segment set shared_role = (select roleid from app_user where userid = ${marketing.userid})
      where segment_id = 77`.execute(group.db);
    expect(await idsOf(marketing, 'segment in (77)')).toEqual([1, 2]);
    expect((await refusal(administrator, 'segment in (77, 78)'))[0]).toBe(404);
  });
});

test('what can not be read is refused with the place of the mistake', async () => {
  expect(await refusal(marketing, 'UCSD_LTV >= 80; drop table customer')).toEqual([
    400,
    'bad_expression',
    'At character 15, a word, number, text, comparison, or parenthesis was expected.',
  ]);
});
