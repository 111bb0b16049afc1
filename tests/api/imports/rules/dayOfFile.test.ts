import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { corrector } from '../../../support/corrections.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { loadLines, upload } from '../../../support/uploads.ts';
import { QUIET, watchedFolder } from '../../../support/watchedFolder.ts';

const directory = importDirectory();
const group = await testApp({ config: { dataDir: directory } });
const admin = await group.signIn('Administrator');
const load = importerInto(group.db, directory);
const { path, server, save, put, runsOf } = watchedFolder(group);

const age = { how: 'daysBefore', of: 'Age', into: 'stocked_date' };
const body = (changes: object = {}) => ({
  feed: 'inventory',
  source: 'Ages',
  allowedRejects: 100,
  made: [{ ...age, ...changes }],
});
const header = 'store_id,stock_no,vin,stock_type,status,year,make,model,cost,Age';
const row = (stock: string, days: string, store = '1') =>
  `${store},${stock},${sampleVin(Number(stock.slice(1)))},New,In stock,2026,Kia,Soul,20000,${days}`;

const stocked = async (stock: string) => {
  const query = group.db.selectFrom('inventory_vehicle').select('stocked_date').where('stock_no', '=', stock);
  return String((await query.executeTakeFirst())?.stocked_date);
};
const on = (day: string) => ({ now: () => new Date(`${day}T15:00:00Z`) });

test('ages count back from the day on which each file is loaded, and a profile with a day from that one', async () => {
  await load(profileOf(body()), [header, row('A1', '17')], on('2026-03-16'));
  expect(await stocked('A1')).toBe('2026-02-27');
  await load(profileOf(body()), [header, row('A2', '17')], on('2026-03-18'));
  expect(await stocked('A2')).toBe('2026-03-01');
  await load(profileOf(body({ day: '2026-03-10' })), [header, row('A3', '10')], on('2026-03-18'));
  expect(await stocked('A3')).toBe('2026-02-28');
});

test('the day is that of the store which the profile names', async () => {
  const [store] = await group.db.selectFrom('store').select('ID').orderBy('ID').limit(1).execute();
  const id = store?.ID ?? 0;
  await group.db.updateTable('store').set({ timezone: 'America/Los_Angeles' }).where('ID', '=', id).execute();
  const evening = { now: () => new Date('2026-03-17T05:00:00Z') };
  const ofStore = profileOf({ ...body(), constants: { store_id: String(id) } });
  await load(ofStore, [header.replace('store_id', 'Other'), row('A4', '0')], evening);
  expect(await stocked('A4')).toBe('2026-03-16');
});

test('the day in the name of the file counts where the profile says so, and a name without one is refused', async () => {
  const profile = profileOf(body({ day: 'fileName' }));
  await load(profile, [header, row('A5', '1')], { ...on('2026-03-16'), name: 'stock-2026-03-01.csv' });
  expect(await stocked('A5')).toBe('2026-02-28');
  await expect(
    load(profile, [header, row('A6', '1')], { ...on('2026-03-16'), name: 'stock Mar.csv' }),
  ).rejects.toThrow('The profile needs a date in the file name, but stock Mar.csv has none.');
  const upload_id = await upload(admin, 'stock-2026-03-01.csv', [header, row('A6', '1')]);
  expect(await admin.call(inspectImport, { upload_id, profile: body({ day: 'fileName' }) })).toMatchObject({
    name_day: '2026-03-01',
    preview: [{ values: { stocked_date: '2026-02-28' } }],
  });
});

test('rows that are corrected later are counted from the day of their import', async () => {
  group.clock.now = new Date('2026-03-16T15:00:00Z');
  const run_id = await loadLines(admin, 'ages.csv', [header, row('A7', '5', 'none'), row('A8', '5')], {
    profile: body(),
  });
  expect(await stocked('A8')).toBe('2026-03-11');
  group.clock.now = new Date('2026-03-20T15:00:00Z');
  const later = await group.signIn('Administrator');
  await corrector(later).mend(run_id, [[2, 'store_id', '1']]);
  expect(await stocked('A7')).toBe('2026-03-11');
});

test('in the watched folder it is the day of the last change of the file, also of one with the same content', async () => {
  await save('ages', body(), 'ages-*.csv');
  const { looks } = server();
  const come = async (day: string) => {
    put('ages-1.csv', `${[header, row('A9', '3')].join('\n')}\n`);
    utimesSync(path('ages-1.csv'), new Date(`${day}T15:00:00Z`), new Date(`${day}T15:00:00Z`));
    group.clock.now = new Date(group.clock.now.getTime() + QUIET);
    await looks(2);
  };
  await come('2026-03-10');
  expect(await stocked('A9')).toBe('2026-03-07');
  await come('2026-03-12');
  expect(await stocked('A9')).toBe('2026-03-09');
  expect((await runsOf('ages-1.csv')).map(({ state }) => state)).toEqual(['loaded', 'loaded']);
});
