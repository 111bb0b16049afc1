import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { testApp } from '../../support/app.ts';
import { importDay, importDirectory, importerInto, readList } from '../../support/imports.ts';
import { adf, leadsIn, prospect, seedCustomers } from '../../support/leads.ts';
import { drawn } from '../../support/seed.ts';
import { watchedFolder } from '../../support/watchedFolder.ts';

const group = await testApp({ now: importDay });
const { db, clock } = group;
const load = importerInto(db, importDirectory());
const folder = watchedFolder(group);
const { leads, clear, rebuilt, newest } = leadsIn(db);
const [ONE, TWO] = [1, 2];
await seedCustomers(db);

beforeEach(async () => {
  clock.now = importDay;
  await clear();
});

test('a file of leads loads by store name, on the day of the store, and once per lead number', async () => {
  const file = adf(
    { id: '1', email: 'dana@example.com' },
    { id: '2', last: 'Nobody', at: '2026-03-11T01:30:00' },
  );
  expect(await load('leads', file, { name: 'leads.xml' })).toMatchObject({
    outcome: 'loaded',
    created: 2,
    rejected: 0,
  });
  expect(await leads()).toMatchObject([
    {
      lead_no: 'CarFinder:1',
      store_id: ONE,
      UC_ID: 71,
      lead_source: 'third_party',
      repeats: 0,
      date: '2026-03-10',
    },
    { lead_no: 'CarFinder:2', UC_ID: null, last_name: 'Nobody', date: '2026-03-11' },
  ]);
  expect(await load('leads', file, { name: 'leads.xml' })).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
  });
});

test('a customer is found by the same last name with e-mail or phone, and keeps their own name', async () => {
  await load(
    'leads',
    adf({ id: '1', last: 'OCHOA', email: 'Dana@Example.com' }, { id: '2', phone: '(215) 555-0101' }),
    { name: 'a.xml' },
  );
  await load('leads', adf({ id: '3', last: 'Other', email: 'dana@example.com' }), { name: 'b.xml' });
  expect((await leads()).map(({ lead_no, UC_ID }) => [lead_no, UC_ID])).toEqual([
    ['CarFinder:1', 72],
    ['CarFinder:2', 71],
    ['CarFinder:3', null],
  ]);
  const names = await db
    .selectFrom('customer')
    .select('UC_LastName')
    .where('UC_ID', 'in', [71, 72])
    .orderBy('UC_ID')
    .execute();
  expect(names.map(({ UC_LastName }) => UC_LastName)).toEqual(['Reyes', 'Ochoa']);
  await load('customers', ['UC_ID,UC_LastName,UC_Email', '9,Other,dana@example.com']);
  expect((await leads())[2]?.UC_ID).not.toBeNull();
  await undoImport(db, await newest(), { now: () => importDay });
  expect((await leads())[2]?.UC_ID).toBeNull();
  expect(await rebuilt()).toEqual(await leads());
});

test.each([
  ['an unknown store', prospect({ store: 'Nowhere Motors' }), /No such store/],
  ['no vendor', prospect({}).replace(/<vendor>.*<\/vendor>/, ''), /^Required\.$/],
  [
    'a number and a name of two stores',
    prospect({}).replace('<vendor>', `<vendor><id>${TWO}</id>`),
    /belong to different stores/,
  ],
  ['a day that does not exist', prospect({ at: '2026-02-30T10:00:00Z' }), /date in the format/],
  ['no day', prospect({ at: '' }), /^Required\.$/],
  ['a day to come', prospect({ at: '2026-04-01T10:00:00Z' }), /future/],
  ['nobody', prospect({ last: ' ' }), /no customer, name, email or phone/],
])('a lead with %s is kept aside with its reason, and the others are loaded', async (_what, bad, reason) => {
  const report = await load('leads', `<adf>${bad}</adf>${adf({ id: 'good', last: 'Good' })}`, {
    name: 'bad.xml',
  });
  expect(report).toMatchObject({ outcome: 'loaded', created: 1, rejected: 1 });
  expect(readList(report.rejectsPath)).toMatchObject([{ rooftop_reason: expect.stringMatching(reason) }]);
  expect((await leads()).map(({ lead_no }) => lead_no)).toEqual(['CarFinder:good']);
});

