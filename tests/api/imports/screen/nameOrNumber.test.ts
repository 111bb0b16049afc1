import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { FeedName } from '../../../../contract/records/index.ts';
import { type InspectOptions, inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();

beforeEach(async () => {
  await db.deleteFrom('import_habit').execute();
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
});

const header =
  'Car_id,Date,Customer Name,Gender,Annual Income,Dealer_Name,Company,Model,Color,Price ($),Dealer_No ,Body Style,Phone,Dealer_Region';
const sales = (stores: readonly (readonly [name: string, number: string])[], line = header) => [
  line,
  ...stores.map(
    ([name, number], place) =>
      `C_${place},1/${place + 13}/2026,Prior,Male,13500,${name},Ford,Focus,Black,${26000 + place},${number},SUV,826467${place},North`,
  ),
];
const inspect = (lines: readonly string[], options: Partial<InspectOptions> = {}) => {
  const path = join(directory, 'sales.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  const feed: FeedName = 'deals';
  return inspectFile(db, path, { fileName: 'sales.csv', feed, now: () => importDay, ...options });
};
const storeColumn = async (lines: readonly string[], options: Partial<InspectOptions> = {}) => {
  const { columns, profile } = await inspect(lines, options);
  const column = columns.find(({ field }) => field === 'store_id');
  return { header: column?.header, by: column?.by, storeBy: profile.store.by };
};

const zips = [
  ["Bell's Truck Service Inc", '06457-3834'],
  ['C & M Autos Inc', '60504-7114'],
  ['Alder Kia', '06457-3834'],
] as const;
const numbers = [
  ['Alder Kia', '70412'],
  ['Birch Ford', '70413'],
] as const;
const store = (ID: number, storename: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...{ ID, AS_ID: 900 + ID, storename, timezone: 'America/New_York', made_here: true },
  ...changes,
});

test('of an unknown name and number the name is taken, to be checked', async () => {
  for (const stores of [zips, numbers])
    expect(await storeColumn(sales(stores))).toMatchObject({ header: 'Dealer_Name', by: 'similar' });
  const spanish = header
    .replace('Dealer_Name', 'Nombre del concesionario')
    .replace('Dealer_No ', 'Concesionario No');
  expect(await storeColumn(sales(zips, spanish))).toMatchObject({ header: 'Nombre del concesionario' });
});

test('the column whose values are stores that are here is taken, whether names or numbers', async () => {
  await insert(db, 'store', [
    store(1, 'Kia of Alder', { AS_ID: 70412 }),
    store(2, 'Ford of Birch', { AS_ID: 70413 }),
  ]);
  expect(await storeColumn(sales(numbers))).toMatchObject({ header: 'Dealer_No', storeBy: 'AS_ID' });
  await insert(db, 'store', [store(3, 'Alder Kia'), store(4, 'C & M Autos Inc')]);
  expect(await storeColumn(sales(zips))).toEqual({
    ...{ header: 'Dealer_Name', by: 'values', storeBy: 'storename' },
  });
});

test.each(['06457-3834', '555-0142', '(610) 555-0142', '6105550142'])(
  'a number such as %s is that of no store, also where no name is',
  async (number) => {
    const noName = header.replace('Dealer_Name', 'Remark');
    const shared = [['see file', number]] as const;
    expect((await storeColumn(sales(shared, noName))).header).toBeUndefined();
    expect((await storeColumn(sales([['see file', '70412']], noName))).header).toBe('Dealer_No');
  },
);

test('a number whose company has it as the code of a store is one, a ZIP or not', async () => {
  await insert(db, 'store', [store(7, 'Dogwood Kia', { dms_company_no: '06457-3834' })]);
  expect(await storeColumn(sales([['Nobody', '06457-3834']]))).toMatchObject({
    header: 'Dealer_No',
    storeBy: 'dms_company_no',
  });
});
