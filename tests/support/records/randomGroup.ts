import fc from 'fast-check';
import { expect } from 'vitest';
import { rebuildBands } from '../../../server/vehicles/equityBands.ts';
import type { TestApp } from '../app.ts';
import { importDirectory, importerInto } from '../imports.ts';
import { loaderInto } from './customers.ts';
import { insert } from './insert.ts';
import { randomCustomers, randomEquity, randomPurchases, randomStaff } from './randomCustomers.ts';
import { csvOf, filesOfWorld, profileOfRandom, type RandomFile } from './randomRecords.ts';

/** When it is loaded: late on Monday, May 18, 2026, in New York. */
export const now = new Date('2026-05-18T22:00:00Z');
const TODAY = '2026-05-18';

/** Store 2 is in Los Angeles. The days are at the ends of the periods of `TODAY`; the moments are near midnight. */
const world = {
  stores: [1, 2, 3],
  people: [1, 2, 3, 4],
  days: [
    ...[TODAY, '2026-05-17', '2026-05-10', '2026-05-05', '2026-05-02', '2026-05-01', '2026-04-30'],
    ...['2026-04-01', '2026-03-31', '2026-02-01', '2026-01-01', '2025-12-31', '2025-05-01'],
  ],
  opened: '2025-04-28T15:00:00Z',
  moments: [
    ...['2026-05-18T21:00:00Z', '2026-05-18T05:30:00Z', '2026-05-02T03:30:00Z', '2026-05-01T05:30:00Z'],
    ...['2026-04-10T16:00:00Z', '2026-04-01T05:30:00Z', '2026-02-10T16:00:00Z', '2026-01-01T06:30:00Z'],
    '2025-05-10T16:00:00Z',
  ],
  numbers: Array.from({ length: 70 }, (_, index) => `N${index}`),
};

/** Of a hundred groups one or two have sold no part on a repair order of these days, and so nothing that could be lost. */
const hasPartsOfToday = (files: readonly RandomFile[]) =>
  files.some(
    ({ feed, rows }) =>
      feed === 'repair_orders' &&
      rows.some(
        ({ status, closed_at, parts_sale }) =>
          status === 'closed' && closed_at === `${TODAY}T21:00:00Z` && Number(parts_sale) > 0,
      ),
  );

/** Everything that three stores have: records of each feed, customers, their vehicles, and employees. */
const randomGroup = fc.record({
  files: filesOfWorld(world).filter(hasPartsOfToday),
  customers: randomCustomers,
  purchases: randomPurchases,
  equity: randomEquity,
  staff: randomStaff,
});
const sellers = ['Ames,Sales,1', 'Bell,Service,2', 'Cole,F&I,2', 'Dunn,Sales,3'];

/**
 * Loads such a group into an empty one, as imports do.
 * @param seed of what is random: the same seed makes the same group
 */
export async function loadRandomGroup({ db }: TestApp, seed: number): Promise<void> {
  const [records] = fc.sample(randomGroup, { numRuns: 1, seed });
  if (!records) throw new Error('One sample was asked for.');
  const { files, customers, purchases, equity, staff } = records;
  await db.updateTable('store').set({ timezone: 'America/Los_Angeles' }).where('ID', '=', 2).execute();
  await db.updateTable('store').set({ sunday_sales: 'Y' }).where('ID', '=', 3).execute();
  const load = importerInto(db, importDirectory());
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    ...sellers.map((who, index) => `${index + 1},Pat,${who},2020-01-01,A`),
  ]);
  const loader = loaderInto(db, TODAY);
  await loader.customers(customers);
  await loader.deals(purchases.filter((deal) => customers.some(({ UC_ID }) => UC_ID === deal.UC_ID)));
  for (const { feed, rows } of files) {
    // A file that was refused would leave nothing to compare.
    const report = await load(profileOfRandom(feed), csvOf(rows), { now: () => now });
    expect(report).toMatchObject({ feed, outcome: 'loaded', rejected: 0 });
  }
  await db.deleteFrom('equity').execute();
  await insert(db, 'equity', equity);
  await db.transaction().execute(rebuildBands);
  await insert(db, 'employee', staff);
}
