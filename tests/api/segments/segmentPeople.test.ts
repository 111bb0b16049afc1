import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type AudienceChannel,
  type AudienceFormat,
  audienceCount,
  audienceOutcome,
  exportAudience,
  segmentOverlap,
  whyInSegment,
} from '../../../contract/calls/customers/segmentPeople.ts';
import { countOfFilters, saveSegment } from '../../../contract/calls/customers/segments.ts';
import { customerFields } from '../../../contract/expression/fields.ts';
import { printExpression } from '../../../contract/expression/print.ts';
import { loadPrincipal } from '../../../server/access/loadPrincipal.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { withAbort } from '../../../server/db/deadline.ts';
import { exportAudience as audienceFile } from '../../../server/segments/audience/exportAudience.ts';
import { readFilter } from '../../../server/segments/filter.ts';
import { whyInSegment as why } from '../../../server/segments/people/why.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { randomExpression } from '../../support/records/randomExpressions.ts';
import { GROUP_DAY, insertPeople, randomPeople } from '../../support/records/segmentGroup.ts';
import { drawn, seed } from '../../support/seed.ts';

const { db, database, signIn, signInNew, roleIdOf, clock } = await testApp();
const admin = await signIn('Administrator');
/** Of stores 1 and 2. */
const marketing = await signInNew({ role: 'Marketing', stores: [1, 2] });
/** As the figures are kept: the stores of a merged record are those of whom it was merged into. */
const people = randomPeople(150, seed).map(({ person, ...rest }) => ({
  ...rest,
  person: {
    ...person,
    stores: person.mergedInto === null ? person.stores : [],
    // Nobody of theirs has opted out: who did is told by each test.
    values: { ...person.values, opt_out_email: 'N', opt_out_sms: 'N', opt_out_phone: 'N' },
  },
}));
await insertPeople(db, people, admin.userid);
// Ids after those of the two that the people are in.
await sql`select setval(pg_get_serial_sequence('segment', 'segment_id'), 10)`.execute(db);

const save = async (name: string, Expression: string, share = {}) =>
  (await admin.call(saveSegment, { name, Expression, ...share })).segment_id;
const countFor = async (who: SignedIn, Expression: string) =>
  (await who.call(countOfFilters, { Expression, totalOnly: true }))[0]?.count ?? 0;
const principalOf = async (who: SignedIn) => {
  const principal = await loadPrincipal(db, hashSecret(who.cookies.get('rooftop_session') ?? ''), clock.now);
  if (!principal) throw new Error('nobody is signed in');
  return principal;
};

test('the regions of an overlap are those of their lists, and add up to each segment', async () => {
  const share = { shared_role: await roleIdOf('Marketing') };
  const ids = [
    // Neither true nor false of who has no score, or whose stores are not all seen.
    await save('Scored', 'UCSD_LTV >= 40', share),
    await save('Spent', 'not CVP_TotalPrice < 1000', share),
    await save('Based', "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''", share),
  ];
  for (const who of [admin, marketing]) {
    for (const segment_ids of [ids, ids.slice(1)]) {
      const { segments, regions } = await who.call(segmentOverlap, { segment_ids });
      expect(regions).toHaveLength(2 ** segment_ids.length - 1);
      for (const { count, expression } of regions) expect(await countFor(who, expression)).toBe(count);
      for (const { segment_id, count } of segments) {
        const own = regions.filter((region) => region.segment_ids.includes(segment_id));
        expect(own.reduce((sum, region) => sum + region.count, 0)).toBe(count);
        expect(await countFor(who, `segment in (${segment_id})`)).toBe(count);
      }
      const anyOf = segment_ids.map((id) => `segment in (${id})`).join(' or ');
      expect(regions.reduce((sum, { count }) => sum + count, 0)).toBe(await countFor(who, anyOf));
    }
  }
  const [one = 0, two = 0] = ids;
  expect(await countFor(admin, `segment in (${one})`)).toBe(await countFor(admin, 'UCSD_LTV >= 40'));
  const statusFor = async (segment_ids: number[]) =>
    (await marketing.reply(segmentOverlap, { segment_ids })).status;
  expect(await statusFor([one, one])).toBe(400);
  expect(await statusFor([one])).toBe(400);
  const own = await save('Own', 'UCSD_LTV > 1');
  expect([await statusFor([one, own]), await statusFor([one, two])]).toEqual([404, 200]);
});

