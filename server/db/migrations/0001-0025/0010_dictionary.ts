import type { Kysely } from 'kysely';
import { addEntries } from '../../dictionary/addEntries.ts';
import { customerEntries } from '../../dictionary/customers.ts';
import type { Entry } from '../../dictionary/entry.ts';
import { equityEntries } from '../../dictionary/equity.ts';
import { inventoryEntries } from '../../dictionary/inventory.ts';
import { portalEntries } from '../../dictionary/portal.ts';
import { salesEntries } from '../../dictionary/sales.ts';
import { serviceEntries } from '../../dictionary/service.ts';

/** Every definition that the portal's figures rest on. */
export const entries: readonly Entry[] = [
  ...salesEntries,
  ...inventoryEntries,
  ...serviceEntries,
  ...customerEntries,
  ...equityEntries,
  ...portalEntries,
];

/** The dictionary of a new group. */
export const up = (db: Kysely<unknown>) => addEntries(db, entries);
