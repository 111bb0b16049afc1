import { expect, test } from 'vitest';
import { migrateToLatest } from '../../../server/db/migrate.ts';
import { derived, rebuildAll } from '../../../server/rollups/index.ts';
import { testDatabase } from '../../support/database.ts';
import { rooftop } from '../../support/processes/command.ts';
import { migratedDatabase, withinDatabase } from '../../support/processes/serverProcess.ts';
import { insert } from '../../support/records/insert.ts';
import { addDeal, rowsOf, seedStoresAndPeople } from '../../support/records/rollups.ts';

test('rooftop refresh mends what is wrong, tells its progress, and changes nothing the second time', async () => {
  const env = await migratedDatabase();
  await withinDatabase(env, async (db) => {
    await migrateToLatest(db);
    await seedStoresAndPeople(db);
    await addDeal(db);
    await insert(db, 'sales_day', {
      store_id: 2,
      date: '2026-01-01',
      stock_type: 'U',
      units: 9,
      sale_price: 1,
      front_gross: 1,
      back_gross: 1,
    });
  });
  const right = [{ store_id: 1, date: '2026-03-02', stock_type: 'N', units: 1 }];
  for (let time = 0; time < 2; time += 1) {
    const { output } = await rooftop(env, 'refresh').done;
    const lines = output.trimEnd().split('\n');
    expect(lines).toEqual([
      ...derived.map(({ name }) => expect.stringMatching(new RegExp(`^ {2}${name}: \\d+\\.\\d s$`))),
      expect.stringMatching(/^All figures recalculated in \d+\.\d s\.$/),
    ]);
    expect(await withinDatabase(env, (db) => rowsOf(db, 'sales_day'))).toMatchObject(right);
  }
});

test('every part of the figures has a name of its own', () => {
  const names = derived.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a refresh that fails on the way leaves the figures as they were', async () => {
  const { db } = await testDatabase();
  await seedStoresAndPeople(db);
  await addDeal(db);
  const failing = db.transaction().execute((tx) =>
    rebuildAll(tx, '2026-03-16', () => {
      throw new Error('The terminal is gone.');
    }),
  );
  await expect(failing).rejects.toThrow('The terminal is gone.');
  expect(await rowsOf(db, 'sales_day')).toEqual([]);
});
