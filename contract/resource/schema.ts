import { z } from 'zod';
import { readPhone } from '../contact/phone.ts';
import { fault } from '../messages/fault.ts';
import { Flag, Id, Line, Name, PlainDate } from '../values.ts';
import { vinFault } from '../vin.ts';
import type { Field, FieldKind, FieldOf } from './fields.ts';
import { type Resource, writableFields } from './resource.ts';

type SchemaOf = { [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType };

/** Dollars of one record: sums of many fit in numeric(14,2). */
const MAX_MONEY = 9_999_999_999.99;

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(name) || name === 'UTC';
  } catch {
    return false;
  }
};

/** Within what the field says, else within what can be kept. */
function bounded(
  schema: z.ZodNumber,
  { min, max }: { readonly min?: number; readonly max?: number },
  [least, most]: readonly [number, number],
) {
  return schema.min(min ?? least).max(max ?? most);
}

const hasAtMostDecimals = (decimals: number) => (value: number) =>
  Number.isInteger(Math.round(value * 10 ** decimals)) &&
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6 * Math.max(1, Math.abs(value));

const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^([\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, fault('control_characters'));

const withoutBlanks = (code: string) => code.toUpperCase().replace(/\s/g, '');

/** One row per kind: the zod schema of a non-empty value. An unknown kind does not compile. */
const schemas: SchemaOf = {
  text: ({ multiline, code, max, unique, name = unique }) => {
    if (multiline) return paragraphs(max ?? 4000);
    const line = name ? Name(max ?? 200) : Line(max ?? 200);
    return code ? z.string().transform(withoutBlanks).pipe(line) : line;
  },
  integer: (field) => bounded(z.int(), field, [-2_147_483_648, 2_147_483_647]),
  decimal: (field) => bounded(z.number(), field, [-1e9, 1e9]),
  money: (field) =>
    bounded(z.number(), field, [-MAX_MONEY, MAX_MONEY]).refine(hasAtMostDecimals(2), fault('cents')),
  percent: (field) => bounded(z.number(), field, [-1000, 1000]),
  choice: ({ choices }) => z.enum(Object.keys(choices)),
  flag: () => Flag,
  reference: () => Id,
  references: () =>
    z
      .array(Id)
      .max(5000)
      .transform((ids) => [...new Set(ids)]),
  date: () => PlainDate,
  instant: () => z.iso.datetime(fault('instant')).transform((text) => new Date(text).toISOString()),
  email: () => z.email(fault('email')).max(200).toLowerCase(),
  phone: () =>
    z
      .string()
      .transform(readPhone)
      .pipe(z.string(fault('phone'))),
  vin: ({ anyCheckDigit = false }) =>
    z
      .string()
      .trim()
      .toUpperCase()
      .refine((vin) => vinFault(vin) !== 'shape', fault('vin'))
      .refine((vin) => anyCheckDigit || vinFault(vin) !== 'checkDigit', fault('vin_check_digit')),
  zip: () =>
    z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, fault('zip')),
  timeZone: () => z.string().refine(isTimeZone, fault('time_zone')),
  state: () =>
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, fault('state')),
  routeOrUrl: () => Line(300),
  json: () => z.json(),
};

const schemaFor = <Kind extends FieldKind>(kind: Kind, field: FieldOf<Kind>): z.ZodType =>
  schemas[kind](field);

/** Blanks are no value: a name of blanks is no name. */
const emptyToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

/** Checks and normalises one value of a field; an empty value is null, and refused when required. */
export function fieldSchema(field: Field): z.ZodType {
  const filled = schemaFor(field.kind, field);
  if (field.kind === 'references') return z.preprocess((value) => emptyToNull(value) ?? [], filled);
  if (!field.required) return z.preprocess(emptyToNull, filled.nullable());
  return z.preprocess((value, context) => {
    if (emptyToNull(value) !== null) return value;
    context.addIssue({ code: 'custom', message: fault('required').error, input: value });
    return z.NEVER;
  }, filled);
}

const defaultOf = (field: Field): unknown =>
  ('default' in field ? field.default : undefined) ?? (field.kind === 'references' ? [] : null);

const creatable = (field: Field): z.ZodType =>
  field.required && defaultOf(field) === null
    ? fieldSchema(field)
    : fieldSchema(field)
        .optional()
        .transform((value) => (value === undefined ? defaultOf(field) : value));

/** A new record: every writable field; missing ones take their default or null. Unknown fields are refused. */
export const createSchema = (resource: Resource) =>
  z.strictObject(
    Object.fromEntries(writableFields(resource, true).map(([name, field]) => [name, creatable(field)])),
  );

/**
 * A change as a call takes it: `seen` are values that its caller has read of fields that it changes. Where one is another
 * by now, nothing is saved, and nobody's change is lost to somebody who has not seen it.
 */
export const changeSchema = (resource: Resource) =>
  updateSchema(resource).extend({ seen: z.record(z.string(), z.unknown()).optional() });

/** A change: any of the writable fields; those left out keep their value. Unknown fields are refused. */
export const updateSchema = (resource: Resource) =>
  z.strictObject(
    Object.fromEntries(
      writableFields(resource, false).map(([name, field]) => [name, fieldSchema(field).optional()]),
    ),
  );
