import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapeOf } from './shape.ts';

const shape = (schema: z.ZodType) => shapeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

test.each([
  [z.string().max(5).regex(/a/), 'text'],
  [z.int().min(1), 'integer'],
  [z.email(), 'email'],
  [z.number().nullable(), 'number | null'],
  [z.string().max(5).nullable(), 'text | null'],
  [z.enum(['A', 'I']).nullable(), '"A" | "I" | null'],
  [z.array(z.union([z.int(), z.string()])), '(integer | text)[]'],
  [z.array(z.union([z.object({ a: z.int() }), z.null()])), '({\n  a: integer\n} | null)[]'],
  [z.array(z.object({ a: z.int().nullable() })), '{\n  a: integer | null\n}[]'],
  [z.tuple([z.string(), z.literal('ASC')]), '[text, "ASC"]'],
  [z.record(z.string(), z.unknown()), '{ [name]: any }'],
  [z.union([z.string().max(1), z.string().max(2)]), 'text'],
  [z.strictObject({}), '{}'],
  [z.unknown(), 'any'],
])('%# reads as a type', (schema, expected) => {
  expect(shape(schema)).toBe(expected);
});

test('objects are indented, and what may be left out has a question mark', () => {
  const schema = z.object({ id: z.int(), rows: z.array(z.object({ name: z.string().optional() })) });
  expect(shape(schema)).toBe('{\n  id: integer\n  rows: {\n    name?: text\n  }[]\n}');
});
