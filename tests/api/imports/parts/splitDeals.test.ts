import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../../../server/imports/reconcile/reconcile.ts';
import { testDatabase } from '../../../support/database.ts';
import { newestRun, samplesOf, undoNewest } from '../../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  readList,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';
import { rollupTables } from '../../../support/records/rollups.ts';
import { drawn } from '../../../support/seed.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  ...['Ames', 'Bell', 'Cole'].map((name, at) => `${at + 1},Pat,${name},Sales,1,2020-01-01,A`),
]);
async function clear() {
  for (const table of ['deal', ...rollupTables, 'import_change', 'import_part', 'feed'] as const)
    await db.deleteFrom(table).execute();
}
beforeEach(clear);

const waive = { vin: 'Not told.' };
const rule = { feed: 'deals', allowedRejects: 100, waive, addUp: ['front_gross', 'back_gross'] };
const split = profileOf(rule);
const sale = samplesOf('deals', { salesperson1_id: '', note: '' });
const row = (
  no: number,
  front: number | string,
  back: number | string,
  seller: number,
  more: Readonly<Record<string, string>> = {},
) =>
  sale.row({
    ...{ deal_no: `${no}`, vin: sampleVin(no), sale_price: '20000', front_gross: `${front}` },
    ...{ back_gross: `${back}`, salesperson1_id: `${seller}`, ...more },
  });

const deals = async () => {
  const { rows } = await sql<{ text: string }>`select concat_ws(' ', store_id, deal_no, sale_price::float8,
      front_gross::float8, back_gross::float8, salesperson1_id, salesperson2_id) as text
    from deal order by store_id, deal_no`.execute(db);
  return rows.map(({ text }) => text);
};
const pair = [sale.header, row(7, 500.1, 250.05, 1), row(8, 900, 0, 3), row(7, 499.9, 250, 2)];

