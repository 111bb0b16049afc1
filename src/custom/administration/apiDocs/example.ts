import type { Schema } from './document.ts';

/** Values of fields that everybody fills in alike: who they are, and all of their stores. */
export type Known = Readonly<Record<string, unknown>>;

const ofFormat: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'name@example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/**
 * A value that a schema takes, as far as the schema tells: of an object what it needs, of alternatives the first that is
 * not null.
 * @param items of a list that may be empty
 */
export function exampleOf(schema: unknown, known: Known = {}, items = 0): unknown {
  const { const: only, enum: values, anyOf, oneOf, allOf, default: usual, ...rest }: Schema = Object(schema);
  if (only !== undefined) return only;
  if (usual !== undefined) return usual;
  if (values) return values[0];
  const [first] = (anyOf ?? oneOf ?? allOf ?? []).filter((one) => Object(one).type !== 'null');
  if (first !== undefined) return exampleOf(first, known, items);
  switch ([rest.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (rest.required ?? []).map((name) => [
          name,
          known[name] ?? exampleOf(rest.properties?.[name], known, items),
        ]),
      );
    case 'array':
      if (rest.prefixItems) return rest.prefixItems.map((item) => exampleOf(item, known, items));
      return (rest.minItems ?? items) ? [exampleOf([rest.items].flat()[0], known, items)] : [];
    case 'string':
      return ofFormat[rest.format ?? ''] ?? '';
    case 'integer':
    case 'number':
      return Math.max(rest.minimum ?? 1, 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}
