import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { payloadFor } from '../callers.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const texts: Readonly<Record<string, string>> = { date: '2026-03-01', email: 'x@rooftop.example' };

/** A value that a schema most likely takes: the least of what is required, ids being 1. */
function sample(schema: Schema | boolean | undefined): unknown {
  if (schema === undefined || typeof schema === 'boolean') return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (variant) return sample(variant);
  if (schema.type === 'object') {
    const names = schema.required ?? [];
    return Object.fromEntries(names.map((name) => [name, sample(schema.properties?.[name])]));
  }
  if (schema.type === 'string') return texts[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 1);
  if (schema.type === 'array') {
    const { items } = schema;
    return Array.from({ length: schema.minItems ?? 0 }, () =>
      sample(Array.isArray(items) ? items[0] : items),
    );
  }
  return schema.type === 'boolean' ? true : Math.max(1, schema.minimum ?? 1);
}

/** A payload that a call most likely takes, with the caller's own ids in its identity fields. */
export const samplePayload = (call: Call, ids: Parameters<typeof payloadFor>[1]): object => ({
  ...Object(sample(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }))),
  ...payloadFor(call, ids),
});
