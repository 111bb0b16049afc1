import { expect, test } from 'vitest';
import { decideHeldImport, importFolder } from '../../../../contract/calls/imports/importFolder.ts';
import { importHistory, importProgress } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { usedInventoryWidget } from '../../../../contract/widgets/inventory.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { loadLines, upload } from '../../../support/uploads.ts';
import { watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const { server, save, put } = watchedFolder(group);
const signedIn = () => group.signIn('Administrator');
await db.deleteFrom('inventory_vehicle').execute();

const { header, row } = sampleFile({
  ...{ store_id: '1', stock_no: 'A1', vin: sampleVin(1), stock_type: 'U', status: 'in_stock', year: '2020' },
  ...{ make: 'Ford', model: 'Escape', stocked_date: '2026-01-10', cost: '20000' },
});
const vehicles = (numbers: readonly number[], store = '1') =>
  numbers.map((no) => row({ store_id: store, stock_no: `A${no}`, vin: sampleVin(no) }));
const profile = { feed: 'inventory', source: 'Weekly', allowedRejects: 60 };
const eleven = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const nine = eleven.slice(0, 9);

test('a file tells what its stores have in stock that it does not have, in its first rows and as a whole', async () => {
  const admin = await signedIn();
  await loadLines(admin, 'week1.csv', [header, ...vehicles(eleven), ...vehicles([51], '2')], { profile });
  const tile = async () => {
    const { totals } = await admin.call(usedInventoryWidget, { storeId: '1' });
    return [totals.units_in_stock, totals.cost, totals.aging.map(({ units }) => units)];
  };
  // All of them came on January 10, 67 days ago.
  expect(await tile()).toEqual([11, 220_000, [0, 0, 0, 11]]);
  const file = [header, ...vehicles(nine)];
  const upload_id = await upload(admin, 'week2.csv', file);
  const missing = { stored: 11, missing: 2 };
  expect(await admin.call(inspectImport, { upload_id, profile })).toMatchObject({ stock: missing });
  const judged = async (id: string) => {
    for (;;) {
      const whole = await admin.call(judgeImport, { upload_id: id, profile });
      if (whole.state !== 'waiting' && whole.state !== 'reading') return whole;
    }
  };
  expect(await judged(upload_id)).toMatchObject({ state: 'judged', stock: missing });
  // One of the two is there, and its row can't be read.
  const bad = row({ stock_no: 'A10', vin: sampleVin(10), cost: 'x' });
  const rejecting = await upload(admin, 'bad.csv', [...file, bad]);
  expect(await admin.call(inspectImport, { upload_id: rejecting, profile })).toMatchObject({
    stock: { stored: 11, missing: 1 },
  });
  expect(await judged(rejecting)).toMatchObject({ stock: { stored: 11, missing: 1 } });
  const all = await upload(admin, 'all.csv', [header, ...vehicles(eleven)]);
  expect(await admin.call(inspectImport, { upload_id: all, profile })).toMatchObject({ stock: null });
  const run_id = await loadLines(admin, 'week2.csv', file, { profile: { ...profile, whole: true } });
  const { report } = await admin.call(importProgress, { run_id });
  expect(report).toMatchObject({ removed: 2, stock: { ...missing, is_whole: true, much: [] } });
  expect(await tile()).toEqual([9, 180_000, [0, 0, 0, 9]]);
  const history = await admin.call(importHistory, { feed: 'inventory' });
  expect(history[0]).toMatchObject({ run_id, rows_removed: 2 });
});

test('a watched file that removes more than a third of a stock is held until a user approves it', async () => {
  await save('weekly', { ...profile, whole: true }, 'weekly-*.csv');
  const holding = db.updateTable('import_profile').set({ holds_unlike: true });
  await holding.where('name', '=', 'weekly').execute();
  const watching = server();
  const inStock = async () =>
    (await db.selectFrom('inventory_vehicle').select('stock_no').where('status', '=', 'in_stock').execute())
      .length;
  put('weekly-1.csv', `${[header, ...vehicles(nine)].join('\n')}\n`);
  await watching.looks(2);
  // A third is no more than a good week.
  put('weekly-2.csv', `${[header, ...vehicles(nine.slice(0, 6))].join('\n')}\n`);
  await watching.looks(2);
  expect(await inStock()).toBe(7);
  put('weekly-3.csv', `${[header, ...vehicles([1, 2])].join('\n')}\n`);
  await watching.looks(2);
  expect(await inStock()).toBe(7);
  const admin = await signedIn();
  const { held } = await admin.call(importFolder, {});
  const { storename } = await db
    .selectFrom('store')
    .select('storename')
    .where('ID', '=', 1)
    .executeTakeFirstOrThrow();
  expect(held.map(({ file_name, unlike }) => [file_name, unlike])).toEqual([
    ['weekly-3.csv', [{ kind: 'stock_leaves', names: [storename], count: 1, usual: null }]],
  ]);
  const run_id = held[0]?.run_id ?? 0;
  const { report } = await admin.call(importProgress, { run_id });
  expect(report).toMatchObject({
    ...{ outcome: 'held', removed: 0 },
    stock: { missing: 4, much: [{ store: storename, stored: 6, leaves: 4 }] },
  });
  await admin.call(decideHeldImport, { run_id, decision: 'load' });
  await watching.looks(2);
  expect(await inStock()).toBe(3);
});