test('rows of one deal add up to the cent with both sellers; the same file changes nothing, and an undo restores', async () => {
  expect(await load(split, pair, { dryRun: true })).toMatchObject({ outcome: 'tried', created: 2, added: 1 });
  const report = await load(split, pair);
  expect(report).toMatchObject({ read: 3, created: 2, added: 1, identical: 0, replaced: 0, warnings: [] });
  const sums = ['1 7 20000 1000 500.05 1 2', '1 8 20000 900 0 3'];
  expect(await deals()).toEqual(sums);
  expect(await load(split, pair)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  await load(split, [sale.header, row(7, 100, 50, 3), row(7, 100, 25.5, 1)]);
  expect(await deals()).toEqual(['1 7 20000 200 75.5 3 1', '1 8 20000 900 0 3']);
  await undoNewest(db);
  expect(await deals()).toEqual(sums);
});

test('rows that are equal in every cell are one part; third sellers and other details are warned of', async () => {
  const same = row(7, 500, 100, 1);
  const report = await load(split, [sale.header, same, same, row(7, 400, 0, 2), same]);
  expect(report).toMatchObject({ created: 1, identical: 2, added: 1, replaced: 0 });
  expect(await deals()).toEqual(['1 7 20000 900 100 1 2']);
  await load(split, [sale.header, same, same]);
  expect(await deals()).toEqual(['1 7 20000 500 100 1']);
  const third = await load(split, [sale.header, row(7, 300, 0, 1), row(7, 200, 0, 2), row(7, 400, 0, 3)]);
  const reason = expect.stringMatching(/^Third salesperson/);
  expect(third.warnings).toMatchObject([{ reason, count: 1, firstLine: 3 }]);
  expect(await deals()).toEqual(['1 7 20000 900 0 3 1']);
  const priced = [row(7, 300, 0, 1), row(7, 200, 0, 2, { sale_price: '21000' })];
  const other = await load(split, [sale.header, ...priced]);
  expect(other.warnings).toMatchObject([
    { reason: expect.stringMatching(/with other details/), firstLine: 2 },
  ]);
  const listed = { rooftop_line: '2', rooftop_reason: expect.stringMatching(/line 3/) };
  expect(readList(other.warningsPath)).toMatchObject([listed]);
  expect(await deals()).toEqual(['1 7 21000 500 0 1 2']);
  const prices = profileOf({ ...rule, addUp: ['front_gross', 'back_gross', 'sale_price'] });
  const halves = [row(7, 300, 0, 1, { sale_price: '12000.5' }), row(7, 200, 0, 2, { sale_price: '8000.25' })];
  await load(prices, [sale.header, ...halves]);
  expect(await deals()).toEqual(['1 7 20000.75 500 0 1 2']);
});

test('the seller of the larger part comes first, stores are told apart, and without the rule the last row counts', async () => {
  const larger = [row(7, 300, 0, 1), row(7, 700, 0, 2), row(8, -700, 0, 2), row(8, -300, 0, 1)];
  const store = { store_id: '2' };
  const elsewhere = [row(7, 200, 0, 3, store), row(7, 50, 0, 1, store)];
  await load(split, [sale.header, ...larger, ...elsewhere]);
  expect(await deals()).toEqual(['1 7 20000 1000 0 2 1', '1 8 20000 -1000 0 2 1', '2 7 20000 250 0 3 1']);
  await load(split, [sale.header, row(7, 300, 0, 3), row(7, 300, 0, 2)]);
  expect(await deals()).toContain('1 7 20000 600 0 3 2');
  const last = profileOf({ feed: 'deals', waive });
  expect(await load(last, pair)).toMatchObject({ added: 0, replaced: 1, shared: 1 });
  expect(await deals()).toContain('1 7 20000 499.9 250 2 2');
  const same = [sale.header, row(7, 1, 0, 1), row(7, 2, 0, 1)];
  expect(await load(last, same)).toMatchObject({ replaced: 1, shared: 0 });
});

test('a part that can’t be read is never left out, and only parts of deals add up', () => {
  const { columns } = profileOf({ feed: 'deals', addUp: ['reserve'], drop: ['reserve', 'lender'] });
  expect(columns).toMatchObject({ lender: { invalid: 'empty' } });
  expect(columns.reserve?.invalid).not.toBe('empty');
  for (const wrong of [
    { feed: 'deals', addUp: ['vin'] },
    { feed: 'inventory', addUp: ['cost'] },
  ])
    expect(() => profileOf(wrong)).toThrow(/Not available for this feed/);
});

test('a deal with a rejected row is not loaded with too little, also when only the database rejects it', async () => {
  const report = await load(split, [
    sale.header,
    row(7, 500, 0, 1),
    row(7, 'half', 0, 2),
    row(8, 100, 0, 1),
    // Its store can't be read: it may be of either.
    row(9, 500, 0, 1),
    row(9, 500, 0, 2, { store_id: '99' }),
    row(7, 500, 0, 1, { store_id: '2' }),
  ]);
  expect(report).toMatchObject({ created: 2, rejected: 4, added: 0 });
  expect(await deals()).toEqual(['1 8 20000 100 0 1', '2 7 20000 500 0 1']);
  expect(readList(report.rejectsPath).map((one) => [one.rooftop_line, one.rooftop_reason])).toEqual([
    ['3', expect.any(String)],
    ['6', expect.any(String)],
    ['2', 'Line 3 of this deal is rejected. Rows of a deal load together.'],
    ['5', 'Line 6 of this deal is rejected. Rows of a deal load together.'],
  ]);
  await clear();
  const rows = [`${row(7, 500, 0, 1)},`, `${row(7, 400, 0, 2)},77`, `${row(8, 1, 0, 2)},`];
  expect(await load(split, [`${sale.header},UC_ID`, ...rows])).toMatchObject({ created: 1, rejected: 2 });
  expect(await deals()).toEqual(['1 8 20000 1 0 2']);
});

test('an amount that no part has stays as stored where empty cells don’t clear it', async () => {
  const keeping = profileOf({ ...rule, waive: { ...waive, back_gross: 'Later.' }, empties: [] });
  await load(keeping, [sale.header, row(7, 300, 80, 1), row(7, 200, 20, 2)]);
  await load(keeping, [sale.header, row(7, 310, '', 1), row(7, 200, '', 2)]);
  expect(await deals()).toEqual(['1 7 20000 510 100 1 2']);
  await load(keeping, [sale.header, row(7, 310, 70, 1), row(7, 200, '', 2)]);
  expect(await deals()).toEqual(['1 7 20000 510 70 1 2']);
});

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const part = fc.record({ front: cents, back: cents, seller: fc.integer({ min: 1, max: 3 }), at: fc.nat() });
const dollars = (amount: number) => (amount / 100).toFixed(2);
const inCents = (amount: unknown) => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const split12 = fc.array(fc.array(part, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 });

test('deals in random parts and order sum to the cent to what was split', async () => {
  await fc.assert(
    fc.asyncProperty(split12, async (all) => {
      await clear();
      const parts = all.flatMap((of, deal) => of.map((one) => ({ ...one, deal })));
      const rows = parts
        .toSorted((one, other) => one.at - other.at)
        .map(({ deal, front, back, seller }, at) =>
          row(deal, dollars(front), dollars(back), seller, { store_id: `${1 + (deal % 2)}`, note: `${at}` }),
        );
      const report = await load(split, [sale.header, ...rows]);
      const added = parts.length - all.length;
      expect(report).toMatchObject({ created: all.length, added, identical: 0, replaced: 0 });
      const stored = await db.selectFrom('deal').selectAll().execute();
      for (const [deal, of] of all.entries()) {
        const own = stored.find((one) => one.deal_no === String(deal));
        expect(inCents(own?.front_gross)).toBe(sumOf(of.map(({ front }) => front)));
        expect(inCents(own?.back_gross)).toBe(sumOf(of.map(({ back }) => back)));
        const sellers = new Set(of.map(({ seller }) => seller));
        const kept = [own?.salesperson1_id, own?.salesperson2_id].filter((one) => one !== null);
        expect(new Set(kept).size).toBe(Math.min(2, sellers.size));
        expect(kept.every((one) => sellers.has(one ?? 0))).toBe(true);
      }
      const { rows: figures } = await sql<{ front: number; back: number; units: number }>`
        select sum(front_gross)::float8 as front, sum(back_gross)::float8 as back, sum(units)::int as units
        from sales_day`.execute(db);
      expect(figures[0]?.units).toBe(all.length);
      expect(inCents(figures[0]?.front)).toBe(sumOf(parts.map(({ front }) => front)));
      expect(inCents(figures[0]?.back)).toBe(sumOf(parts.map(({ back }) => back)));
      const { totals } = await reconcile(db, await newestRun(db), { at: importDay, by: 'Ann Lee' });
      expect(totals.rows).toBe(parts.length);
      expect(totals.file).toEqual(totals.dashboard);
      expect(totals.parts.every(({ kind, why }) => kind === 'repeated' && why === 'added')).toBe(true);
    }),
    drawn(25),
  );
}, 300_000);