test('somebody is in a list exactly when every part of its filter holds of them', async () => {
  const expressions = fc.sample(randomExpression(customerFields), drawn(300));
  const principals = [await principalOf(admin), await principalOf(marketing)];
  for (const [index, tree] of expressions.entries()) {
    const principal = principals[index % 2];
    if (!principal) continue;
    const text = printExpression(tree);
    const filter = await readFilter(db, text, principal, GROUP_DAY).catch(() => undefined);
    if (!filter) continue;
    const { rows } = await filter.ids.execute(db);
    const found = new Set(rows.map(({ UC_ID }) => UC_ID));
    for (const id of [1 + (index % 150), ...[...found].slice(0, 1)]) {
      const reasons = await why(db, filter, id).catch(() => undefined);
      if (!reasons) continue;
      const message = `seed ${seed}, ${id}: ${text}`;
      expect(reasons.is_in, message).toBe(found.has(reasons.UC_ID));
      expect(
        reasons.parts.every(({ holds }) => holds),
        message,
      ).toBe(reasons.is_in);
    }
  }
}, 120_000);

test('why tells what a person has, and nothing that the role or the stores of the reader hide', async () => {
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "UCSD_LTV", "UCSD_SALES", "CVP_TotalPrice",
      "CVP_DealTotalGross", "CVP_RelatedStores", merged_into) values
    (901, 'Ann', 'Stone', 62, 50, 30000, 1200, '{1}', null), (902, 'Bob', 'Far', 20, 10, 9000, 100, '{1, 3}', null),
    (903, 'Ann', 'Stone', 62, 50, 30000, 1200, '{1}', 901), (904, 'Cy', 'Away', 20, 10, 9000, 100, '{3}', null)`.execute(
    db,
  );
  const base = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";
  const Expression = `${base} and UCSD_LTV >= 70 and CVP_TotalPrice between 20000 and 40000 and CVP_RelatedStores in (1001)`;
  const known = { untold: null, holds: true };
  expect(await admin.call(whyInSegment, { UC_ID: 903, Expression })).toMatchObject({
    UC_ID: 901,
    is_in: false,
    parts: [
      { name: 'Base', holds: true, tests: [{ value: 1200 }, { value: 50 }, { value: 'Ann' }] },
      { name: 'Score', holds: false, tests: [{ expression: 'UCSD_LTV >= 70', holds: false, value: 62 }] },
      { name: 'SalesValue', holds: true, tests: [{ ...known, value: 30_000 }] },
      { name: 'Store', holds: true, expression: 'CVP_RelatedStores in (1001)', tests: [{ value: [1001] }] },
    ],
  });
  const bdc = await signInNew({ role: 'BDC', stores: [1] });
  const seen = await bdc.call(whyInSegment, { UC_ID: 902, Expression });
  expect(seen.parts[0]).toMatchObject({
    holds: true,
    tests: [{ value: null, holds: null, untold: 'role' }, {}, {}],
  });
  expect(seen.parts[2]).toMatchObject({
    holds: false,
    tests: [{ value: null, holds: null, untold: 'stores' }],
  });
  const statusFor = async (UC_ID: number, text: string) =>
    (await bdc.reply(whyInSegment, { UC_ID, Expression: text })).status;
  expect(await statusFor(904, Expression)).toBe(404);
  expect(await statusFor(901, 'CVP_DealTotalGross > 5')).toBe(403);
  await db.updateTable('role').set({ sees_personal: 'N' }).where('role_name', '=', 'BDC').execute();
  const blind = await bdc.reply(whyInSegment, { UC_ID: 901, Expression: base });
  expect(JSON.stringify(blind.response)).not.toContain('Ann');
  expect((await bdc.reply(audienceCount, { Expression: '', channel: 'email' })).status).toBe(403);
  await db.updateTable('role').set({ sees_personal: 'Y' }).where('role_name', '=', 'BDC').execute();
});

/** Everybody whose last name is Audience, and whether they are in the file of a channel. */
async function setAudience() {
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "UC_Email", "UC_Phone1", "UC_Phone2",
      opt_out_email, opt_out_sms, opt_out_phone, "CVP_RelatedStores", merged_into) values
    (1001, '=1+1', 'Audience', ' Ann.Stone@Example.COM ', '610-555-0101', null, 'N', 'N', 'N', '{1}', null),
    (1002, 'Out', 'Audience', 'out@example.com', '610-555-0102', null, 'Y', 'Y', 'Y', '{1}', null),
    (1003, 'Shares', 'Audience', 'OUT@example.com', '(610) 555-0102', null, 'N', 'N', 'N', '{1}', null),
    (1004, 'Nowhere', 'Audience', 'not an address', '999-999-9999', '610-555-0104', 'N', 'N', 'N', '{1}', null),
    (1005, 'Merged', 'Audience', 'merged@example.com', '+1 610 555 0105', null, 'N', 'N', 'N', '{1}', null),
    (1006, 'Merged', 'Audience', 'other@example.com', null, null, 'Y', 'N', 'N', '{1}', 1005),
    (1007, 'Calls' || chr(1), 'Audience', null, null, null, 'N', 'N', 'Y', '{1}', null),
    (1008, 'Far', 'Audience', 'far@example.com', '610-555-0108', null, 'N', 'N', 'N', '{3}', null)`.execute(
    db,
  );
}
await setAudience();
const everyone = "UC_LastName = 'Audience'";

