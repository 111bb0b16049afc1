import { expect, test } from 'vitest';
import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import { fieldsByHeader, withColumn, withLinesByPlace } from './profileEdit.ts';
import { areHardlyStores } from './storeField.ts';

const whole = (profile: object) => ImportProfile.parse({ source: { name: 'CDK' }, ...profile });

const columns = [
  { header: 'Location', field: 'CVP_RelatedStores' },
  { header: 'Name', field: 'UC_LastName' },
  { header: 'Dealer', field: null },
];
const create = { create: true, timezone: 'America/Chicago' };
const name = { column: ['Name'] };
const profile = {
  feed: 'customers',
  store: { name: ['Location'], ...create },
  columns: { UC_LastName: name },
};

test('a column by which stores are added goes to another field', () => {
  const left = { ...profile, store: create };
  expect(withColumn(whole(profile), columns, 'Location', null)).toEqual(whole(left));
  expect(withColumn(whole(profile), columns, 'Location', 'city')).toEqual(
    whole({
      ...left,
      columns: { UC_LastName: name, city: { column: ['Location'] } },
    }),
  );
});

test('another column of stores replaces the rule', () => {
  expect(withColumn(whole(profile), columns, 'Dealer', 'CVP_RelatedStores')).toEqual(
    whole({
      ...{ ...profile, store: create },
      columns: { UC_LastName: name, CVP_RelatedStores: { column: ['Dealer'] } },
    }),
  );
});

test('other columns keep the rule, and a column that leaves its field keeps its options', () => {
  const ruled = { ...profile, columns: { UC_LastName: { ...name, update: 'new' } } };
  expect(withColumn(whole(ruled), columns, 'Name', null)).toEqual(
    whole({
      ...profile,
      columns: { UC_LastName: { update: 'new' } },
    }),
  );
});

const named = {
  feed: 'deals',
  customers: { last: ['Name'], phone: ['Tel'], email: ['Mail'] },
  columns: { vin: { column: ['VIN'] } },
};
const ofDeals = [
  { header: 'VIN', field: 'vin' },
  { header: 'Tel', field: 'customer_phone' },
  { header: 'Mail', field: 'customer_email' },
  { header: 'Lender', field: 'lender' },
];

test('columns enter the rule of customers and leave it', () => {
  const columns = { vin: { column: ['VIN'] }, lender: { column: ['Lender'] } };
  const { email: _, ...who } = named.customers;
  expect(withColumn(whole(named), ofDeals, 'Mail', null)).toEqual(
    whole({ ...named, columns, customers: who }),
  );
  expect(withColumn(whole(named), ofDeals, 'Mail', 'model')).toEqual(
    whole({
      ...named,
      ...{ columns: { ...columns, model: { column: ['Mail'] } }, customers: who },
    }),
  );
  expect(withColumn(whole(named), ofDeals, 'Lender', 'customer_email')).toEqual(
    whole({
      ...named,
      customers: { ...who, email: ['Lender'] },
    }),
  );
  expect(fieldsByHeader(whole(named))).toEqual(
    new Map([
      ['VIN', 'vin'],
      ['Name', 'customer_last'],
      ['Tel', 'customer_phone'],
      ['Mail', 'customer_email'],
    ]),
  );
});

test('lines by place replace a number of all lines, and a column of numbers replaces them', () => {
  const placed = withLinesByPlace(whole({ feed: 'repair_orders', constants: { line_no: '1' } }));
  expect(placed).toMatchObject({ whole: true, prepare: { recipes: [{ recipe: 'lineNumbers' }] } });
  expect(placed.constants).toEqual({});
  expect(withColumn(placed, [{ header: 'Line', field: null }], 'Line', 'line_no')).not.toHaveProperty(
    'prepare',
  );
});

test('a column of a pay type is in its recipe, for one amount', () => {
  const paid = {
    feed: 'repair_orders',
    prepare: { recipes: [{ recipe: 'payTypes', types: { CP: { labor_sale: ['A'] } } }] },
  };
  const columns = [{ header: 'A', field: 'CP labor_sale' }];
  expect(withColumn(whole(paid), columns, 'A', 'W labor_sale')).toEqual(
    whole({
      ...paid,
      prepare: { recipes: [{ recipe: 'payTypes', types: { W: { labor_sale: ['A'] } }, totals: {} }] },
    }),
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
