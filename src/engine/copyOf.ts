import type { RaRecord } from 'ra-core';
import { type Resource, writableNames } from '../../contract/resource/resource.ts';

/** What a new record takes over from another one: all that may be written and need not be unique. */
export function copyOf({ fields }: Resource, record: RaRecord): Record<string, unknown> {
  const writable = writableNames({ fields }, true);
  return Object.fromEntries(
    writable.filter((name) => !fields[name]?.unique && name in record).map((name) => [name, record[name]]),
  );
}