async function taken(who: SignedIn, channel: AudienceChannel, format: AudienceFormat, Expression = everyone) {
  const key = `key-${channel}-${format}`;
  const query = new URLSearchParams({ Expression, channel, format, key });
  const reply = await who.raw({ method: 'GET', url: `/api/${exportAudience.path}?${query}` });
  expect(reply.statusCode).toBe(200);
  return { reply, body: reply.body, outcome: await who.call(audienceOutcome, { key }) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('who opted out, by any record or address of theirs, is in no file, and how many are left out is said', async () => {
  const counts = async (channel: AudienceChannel) =>
    Object.values(await marketing.call(audienceCount, { Expression: everyone, channel }));
  expect(await counts('email')).toEqual([6, 3, 2]);
  expect(await counts('sms')).toEqual([6, 2, 1]);
  expect(await counts('phone')).toEqual([6, 3, 0]);
  for (const format of ['csv', 'google', 'meta', 'xlsx'] as const) {
    const { outcome } = await taken(marketing, 'email', format);
    expect(outcome).toEqual({ complete: true, count: 1, opted_out: 3, no_address: 2 });
  }
  const { body } = await taken(marketing, 'email', 'csv');
  expect(body).toContain("'=1+1");
  expect(body).not.toMatch(/Out|Shares|Merged|Far/);
  expect((await taken(admin, 'sms', 'csv')).outcome?.count).toBe(4);
  expect((await taken(marketing, 'sms', 'csv')).outcome?.count).toBe(3);
  expect(await admin.call(audienceOutcome, { key: 'key-email-google' })).toBeNull();
});

test('addresses are hashed as each platform asks for them', async () => {
  // By `printf ann.stone@example.com | sha256sum`.
  const email = 'a6f133427f0109f3e3f52d5d7c48102b7d05c498e455aebaa26dd5f273785237';
  expect((await taken(marketing, 'email', 'google')).body).toBe(`Email\r\n${email}\r\n`);
  expect((await taken(marketing, 'email', 'meta')).body).toBe(`email\r\n${email}\r\n`);
  const numbers = ['16105550101', '16105550104', '16105550105'];
  const lines = (label: string, texts: string[]) => [label, ...texts.map(sha256), ''].join('\r\n');
  const google = await taken(marketing, 'sms', 'google');
  expect(google.body).toBe(
    lines(
      'Phone',
      numbers.map((number) => `+${number}`),
    ),
  );
  expect((await taken(marketing, 'sms', 'meta')).body).toBe(lines('phone', numbers));
  expect(google.reply.headers['content-disposition']).toBe(
    'attachment; filename="audience-sms-2026-03-18-google.csv"',
  );
});

test('a workbook opens again with the texts and figures of the table, and no formula in it', async () => {
  const { reply } = await taken(marketing, 'phone', 'xlsx');
  expect(reply.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const { sheets } = await readXlsx(reply.rawPayload);
  const [heads = [], ...rows] = sheets[0]?.rows ?? [];
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    [1001, "'=1+1"],
    [1004, 'Nowhere'],
    [1005, 'Merged'],
  ]);
  expect(heads.slice(0, 4)).toEqual(['Customer id', 'First name', 'Last name', 'E-mail']);
  expect(sheets).toHaveLength(1);
});

test('every file is written down with whom it was for; nobody takes one who may not', async () => {
  await taken(marketing, 'email', 'google');
  const row = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    userid: marketing.userid,
    resource: 'customerslist',
    after: {
      count: 1,
      complete: true,
      channel: 'email',
      format: 'google',
      opted_out: 3,
      no_address: 2,
      columns: ['Email'],
      filter: everyone,
    },
  });
  const controller = await signIn('Controller');
  for (const [who, Expression, status] of [
    [controller, '', 403],
    [marketing, 'CVP_RelatedStores in (3)', 403],
    [marketing, 'UCSD_LTV >', 400],
  ] as const) {
    const query = new URLSearchParams({ Expression, channel: 'email', format: 'csv', key: 'some-key' });
    expect((await who.raw({ method: 'GET', url: `/api/${exportAudience.path}?${query}` })).statusCode).toBe(
      status,
    );
  }
});

