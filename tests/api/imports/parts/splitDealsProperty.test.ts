import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcile } from '../../../../server/imports/reconcile/reconcile.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
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
  ...[1, 2, 3].map((number) => `${number},Pat,No${number},Sales,1,2020-01-01,A`),
]);

const profile = profileOf({ feed: 'deals', addUp: ['front_gross', 'back_gross'] });
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,salesperson1_id,note';

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const part = fc.record({ front: cents, back: cents, seller: fc.integer({ min: 1, max: 3 }), at: fc.nat() });
const dollars = (amount: number) => (amount / 100).toFixed(2);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('deals in random parts and in random order sum to the cent to what was split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(part, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
      async (deals) => {
        for (const table of ['deal', ...rollupTables, 'import_change', 'import_part', 'feed'] as const)
          await db.deleteFrom(table).execute();
        const parts = deals.flatMap((of, deal) => of.map((one) => ({ ...one, deal })));
        const rows = parts
          .toSorted((one, other) => one.at - other.at)
          .map(
            ({ deal, front, back, seller }, place) =>
              `${1 + (deal % 2)},${deal},2026-02-03,Finalized,New,Retail,${sampleVin(deal)},20000,${dollars(front)},${dollars(back)},${seller},${place}`,
          );
        let run = 0;
        const onRun = (id: number) => {
          run = id;
        };
        const report = await load(profile, [header, ...rows], { onRun });
        expect(report).toMatchObject({
          ...{ created: deals.length, added: parts.length - deals.length, identical: 0, replaced: 0 },
        });
        const stored = await db
          .selectFrom('deal')
          .select(['deal_no', 'front_gross', 'back_gross', 'salesperson1_id', 'salesperson2_id'])
          .execute();
        for (const [deal, of] of deals.entries()) {
          const own = stored.find((one) => one.deal_no === String(deal));
          expect(Math.round(Number(own?.front_gross) * 100)).toBe(sumOf(of.map(({ front }) => front)));
          expect(Math.round(Number(own?.back_gross) * 100)).toBe(sumOf(of.map(({ back }) => back)));
          const sellers = new Set(of.map(({ seller }) => seller));
          const kept = [own?.salesperson1_id, own?.salesperson2_id].filter((one) => one !== null);
          expect(new Set(kept).size).toBe(Math.min(2, sellers.size));
          expect(kept.every((one) => sellers.has(one ?? 0))).toBe(true);
        }
        const { rows: figures } = await sql<{ front: number; back: number; units: number }>`
          select sum(front_gross)::float8 as front, sum(back_gross)::float8 as back, sum(units)::int as units
          from sales_day`.execute(db);
        const [figure] = figures;
        expect(figure?.units).toBe(deals.length);
        expect(Math.round((figure?.front ?? 0) * 100)).toBe(sumOf(parts.map(({ front }) => front)));
        expect(Math.round((figure?.back ?? 0) * 100)).toBe(sumOf(parts.map(({ back }) => back)));
        const { totals } = await reconcile(db, run, { at: importDay, by: 'Ann Lee' });
        expect(totals.rows).toBe(parts.length);
        expect(totals.file).toEqual(totals.dashboard);
        expect(totals.parts.every(({ kind, why }) => kind === 'repeated' && why === 'added')).toBe(true);
      },
    ),
    drawn(25),
  );
}, 300_000);
