import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** So many changed rows make what the planner knows of a table useless. */
const MANY = 2000;

/**
 * What one transaction changes, for whom the planner has to know it before the end: statistics are gathered by themselves
 * only of what is committed, and an index that was made within the transaction may be of no use to it yet.
 */
export class ChangedTables {
  /** Changes of each table when its statistics were gathered. */
  readonly #known = new Map<string, number>();

  /** Gathers the statistics of tables of which many rows have changed since it was called last. */
  async analyze(tx: Db): Promise<void> {
    const { rows } = await sql<{ schema: string; name: string; changes: number }>`
      select schemaname as schema, relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as changes
      from pg_stat_xact_user_tables where schemaname not like 'pg\\_temp%'`.execute(tx);
    for (const { schema, name, changes } of rows) {
      const key = `${schema}.${name}`;
      if (changes - (this.#known.get(key) ?? 0) < MANY) continue;
      this.#known.set(key, changes);
      await sql`analyze ${sql.id(schema, name)}`.execute(tx);
    }
  }
}
