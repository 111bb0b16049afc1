import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDemo } from '../../../server/demo/index.ts';
import { inspectFile } from '../../../server/imports/detecting/detect.ts';
import { testDatabase } from '../../support/database.ts';

const now = new Date('2026-03-18T16:00:00Z');
const { db } = await testDatabase();
await loadDemo(db, { asOf: now, password: 'a password for the demo', customers: 30, stores: 3 });

const samples = join(import.meta.dirname, '..', '..', '..', 'docs', 'samples');

test.each([
  ['deals.csv', 'deals'],
  ['repair-orders.xlsx', 'repair_orders'],
  ['lead.adf.xml', 'leads'],
])('the sample file %s needs no mapping in the demo group', async (fileName, feed) => {
  const inspection = await inspectFile(db, join(samples, fileName), { fileName, now: () => now });
  expect(inspection).toMatchObject({ feed, missing: [], problems: [] });
  expect(inspection.preview.length).toBeGreaterThan(0);
  expect(inspection.preview.filter(({ outcome }) => outcome !== 'row')).toEqual([]);
});
