import { expect, test } from 'vitest';
import { fieldsByHeader, withColumn } from './profileEdit.ts';
import { areHardlyStores } from './storeField.ts';

const columns = [
  { header: 'Location', field: 'CVP_RelatedStores' },
  { header: 'Name', field: 'UC_LastName' },
  { header: 'Dealer', field: null },
];
const profile = {
  feed: 'customers',
  store: { name: 'Location', create: true, timezone: 'America/Chicago' },
  columns: { UC_LastName: 'Name' },
};
const { store, ...plain } = profile;

test('a column by which stores are added is not taken any more, and adds none', () => {
  expect(withColumn(profile, columns, 'Location', null)).toEqual({
    ...plain,
    columns: { UC_LastName: ['Name'] },
  });
  expect(withColumn(profile, columns, 'Location', 'city')).toEqual({
    ...plain,
    columns: { UC_LastName: ['Name'], city: ['Location'] },
  });
});

test('another column of stores takes the place of the rule', () => {
  expect(withColumn(profile, columns, 'Dealer', 'CVP_RelatedStores')).toEqual({
    ...plain,
    columns: { UC_LastName: ['Name'], CVP_RelatedStores: ['Dealer'] },
  });
});

test('what is set of other columns leaves the rule as it is', () => {
  expect(withColumn(profile, columns, 'Name', null)).toEqual({ ...plain, store, columns: {} });
});

const named = {
  feed: 'deals',
  customer: { last: 'Name', phone: 'Tel', email: 'Mail' },
  columns: { vin: 'VIN' },
};
const ofDeals = [
  { header: 'VIN', field: 'vin' },
  { header: 'Tel', field: 'customer_phone' },
  { header: 'Mail', field: 'customer_email' },
  { header: 'Lender', field: 'lender' },
];

test('columns of what else is told of customers come into their rule and leave it', () => {
  const columns = { vin: ['VIN'], lender: ['Lender'] };
  const { email: _, ...who } = named.customer;
  expect(withColumn(named, ofDeals, 'Mail', null)).toEqual({ ...named, columns, customer: who });
  expect(withColumn(named, ofDeals, 'Mail', 'model')).toEqual({
    ...named,
    ...{ columns: { ...columns, model: ['Mail'] }, customer: who },
  });
  expect(withColumn(named, ofDeals, 'Lender', 'customer_email')).toEqual({
    ...named,
    ...{ columns: { vin: ['VIN'] }, customer: { ...who, email: 'Lender' } },
  });
  expect(withColumn(named, ofDeals, 'Mail', 'customer_zip')).toEqual({
    ...named,
    ...{ columns, customer: { ...who, zip: 'Mail' } },
  });
  expect(fieldsByHeader(named)).toEqual(
    new Map([
      ['VIN', 'vin'],
      ['Name', 'customer_last'],
      ['Tel', 'customer_phone'],
      ['Mail', 'customer_email'],
    ]),
  );
});

test.each([
  [3, 5, false],
  [12, 4_000, false],
  [100, 30_000, false],
  [11, 100, true],
  [101, 30_000, true],
])('%i names in %i rows are hardly stores: %s', (names, rows, are) => {
  expect(areHardlyStores(names, rows)).toBe(are);
});
