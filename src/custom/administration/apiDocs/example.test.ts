import { expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf } from './example.ts';

const example = (schema: z.ZodType, known = {}) =>
  exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known);

test.each([
  [z.enum(['A', 'I'])],
  [z.literal(8)],
  [z.int().min(5)],
  [z.iso.date().nullable()],
  [z.boolean()],
  [z.email()],
  [z.uuid()],
  [z.array(z.int()).min(1)],
  [z.array(z.int())],
  [z.union([z.null(), z.string()])],
  [z.tuple([z.string(), z.int()])],
  [
    z.strictObject({
      id: z.int(),
      note: z.string().optional(),
      rows: z.array(z.strictObject({ a: z.int() })),
    }),
  ],
])('%# is taken by its own schema', (schema) => {
  expect(schema.safeParse(example(schema))).toMatchObject({ success: true });
});

test('of an object it holds what is needed, and what is known of the reader', () => {
  const schema = z.strictObject({ userid: z.int(), storeId: z.string(), from: z.string().optional() });
  expect(example(schema, { userid: 7, storeId: '0' })).toEqual({ userid: 7, storeId: '0' });
  expect(example(z.unknown())).toBeNull();
});

test('an example of a reply has an item in each list', () => {
  const schema = z.toJSONSchema(z.array(z.object({ id: z.int(), tags: z.array(z.string()) })));
  expect(exampleOf(schema, {}, 1)).toEqual([{ id: 1, tags: [''] }]);
});
