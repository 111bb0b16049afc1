import { expect, test } from 'vitest';
import { ImportProfile } from '../../../../../contract/calls/imports/profile.ts';
import { withColumn } from '../profileEdit.ts';
import { areTold, lostColumns } from './customerEdit.ts';

const whole = (profile: object) => ImportProfile.parse({ source: { name: 'CDK' }, ...profile });

const split = { recipe: 'name', of: 'Cliente', into: ['Cliente 1', 'Cliente 2'] };
const who = { first: ['Cliente 1'], last: ['Cliente 2'], phone: ['Fijo'] };
const vin = { column: ['VIN'] };
const told = whole({
  feed: 'deals',
  prepare: { recipes: [split] },
  customers: { ...who, email: ['Correo'] },
  columns: { vin },
});
const column = (header: string, field: string | null, guess: string | null, samples: string[] = []) => ({
  ...{ header, field, told: guess, samples, made: /\d$/.test(header) },
});
const columns = [
  column('VIN', 'vin', null),
  column('Cliente', 'customer_name', 'customer_name', ['Ana Vega', 'Beto Díaz']),
  column('Fijo', 'customer_phone', 'customer_phone', ['555-0101']),
  column('Correo', 'customer_email', 'customer_email'),
  column('Rut', null, null, ['12.345.678-9']),
  column('Cliente 1', 'customer_first', null),
  column('Cliente 2', 'customer_last', null),
];
/** As they are where nothing tells customers. */
const free = columns
  .filter(({ made }) => !made)
  .map((one) => (one.field?.startsWith('customer_') ? { ...one, field: null } : one));
const untold = whole({ feed: 'deals', columns: { vin } });

test('one column less takes away only itself as long as a name and something that tells apart are left', () => {
  const { phone: _, ...left } = { ...who, email: ['Correo'] };
  const changed = withColumn(told, columns, 'Fijo', null);
  expect(changed).toEqual({ ...told, columns: { vin }, customers: left });
  expect(lostColumns(told, changed, 'Fijo')).toEqual([]);
  expect(withColumn(told, columns, 'Cliente 1', null)).toMatchObject({
    customers: { last: ['Cliente 2'], phone: ['Fijo'], email: ['Correo'] },
  });
});

test('where too little is left the rule goes, with the names that were split for it, and names what tells nothing now', () => {
  const bare = { ...told, customers: who };
  const changed = withColumn(bare, columns, 'Fijo', null);
  expect(changed).toEqual(untold);
  expect(lostColumns(bare, changed, 'Fijo')).toEqual(['Cliente']);
  const nameless = withColumn(told, columns, 'Cliente', null);
  expect(nameless).toEqual(untold);
  expect(lostColumns(told, nameless, 'Cliente')).toEqual(['Fijo', 'Correo']);
  const numbered = withColumn(told, columns, 'Rut', 'UC_ID');
  expect(numbered).toEqual({ ...untold, columns: { vin, UC_ID: { column: ['Rut'] } } });
  expect(lostColumns(told, numbered, 'Rut')).toEqual(['Cliente', 'Fijo', 'Correo']);
});

test.each(['customer_name', 'UC_ID'])('a column of names that is chosen for %s begins the rule', (field) => {
  expect(withColumn(untold, free, 'Cliente', field)).toEqual({ ...told, columns: { vin } });
});

test('any of its columns begins it, with those that fit, in place of numbers that are nobody’s', () => {
  const numbered = whole({ feed: 'deals', columns: { vin, UC_ID: { column: ['Rut'] } } });
  const begun = withColumn(numbered, free, 'Rut', 'customer_phone');
  expect(begun).toEqual({ ...told, columns: { vin }, customers: { ...told.customers, phone: ['Rut'] } });
  const alone = free.map((one) => ({ ...one, told: null }));
  const named = withColumn(untold, alone, 'Cliente', 'customer_last');
  expect(named).toEqual({ ...untold, customers: { last: ['Cliente'] } });
  expect(areTold(named)).toBe(false);
  expect(withColumn(named, alone, 'Correo', 'customer_email').customers).toEqual({
    last: ['Cliente'],
    email: ['Correo'],
  });
});

test('names of a file of customers are no rule', () => {
  const file = whole({ feed: 'customers' });
  expect(withColumn(file, free, 'Cliente', 'UC_ID')).toMatchObject({
    columns: { UC_ID: { column: ['Cliente'] } },
  });
});
