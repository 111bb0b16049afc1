import type { z } from 'zod';

type Schema = z.core.JSONSchema._JSONSchema | undefined;

/** A JSON Schema as people write types: `{ name: text, ids?: integer[] }`. Lengths, patterns and bounds are left out. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (typeof schema !== 'object') return 'any';
  const { const: only, enum: values, anyOf, oneOf, allOf, type = 'any', format } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (allOf) return joined(allOf, ' & ', indent);
  if (anyOf ?? oneOf) return joined(anyOf ?? oneOf ?? [], ' | ', indent);
  if (type === 'object') return shapeOfObject(schema, indent);
  if (type === 'array') return shapeOfList(schema, indent);
  const names = [type].flat().map((name) => (name === 'string' ? (format ?? 'text') : name));
  return names.join(' | ');
}

/** The shapes of several schemas, those that read alike once. */
const joined = (schemas: readonly Schema[], by: string, indent: string): string =>
  [...new Set(schemas.map((schema) => shapeOf(schema, indent)))].join(by);

type ObjectSchema = z.core.JSONSchema.JSONSchema;

function shapeOfObject({ properties, required = [], additionalProperties }: ObjectSchema, indent: string) {
  if (!properties) return `{ [name]: ${shapeOf(additionalProperties, indent)} }`;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema, inner)}\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

function shapeOfList({ items, prefixItems }: ObjectSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => shapeOf(item, indent)).join(', ')}]`;
  const shape = Array.isArray(items) ? joined(items, ' | ', indent) : shapeOf(items, indent);
  return shape.includes(' | ') && !shape.startsWith('{') ? `(${shape})[]` : `${shape}[]`;
}
