import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type CompletenessRow,
  completeness,
  completenessFilter,
  recordSources,
} from '../../../contract/calls/customers/completeness.ts';
import { identitySummary } from '../../../contract/calls/customers/identity.ts';
import {
  exportNormalised,
  normalisedCounts,
  normalisedValues,
} from '../../../contract/calls/customers/normalisation.ts';
import { audienceCount } from '../../../contract/calls/customers/segmentPeople.ts';
import { countOfFilters } from '../../../contract/calls/customers/segments.ts';
import { contactFields } from '../../../contract/expression/fields.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { rebuilt } from '../../support/records/customers.ts';
import { insertPeople, randomPeople } from '../../support/records/segmentGroup.ts';
import { seed, someOf } from '../../support/seed.ts';

const portal = await testApp();
const { db } = portal;
const admin = await portal.signIn('Administrator');
const gm = await portal.signIn('GM');

beforeAll(async () => {
  await rebuilt(db, '2026-03-18');
  const people = randomPeople(240, seed);
  await insertPeople(db, people, admin.userid);
});

const countOf = async (browser: SignedIn, Expression: string) =>
  (await browser.call(countOfFilters, { Expression })).at(-1)?.count;

/** Both sides of each figure are exactly the lists that they open. */
async function expectListed(browser: SignedIn, rows: readonly CompletenessRow[]) {
  const figures = rows.flatMap((row) => contactFields.map((field) => ({ row, field })));
  for (const { row, field } of someOf(figures, 30)) {
    expect(await countOf(browser, completenessFilter(row, field, true)), `${row.expression} ${field}`).toBe(
      row[field],
    );
    expect(await countOf(browser, completenessFilter(row, field, false))).toBe(row.customers - row[field]);
  }
}

test('every figure of a store, a source and of all is the count of the list that it opens', async () => {
  const rows = await admin.call(completeness, {});
  expect(rows.map(({ of, name }) => [of, name])).toEqual([
    ['all', null],
    ['source', 'CDK'],
    ['source', 'Reynolds'],
    ['source', null],
    ['store', 'Boyertown Ford'],
    ['store', 'Exeter Toyota'],
    ['store', 'Lansdale Honda'],
  ]);
  await expectListed(admin, rows);
  for (const row of rows)
    if (row.expression) expect(await countOf(admin, row.expression)).toBe(row.customers);
});

test('whoever sees one store, or chose some, counts the customers of those', async () => {
  const own = await gm.call(completeness, {});
  expect(own.filter(({ of }) => of === 'store').map(({ name }) => name)).toEqual(['Boyertown Ford']);
  await expectListed(gm, own);
  const chosen = await admin.call(completeness, { storeId: '1,3' });
  expect(chosen.filter(({ of }) => of === 'store').map(({ id }) => id)).toEqual([1, 3]);
  await expectListed(admin, chosen);
  expect((await gm.reply(completeness, { storeId: '2' })).status).toBe(403);
});

test('who can be reached is who an audience file holds', async () => {
  const [all] = await admin.call(completeness, {});
  for (const channel of ['email', 'sms', 'phone'] as const) {
    const { people, opted_out, no_address } = await admin.call(audienceCount, { Expression: '', channel });
    expect(all?.[`reach_${channel}`]).toBe(people - opted_out - no_address);
  }
});

test('what changes of a customer is counted at once', async () => {
  const before = await admin.call(completeness, {});
  expect(await admin.call(completeness, {})).toEqual(before);
  const person = await db
    .selectFrom('customer')
    .select('UC_ID')
    .where('merged_into', 'is', null)
    .where('opt_out_sms', '<>', 'Y')
    .where('UC_ID', 'not in', (of) =>
      of
        .selectFrom('customer as other')
        .select('other.merged_into')
        .where('other.merged_into', 'is not', null)
        .$narrowType<{ merged_into: number }>(),
    )
    .orderBy('UC_ID')
    .executeTakeFirstOrThrow();
  const set = (opt_out_sms: 'Y' | 'N') =>
    db.updateTable('customer').set({ opt_out_sms }).where('UC_ID', '=', person.UC_ID).execute();
  await set('Y');
  const [all] = await admin.call(completeness, {});
  expect(all?.opt_out_sms).toBe((before[0]?.opt_out_sms ?? 0) + 1);
  expect(all?.reach_sms).toBe(await countOf(admin, "reach_sms = 'Y'"));
  await set('N');
  expect(await admin.call(completeness, {})).toEqual(before);
});