test('a file that is broken off ends its query and says how far it came', async () => {
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "UC_Email", "CVP_RelatedStores")
    select number, 'Many', 'Person', number || '@example.com', '{1}' from generate_series(2001, 14000) number`.execute(
    db,
  );
  const filter = await readFilter(db, "UC_FirstName = 'Many'", await principalOf(admin), GROUP_DAY);
  const { principal } = filter;
  const by = { principal, auditDb: db, now: clock.now, address: '' };
  const options = { ...by, channel: 'email', expression: '' } as const;
  const broken = expect.objectContaining({ complete: false });
  for (const format of ['google', 'xlsx'] as const) {
    const leaving = new AbortController();
    const file = { ...options, format, key: `broken-${format}` };
    const { bytes } = await audienceFile(database.readDb, filter, file);
    const read = withAbort(leaving.signal, async () => {
      for await (const _ of bytes) leaving.abort(new Error('gone'));
    });
    await expect(read).rejects.toThrow('gone');
    const outcome = await admin.call(audienceOutcome, { key: file.key });
    expect(outcome).toEqual(broken);
    expect(outcome?.count).toBeLessThan(12_000);
    // Who leaves in the middle, as a browser that cancels does, ends it too.
    const left = await audienceFile(database.readDb, filter, { ...file, key: `left-${format}` });
    for await (const _ of left.bytes) break;
    expect(await admin.call(audienceOutcome, { key: `left-${format}` })).toEqual(broken);
    const small = audienceFile(db, filter, { ...file, mostRows: 3 });
    await expect(small).rejects.toMatchObject({ code: 'too_large' });
  }
});
