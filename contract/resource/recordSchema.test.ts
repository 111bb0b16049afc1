import { expect, test } from 'vitest';
import { choice, date, instant, integer, money, reference, references, text } from './fields.ts';
import { recordSchema } from './recordSchema.ts';
import { defineResource } from './resource.ts';

const label = { en: 'Field', es: 'Campo' };
const Bay = recordSchema(
  defineResource({
    name: 'bays',
    label: { en: ['Bay', 'Bays'], es: ['Bahía', 'Bahías'] },
    id: 'bay_id',
    title: 'name',
    fields: {
      name: text({ label, required: true, max: 3 }),
      kind: choice({ lift: label, wash: label }, { label }),
      rate: money({ label, min: 1 }),
      store_id: reference('stores', { label, required: true }),
      brands: references('brands', { label }),
      built: date({ label }),
      used_at: instant({ label, readOnly: true }),
      jobs: integer({ label, readOnly: true }),
    },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
  }),
);

const bay = {
  bay_id: 1,
  name: 'Bay 7',
  kind: 'lift',
  rate: 0.5,
  store_id: 3,
  brands: [],
  built: '2020-02-29',
  used_at: '2026-07-01T12:00:00.000Z',
  jobs: null,
};

test('a record is told with its id and every field, whatever the limits are today under which it is written', () => {
  expect(Bay.parse(bay)).toEqual(bay);
});

test.each([
  { bay_id: '1' },
  { bay_id: undefined },
  { name: null },
  { name: '' },
  { kind: 'crane' },
  { rate: '0.50' },
  { store_id: null },
  { brands: null },
  { brands: ['11'] },
  { built: '2021-02-29' },
  { used_at: '2026-07-01' },
  { jobs: undefined },
  { jobs: 1.5 },
])('a record with %o is none', (wrong) => {
  expect(Bay.safeParse({ ...bay, ...wrong }).success).toBe(false);
});
