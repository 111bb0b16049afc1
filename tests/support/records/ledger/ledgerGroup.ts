import fc from 'fast-check';
import type { FeedName } from '../../../../contract/records/index.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import type { TestApp } from '../../app.ts';
import { importDirectory, importerInto } from '../../imports.ts';
import { insert } from '../insert.ts';
import { csvOf, filesOfWorld, profileOfRandom } from '../randomRecords.ts';

/** When all is loaded: later than any record. */
const loadedAt = new Date('2026-06-03T15:00:00Z');

/** Clocks ahead of the group's and behind it, and one without daylight saving. */
const timezones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Halifax'] as const;

/** Ends of months and of a leap month, the days of both changes of clocks, and moments beside every store's midnight. */
const world = {
  stores: [1, 2, 3, 4],
  people: [1, 2, 3, 4],
  days: [
    ...['2024-01-31', '2024-02-28', '2024-02-29', '2024-03-01', '2025-05-31', '2025-11-02', '2025-12-31'],
    ...['2026-01-01', '2026-03-07', '2026-03-08', '2026-03-09', '2026-04-30', '2026-05-01', '2026-05-02'],
    ...['2026-05-17', '2026-05-18', '2026-05-31', '2026-06-01'],
  ],
  opened: '2024-01-15T15:00:00Z',
  moments: [
    ...['2024-02-29T03:30:00Z', '2024-02-29T09:30:00Z', '2024-03-01T04:30:00Z', '2024-03-01T09:59:59Z'],
    ...['2025-11-02T05:30:00Z', '2025-11-02T06:30:00Z', '2026-01-01T04:59:59Z', '2026-01-01T05:00:00Z'],
    ...['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-03-09T04:00:00Z', '2026-05-01T03:30:00Z'],
    ...['2026-05-01T04:30:00Z', '2026-05-01T08:00:00Z', '2026-05-18T16:00:00Z', '2026-06-01T03:30:00Z'],
    ...['2026-06-01T04:30:00Z', '2026-06-01T09:30:00Z'],
  ],
  numbers: Array.from({ length: 60 }, (_, index) => `N${index}`),
};

const sellers = ['Ames,Sales,1', 'Bell,Service,2', 'Cole,F&I,3', 'Dunn,Sales,4'];
const employees = (stores: (index: number) => number, title: string) => [
  'employee_id,firstname,lastname,department,store_id,hire_date,status,title',
  ...sellers.map((who, index) => {
    const [name, department] = who.split(',');
    return `${index + 1},Pat,${name},${department},${stores(index)},2020-01-01,A,${title}`;
  }),
];

/** Of some deals nobody told the gross. */
const withoutSome = (row: Readonly<Record<string, unknown>>, index: number) => ({
  ...row,
  ...(index % 5 === 0 && { front_gross: null }),
  ...(index % 7 === 0 && { back_gross: null }),
});

const profileFor = (feed: FeedName) => {
  const profile = profileOfRandom(feed);
  if (feed !== 'deals') return profile;
  const { front_gross, back_gross } = profile.columns;
  const columns = {
    front_gross: { ...front_gross, required: false },
    back_gross: { ...back_gross, required: false },
  };
  return { ...profile, columns: { ...profile.columns, ...columns } };
};

/**
 * Loads what people load in months: of each feed a file and later ones, which change, move, unwind and reopen records of the
 * earlier ones; some are taken back. Then people change their store, a store closes and one changes its group.
 * @param seed of what is random
 */
export async function loadLedgerGroup({ db }: TestApp, seed: number): Promise<void> {
  const rounds = fc.sample(filesOfWorld(world), { numRuns: 3, seed });
  await insert(db, 'store', {
    ...{ ID: 4, AS_ID: 1004, storename: 'Halifax Kia', timezone: timezones[3] },
  });
  await insert(db, 'store_group_store', { sg_id: 1, store_id: 4 });
  for (const [index, timezone] of timezones.entries()) {
    await db
      .updateTable('store')
      .set({ timezone })
      .where('ID', '=', index + 1)
      .execute();
  }
  const load = importerInto(db, importDirectory());
  await load(
    'employees',
    employees((index) => index + 1, 'Consultant'),
  );
  for (const [round, files] of rounds.entries()) {
    for (const { feed, rows, isUndone } of files) {
      const lines = csvOf(feed === 'deals' ? rows.map(withoutSome) : rows);
      const runs: number[] = [];
      const onRun = (id: number) => void runs.push(id);
      const report = await load(profileFor(feed), lines, { now: () => loadedAt, onRun });
      if (report.outcome !== 'loaded') throw new Error(`${feed}: ${JSON.stringify(report)}`);
      if (isUndone && round > 0) await undoImport(db, runs[0] ?? 0, { now: () => loadedAt });
    }
  }
  await load(
    'employees',
    employees((index) => ((index + 1) % 4) + 1, 'Manager'),
  );
  await db.updateTable('store').set({ status: 'I' }).where('ID', '=', 3).execute();
}