test('a street and a ZIP are known of whom households are looked for by them', async () => {
  const places = [null, '', ' ', '.,;#/', "-'", '1 Main St', '#4', 'É', '١'];
  const zips = [null, '', '19512'];
  const people = places.flatMap((address) => zips.map((zip) => ({ address, zip })));
  const chosen = await db.selectFrom('customer').select('UC_ID').where('merged_into', 'is', null).execute();
  for (const [index, place] of people.entries()) {
    await db
      .updateTable('customer')
      .set(place)
      .where('UC_ID', '=', chosen[index]?.UC_ID ?? 0)
      .execute();
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer
    where merged_into is null and place_key(address, zip) is not null`.execute(db);
  const [all] = await admin.call(completeness, {});
  expect(all).toMatchObject({ known_address: rows[0]?.count, reach_mail: rows[0]?.count });
});

test('the page and its summary count e-mail alike', async () => {
  await rebuilt(db, '2026-03-18');
  const [all] = await admin.call(completeness, {});
  const { resolved_customers: customers, email_pct, phone_pct } = await admin.call(identitySummary, {});
  expect(all).toMatchObject({ customers });
  const share = (count = 0) => Math.round((count / customers) * 10_000) / 100;
  expect([email_pct, phone_pct]).toEqual([share(all?.known_email), share(all?.known_phone)]);
});

/** A role that sees no names and addresses, for as long as the work takes. */
async function withoutPersonal(work: (marketing: SignedIn) => Promise<void>) {
  const see = (sees_personal: 'Y' | 'N') =>
    db.updateTable('role').set({ sees_personal }).where('role_name', '=', 'Marketing').execute();
  await see('N');
  await work(await portal.signInNew({ role: 'Marketing', stores: 'all' })).finally(() => see('Y'));
}

test('what a role may not see it is not told the count of, and may not ask for', () =>
  withoutPersonal(async (marketing) => {
    const { response, meta } = await marketing.reply(completeness, {});
    expect(meta.hidden).toEqual(['personal']);
    expect(Object.keys(response[0] ?? {}).sort()).toEqual([
      ...['customers', 'expression', 'id', 'name', 'of', 'opt_out_email', 'opt_out_phone', 'opt_out_sms'],
    ]);
    const refused = await marketing.reply(countOfFilters, { Expression: "known_email = 'Y'" });
    expect(refused.status).toBe(403);
    expect(await countOf(marketing, "opt_out_email = 'Y'")).toBe(response[0]?.opt_out_email);
    for (const values of [normalisedCounts, normalisedValues]) {
      expect(await marketing.reply(values, {})).toMatchObject({
        response: [],
        meta: { hidden: ['personal'] },
      });
    }
    expect((await marketing.reply(exportNormalised, {})).status).toBe(403);
  }));

test('sources are told by the numbers that filters name them by', async () => {
  const sources = await admin.call(recordSources, {});
  expect(sources.map(({ source }) => source)).toEqual(['CDK', 'Reynolds']);
});

test('what files wrote is listed by field and rule, counted as it is listed, of the caller alone, and exported with a note', async () => {
  const write = (UC_ID: number, stores: number[], written: Record<string, unknown>) =>
    db
      .updateTable('customer')
      .set({
        ...{ as_written: JSON.stringify(written), UC_Email: 'a@example.com' },
        ...{ merged_into: null, CVP_RelatedStores: stores },
      })
      .where('UC_ID', '=', UC_ID)
      .execute();
  await write(1, [1, 2], { UC_Email: { text: 'A@example.com ', rules: ['spaces', 'case'] } });
  await write(2, [2], {
    UC_Email: { text: 'A@EXAMPLE.com', rules: ['case'] },
    zip: { text: 'x', rules: ['unread'], reason: 'Must be a ZIP code, such as 19512.' },
  });
  expect(await admin.call(normalisedCounts, {})).toEqual([
    { field: 'UC_Email', rule: 'case', values: 2 },
    { field: 'UC_Email', rule: 'spaces', values: 1 },
    { field: 'zip', rule: 'unread', values: 1 },
  ]);
  for (const { field, rule, values } of await admin.call(normalisedCounts, {})) {
    const { response, meta } = await admin.reply(normalisedValues, { field, rule });
    expect([response.length, meta.total]).toEqual([values, values]);
  }
  expect(await admin.call(normalisedValues, { rule: 'spaces' })).toMatchObject([
    { UC_ID: 1, field: 'UC_Email', written: 'A@example.com ', value: 'a@example.com', reason: null },
  ]);
  expect((await gm.call(normalisedValues, {})).map(({ UC_ID }) => UC_ID)).toEqual([1]);
  const csv = await admin.call(exportNormalised, { rule: 'case' });
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  const { after } = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ count: 2, complete: true, filter: { normalised: true, rule: 'case' } });
});