test('a mistyped phone rejects no lead, and the list of leads set aside can be corrected and sent as CSV', async () => {
  const report = await load(
    'leads',
    adf({ id: '1', phone: '12345', store: 'Nowhere' }, { id: '2', phone: '12345' }),
    { name: 'c.xml' },
  );
  expect(report).toMatchObject({ created: 1, rejected: 1 });
  const [row = {}] = readList(report.rejectsPath);
  const { rooftop_line: _l, rooftop_column: _c, rooftop_value: _v, rooftop_reason: _r, ...cells } = row;
  const mended = { ...cells, vendorname: 'Exeter Toyota' };
  const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(',');
  const csv = [Object.keys(mended).join(','), quoted(Object.values(mended))];
  expect(await load('leads', csv)).toMatchObject({ outcome: 'loaded', created: 1 });
  expect((await leads()).map(({ store_id, phone }) => [store_id, phone])).toEqual([
    [TWO, null],
    [ONE, null],
  ]);
});

test('the watched folder loads leads by a saved profile that names the stores of the provider', async () => {
  await folder.save('leads', { feed: 'leads', values: { store_id: { 'D-77': String(TWO) } } }, 'leads-*.xml');
  const file = adf({ id: '5' }).replace(/<vendor>.*<\/vendor>/, '<vendor><id>D-77</id></vendor>');
  folder.put('leads-1.xml', file);
  const { looks } = folder.server();
  await looks(3);
  expect(folder.files('done')).toContain('leads-1.xml');
  expect(await leads()).toMatchObject([{ lead_no: 'CarFinder:5', store_id: TWO }]);
});

/** A lead as CSV; the person is one of few, and so is the day. */
const drawnLead = fc.record({
  lead_no: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  store_id: fc.constantFrom(ONE, TWO),
  received_at: fc
    .integer({ min: 0, max: 10 })
    .map((weeks) => new Date(Date.parse('2025-12-01T15:00:00Z') + weeks * 6 * 86_400_000).toISOString()),
  last_name: fc.constantFrom('Reyes', 'Ochoa', 'Stone'),
  email: fc.constantFrom('', 'dana@example.com', 'e@example.com'),
  phone: fc.constantFrom('', '215-555-0101', '610-555-0199'),
  vin: fc.constant(''),
  model: fc.constantFrom('', 'Escape', 'Edge'),
});
type DrawnLead = typeof drawnLead extends fc.Arbitrary<infer Value> ? Value : never;
const csvOf = (rows: readonly DrawnLead[]) => [
  Object.keys(rows[0] ?? {}).join(','),
  ...rows.map((row) => Object.values(row).join(',')),
];

test('however leads come, in one file or many, some of them undone, they are what a rebuild makes of them', async () => {
  const files = fc.array(
    fc.record({
      rows: fc.uniqueArray(drawnLead, {
        minLength: 1,
        maxLength: 6,
        selector: (row) => `${row.store_id} ${row.lead_no}`,
      }),
      isUndone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(files, async (drawnFiles) => {
      await clear();
      for (const { rows, isUndone } of drawnFiles) {
        const { created, updated } = await load('leads', csvOf(rows));
        if (isUndone && created + updated > 0) await undoImport(db, await newest(), { now: () => importDay });
      }
      const incremental = await leads();
      expect(await rebuilt()).toEqual(incremental);
    }),
    drawn(12),
  );
});

test('in whatever order leads of one person come, they are one, with the first day and the last vehicle', async () => {
  const said = [
    { id: 'a', at: '2026-02-01T10:00:00Z', email: 'dana@example.com', model: 'Escape' },
    { id: 'b', at: '2026-02-11T10:00:00Z', phone: '215-555-0101', model: 'Edge' },
    { id: 'c', at: '2026-03-12T10:00:00Z', email: 'dana@example.com', model: 'Bronco' },
  ];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    await clear();
    for (const place of order) await load('leads', adf(said[place] ?? {}), { name: `${place}.xml` });
    expect(await leads()).toMatchObject([
      { lead_no: 'CarFinder:a', repeats: 1, model: 'Edge', UC_ID: 71 },
      { lead_no: 'CarFinder:c', repeats: 0, model: 'Bronco' },
    ]);
  }
});
