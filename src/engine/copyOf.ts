import type { RaRecord } from 'ra-core';
import type { Resource } from '../../contract/resource/resource.ts';
import { createSchema } from '../../contract/resource/schema.ts';

/** What a new record takes over from another one: all that may be written and need not be unique. */
export function copyOf({ fields, ...resource }: Resource, record: RaRecord): Record<string, unknown> {
  const writable = Object.keys(createSchema({ fields, ...resource }).shape);
  return Object.fromEntries(
    writable.filter((name) => !fields[name]?.unique && name in record).map((name) => [name, record[name]]),
  );
}
