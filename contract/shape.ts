import type { z } from 'zod';

type Schema = z.core.JSONSchema._JSONSchema | undefined;

/** How types are written. */
interface Notation {
  /** A text, and one that is more closely known: `email`. */
  readonly text: (format: string | undefined) => string;
  readonly integer: string;
  readonly any: string;
  /** Objects without properties. */
  readonly empty: string;
  /** Objects of any names. */
  readonly map: (value: string) => string;
  /** The name of a property. */
  readonly name: (name: string) => string;
}

/** For people: `{ name: text, ids?: integer[] }`. Lengths, patterns and bounds are left out. */
const plainNotation: Notation = {
  text: (format = 'text') => format,
  integer: 'integer',
  any: 'any',
  empty: '{}',
  map: (value) => `{ [name]: ${value} }`,
  name: (name) => name,
};

/** As TypeScript. */
export const typeScriptNotation: Notation = {
  text: () => 'string',
  integer: 'number',
  any: 'unknown',
  empty: 'Record<string, never>',
  map: (value) => `Record<string, ${value}>`,
  name: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
};

/** A JSON Schema as a type. */
export function shapeOf(schema: Schema, notation: Notation = plainNotation, indent = ''): string {
  if (typeof schema !== 'object') return notation.any;
  const { const: only, enum: values, anyOf, oneOf, allOf, type = 'any', format } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (allOf) return joined(allOf, ' & ', notation, indent);
  if (anyOf ?? oneOf) return joined(anyOf ?? oneOf ?? [], ' | ', notation, indent);
  if (type === 'object') return shapeOfObject(schema, notation, indent);
  if (type === 'array') return shapeOfList(schema, notation, indent);
  const names = [type].flat().map((name) => {
    if (name === 'string') return notation.text(format);
    if (name === 'integer') return notation.integer;
    return name === 'any' ? notation.any : name;
  });
  return names.join(' | ');
}

/** The shapes of several schemas, those that read alike once. */
const joined = (schemas: readonly Schema[], by: string, notation: Notation, indent: string): string =>
  [...new Set(schemas.map((schema) => shapeOf(schema, notation, indent)))].join(by);

type ObjectSchema = z.core.JSONSchema.JSONSchema;

function shapeOfObject(
  { properties, required = [], additionalProperties }: ObjectSchema,
  notation: Notation,
  indent: string,
) {
  if (!properties) return notation.map(shapeOf(additionalProperties, notation, indent));
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${notation.name(name)}${required.includes(name) ? '' : '?'}: ${shapeOf(schema, notation, inner)}\n`,
  );
  return lines.length === 0 ? notation.empty : `{\n${lines.join('')}${indent}}`;
}

function shapeOfList({ items, prefixItems }: ObjectSchema, notation: Notation, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => shapeOf(item, notation, indent)).join(', ')}]`;
  const shape = Array.isArray(items)
    ? joined(items, ' | ', notation, indent)
    : shapeOf(items, notation, indent);
  return isOneOfSeveral(items) && shape.includes(' | ') ? `(${shape})[]` : `${shape}[]`;
}

const isOneOfSeveral = (items: ObjectSchema['items']): boolean =>
  Array.isArray(items) ||
  (typeof items === 'object' &&
    [items.anyOf, items.oneOf, items.enum, items.type].some((several) => Array.isArray(several)));
