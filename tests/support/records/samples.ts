import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import type { Row } from '../rest.ts';

/** Ids that exist in `seedOrganization`, by resource. */
const existing: Readonly<Record<string, number>> = {
  stores: 1,
  store_groups: 2,
  employee: 1001,
  role: 5,
  brands: 11,
};

const text = (number: number) => `Sample ${number}`;
const whole = (number: number) => 500 + number;

const samples: {
  readonly [Kind in FieldKind]: (number: number, field: Extract<Field, { kind: Kind }>) => unknown;
} = {
  text,
  integer: (number, { max }) => Math.min(whole(number), max ?? whole(number)),
  decimal: (number) => number / 8,
  money: (number) => number + 0.25,
  percent: (number) => number / 4,
  choice: (number, { choices }) => Object.keys(choices)[number % Object.keys(choices).length],
  flag: (number) => (number % 2 ? 'Y' : 'N'),
  date: (number) => `2024-01-${String(1 + (number % 28)).padStart(2, '0')}`,
  instant: (number) => `2024-01-01T00:${String(number % 60).padStart(2, '0')}:00.000Z`,
  email: (number) => `sample${number}@rooftop.example`,
  phone: (number) => `610-555-01${String(number % 100).padStart(2, '0')}`,
  vin: () => '1M8GDM9AXKP042788',
  zip: (number) => `195${String(number % 100).padStart(2, '0')}`,
  timeZone: (number) => (number % 2 ? 'America/Chicago' : 'America/New_York'),
  state: (number) => (number % 2 ? 'PA' : 'NJ'),
  routeOrUrl: () => 'dashboard',
  json: (number) => ({ number }),
  reference: (_, { to }) => existing[to],
  references: (number, { to }) => (number % 2 && existing[to] ? [existing[to]] : []),
};

const sample = <Kind extends FieldKind>(number: number, field: Extract<Field, { kind: Kind }>): unknown => {
  const make: (number: number, field: Extract<Field, { kind: Kind }>) => unknown = samples[field.kind];
  return make(number, field);
};

/**
 * Fields whose values their kind does not tell: modules lead somewhere, stand somewhere, and hold their route alone;
 * roles begin at a page that they include.
 */
const own: Readonly<Record<string, Readonly<Record<string, (number: number) => unknown>>>> = {
  cmsmodules: {
    mod_filename: (number) => `sample-${number}`,
    mod_Status: () => 'Y',
    mod_prod_id: (number) => 1 + (number % 6),
    Mod_ParentId: () => 0,
    xmlData: (number) => JSON.stringify([{ name: text(number) }]),
  },
  // The states that the seed has are taken.
  sales_tax: { state: (number) => `Q${String.fromCharCode(65 + (number % 26))}` },
  role: { landing_page: (number) => (number % 2 ? 'dashboard' : 'DataDictionary') },
};

/** Valid values for every field that a new record of any resource takes; another `number`, other values. */
export const sampleOf = (resource: Resource, number: number): Row =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.readOnly ? [] : [[name, own[resource.name]?.[name]?.(number) ?? sample(number, field)]],
    ),
  );
