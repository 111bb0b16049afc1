import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Sql } from '../columns.ts';

/** Whether the store that a column names is in the caller's scope. */
export const inScope = ({ principal }: Caller, storeColumn: Sql): Sql =>
  principal.seesAllStores ? sql`true` : sql`${storeColumn} = any (${principal.storeIds}::int[])`;

export const everyRow = (): Sql => sql`true`;
