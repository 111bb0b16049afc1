import { z } from 'zod';
import { Flag, Id, Line, PlainDate, wholeNumber } from '../values.ts';
import type { Field, FieldKind } from './fields.ts';
import type { Resource } from './resource.ts';

/** `eq`: equals, or is one of a list. `contains`: has any of the ids. `gte`, `lte`: bounds, both included. `like`: contains the text, in any case. */
export type Operator = 'eq' | 'contains' | 'like' | 'gte' | 'lte';

const operatorsOfKind: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['like'],
  email: ['like'],
  phone: ['like'],
  vin: ['like'],
  zip: ['like'],
  routeOrUrl: ['like'],
  timeZone: ['eq'],
  state: ['eq'],
  choice: ['eq'],
  flag: ['eq'],
  reference: ['eq'],
  references: ['contains'],
  integer: ['gte', 'lte'],
  decimal: ['gte', 'lte'],
  money: ['gte', 'lte'],
  percent: ['gte', 'lte'],
  date: ['gte', 'lte'],
  instant: ['gte', 'lte'],
  json: [],
};

/** One filter that a list understands: the key in the `filter` object, its field and what it does. */
export interface FilterRule {
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  readonly operator: Operator;
}

/** `status` for equality and membership, `users_gte` and `users_lte` for bounds, `city_like` for texts. */
const keyOf = (name: string, operator: Operator) =>
  operator === 'eq' || operator === 'contains' ? name : `${name}_${operator}`;

/** The filters that a resource declares, in the order of its declaration. */
export function filterRules(resource: Resource): FilterRule[] {
  return (resource.list.filters ?? []).flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    return operatorsOfKind[field.kind].map((operator) => ({
      key: keyOf(name, operator),
      name,
      field,
      operator,
    }));
  });
}

const oneOrMany = (value: z.ZodType) => z.union([value, z.array(value).max(500)]);

function valueSchema({ field, operator }: FilterRule): z.ZodType {
  if (operator === 'like') return Line(200);
  if (operator === 'gte' || operator === 'lte') {
    return field.kind === 'date' || field.kind === 'instant' ? PlainDate : z.number();
  }
  if (field.kind === 'reference' || field.kind === 'references') return oneOrMany(Id);
  if (field.kind === 'flag') return oneOrMany(Flag);
  if (field.kind === 'choice') return oneOrMany(z.enum(Object.keys(field.choices)));
  return oneOrMany(Line(200));
}

/** The `filter` object of a list call: declared filters, `q` for the search box and `id` for given records. Others are refused. */
export function filterSchema(resource: Resource) {
  return z.strictObject({
    ...Object.fromEntries(filterRules(resource).map((rule) => [rule.key, valueSchema(rule).optional()])),
    q: Line(200).optional(),
    id: oneOrMany(Id).optional(),
  });
}

/** Fields that a list can be sorted by: all that hold one comparable value, and the id. */
export const sortableFields = (resource: Resource): string[] => [
  resource.id,
  ...Object.entries(resource.fields)
    .filter(([, field]) => field.kind !== 'references' && field.kind !== 'json')
    .map(([name]) => name),
];

/** The optional list extras: paging from 1, sorting and declared filters. With them a reply has `meta.total`. */
export const listExtras = (resource: Resource) => ({
  page: wholeNumber(1, 1_000_000).optional(),
  perPage: wholeNumber(1, 1000).optional(),
  sort: z.enum(sortableFields(resource)).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  filter: filterSchema(resource).optional(),
});

/** What a list call asks for, once its payload is checked. */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'ASC' | 'DESC' | undefined;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
}
