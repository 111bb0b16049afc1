import { z } from 'zod';
import { Flag, PlainDate } from '../values.ts';
import type { Field, FieldKind, FieldOf } from './fields.ts';
import type { Resource } from './resource.ts';

/** An empty text is told as null, so one that must be there has a character at least. */
const text = ({ required }: Pick<Field, 'required'>) => (required ? z.string().min(1) : z.string());
const number = () => z.number();

/**
 * One row per kind: the zod schema of a value that is told. How long or large it may be is said where it is written: what
 * was kept by the rules of another day is told all the same. An unknown kind does not compile.
 */
const schemas: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType } = {
  text,
  email: text,
  phone: text,
  vin: text,
  zip: text,
  timeZone: text,
  state: text,
  routeOrUrl: text,
  integer: () => z.int(),
  decimal: number,
  money: number,
  percent: number,
  choice: ({ choices }) => z.enum(Object.keys(choices)),
  flag: () => Flag,
  reference: () => z.int(),
  references: () => z.array(z.int()),
  date: () => PlainDate,
  instant: () => z.iso.datetime(),
  json: () => z.json(),
};

const filled = <Kind extends FieldKind>(kind: Kind, field: FieldOf<Kind>): z.ZodType => schemas[kind](field);

function valueSchema(field: Field): z.ZodType {
  const value = filled(field.kind, field);
  return field.required || field.kind === 'references' ? value : value.nullable();
}

/** A record as calls tell it: its id and every declared field, empty ones as null and lists of ids at least empty. */
export const recordSchema = ({ id, fields }: Resource) =>
  z.object({
    [id]: z.int(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])),
  });
