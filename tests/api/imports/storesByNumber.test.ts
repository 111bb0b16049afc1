import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { importDirectory, importerInto } from '../../support/imports.ts';

const group = await testApp();
const load = importerInto(group.db, importDirectory());
const storesNow = () =>
  group.db.selectFrom('store').select(['ID', 'AS_ID', 'storename']).orderBy('ID').execute();

test('stores with one number are added, and keep their AS_ID when the file is loaded again', async () => {
  const rows = ['ID,storename,timezone', '901,Alder Kia,America/New_York', '902,Birch Kia,America/New_York'];
  const before = await storesNow();
  expect(await load('stores', rows)).toMatchObject({ outcome: 'loaded', created: 2 });
  const added = (await storesNow()).slice(before.length);
  expect(added.map(({ storename }) => storename)).toEqual(['Alder Kia', 'Birch Kia']);
  expect(new Set([...before, ...added].map(({ AS_ID }) => AS_ID)).size).toBe(before.length + 2);
  expect(await load('stores', rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await storesNow()).toEqual([...before, ...added]);
});

test('employees need a store, also when they have a number', async () => {
  const rows = [
    'employee_id,firstname,lastname,department,hire_date,status',
    '9001,Sam,Lee,Sales,2020-01-01,A',
  ];
  await expect(load('employees', rows)).rejects.toThrow('store_id');
});
