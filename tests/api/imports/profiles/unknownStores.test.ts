import { beforeAll, expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const { db } = group;
let number = 0;

beforeAll(async () => {
  const rename = (ID: number, change: { storename: string; dms_company_no: string; AS_ID: number }) =>
    db.updateTable('store').set(change).where('ID', '=', ID).execute();
  await rename(1, { storename: 'Local Usados', dms_company_no: 'JAKARTA', AS_ID: 7001 });
  await rename(2, { storename: 'Megacentro Ovalle', dms_company_no: 'MEDAN', AS_ID: 7002 });
});

const header = 'Store,Stock Number,VIN,New/Used,Status,Year,Make,Model,Cost,Date In Stock';

/** What a dry run makes of vehicles at these stores, once the unknown ones are added. */
async function tried(stores: readonly string[], further: Readonly<Record<string, unknown>>) {
  const lines = stores.map((store) => {
    number += 1;
    return `${store},ZZ${number},${sampleVin(900 + number)},Used,In stock,2025,BMW,X1,10000,02/01/2026`;
  });
  const upload_id = await upload(admin, 'rep.csv', [header, ...lines]);
  const { profile: guessed } = await admin.call(inspectImport, { upload_id, feed: 'inventory' });
  const { store_id: _, ...columns } = guessed.columns;
  const store = { name: 'Store', create: true, timezone: 'America/New_York' };
  const profile = changedProfile({ ...guessed, columns }, { store, ...further });
  const { report } = await importToEnd(admin, { upload_id, profile, dry_run: true });
  return report;
}

test.each([
  ['exact names', ['Local Usados', 'Megacentro Ovalle']],
  ['names in other case and spacing', ['LOCAL  USADOS', 'Megacentro-Ovalle']],
  ['codes in files', ['JAKARTA', 'medan']],
  ['AS_IDs', ['7001', '7002']],
])('only unknown stores are added beside %s, however the column was read before', async (_how, known) => {
  for (const storeBy of ['ID', 'AS_ID', 'dms_company_no', 'storename']) {
    const report = await tried([...known, 'Nuevo Local', 'NUEVO LOCAL'], { storeBy });
    expect(report).toMatchObject({
      outcome: 'tried',
      created: 4,
      rejected: 0,
      newStores: 1,
      newStoreNames: ['Nuevo Local'],
    });
    expect(report?.stores).toEqual(expect.arrayContaining([1, 2]));
  }
});

test('numbers that only Rooftop gave mean those stores where the profile says so, else new ones', async () => {
  const [own, ...others] = ['ID', 'AS_ID', 'dms_company_no', 'storename'];
  const lines = ['1', '2', 'Nuevo Local'];
  expect(await tried(lines, { storeBy: own })).toMatchObject({ newStoreNames: ['Nuevo Local'] });
  for (const storeBy of others)
    expect(await tried(lines, { storeBy })).toMatchObject({ newStoreNames: ['1', '2', 'Nuevo Local'] });
});

test('of dealers of one name those in other places are others', async () => {
  await db.updateTable('store').set({ zip: '78701' }).where('ID', '=', 2).execute();
  const rowsAt = async (column: 'ZIP' | 'State', places: readonly string[]) => {
    const lines = places.map((place) => {
      number += 1;
      return `Megacentro  Ovalle,ZP${number},${sampleVin(900 + number)},Used,In stock,2025,BMW,X1,1,02/01/2026,${place}`;
    });
    const upload_id = await upload(admin, 'places.csv', [`${header},${column}`, ...lines]);
    const { profile: guessed } = await admin.call(inspectImport, { upload_id, feed: 'inventory' });
    const { store_id: _, ...columns } = guessed.columns;
    const place = { [column.toLowerCase()]: column };
    const store = { name: 'Store', ...place, create: true, timezone: 'America/New_York' };
    const profile = changedProfile({ ...guessed, columns }, { store });
    return (await importToEnd(admin, { upload_id, profile, dry_run: true })).report;
  };
  const others = ['Megacentro Ovalle (99501)'];
  expect(await rowsAt('ZIP', ['78701', '78701-1234', '99501'])).toMatchObject({
    ...{ created: 3, newStores: 1, newStoreNames: others },
  });
  // Nobody can tell whether that ZIP is in Texas, until the store says so.
  expect(await rowsAt('State', ['TX'])).toMatchObject({ created: 1, newStores: 1 });
  await db.updateTable('store').set({ state: 'TX' }).where('ID', '=', 2).execute();
  expect(await rowsAt('State', ['TX'])).toMatchObject({ created: 1, newStores: 0 });
});
