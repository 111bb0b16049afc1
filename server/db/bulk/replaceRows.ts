import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

/** A table whose rows follow from others. */
export interface FollowingTable {
  readonly name: string;
  /** Columns that tell its rows apart: its key, none of them ever empty. */
  readonly keys: readonly string[];
  /** All other columns. */
  readonly values: readonly string[];
}

const refs = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

const columnsOf = ({ keys, values }: FollowingTable) => refs([...keys, ...values]);

const isKey = ({ keys }: FollowingTable) => sql`(${refs(keys, 'old')}) = (${refs(keys, 'fresh')})`;

/**
 * Puts the rows of queries into tables in place of others, in one statement. What is there already and stays as it is is not
 * written: else each file would write every figure of the days, stores and months that it touches.
 */
export class Replacement {
  readonly #parts: RawBuilder<unknown>[];

  /** @param queries what the rows are worked out of, as `name as (…)` */
  constructor(...queries: readonly RawBuilder<unknown>[]) {
    this.#parts = [...queries];
  }

  /**
   * @param outdated condition on the rows `old` of the table that are replaced
   * @param fresh a query of the rows as they should be, with the columns of keys and values in their order
   */
  add(table: FollowingTable, outdated: RawBuilder<unknown>, fresh: RawBuilder<unknown>): this {
    const { name, keys, values } = table;
    const called = (part: string) => sql.ref(`${part}_${name}`);
    // Looked up row by row, or all of the table would be read for a few of them.
    const isThere = sql`exists (select from ${sql.table(name)} as old where ${isKey(table)}
      and (${refs(values, 'old')}) is not distinct from (${refs(values, 'fresh')}) offset 0)`;
    const assignments = values.map((value) => sql`${sql.ref(value)} = ${sql.ref(`excluded.${value}`)}`);
    this.#parts.push(
      sql`${called('fresh')} (${columnsOf(table)}) as materialized (${fresh})`,
      sql`${called('gone')} as (delete from ${sql.table(name)} as old where ${outdated}
        and not exists (select from ${called('fresh')} as fresh where ${isKey(table)}))`,
      sql`${called('put')} as (insert into ${sql.table(name)} (${columnsOf(table)})
        select ${columnsOf(table)} from ${called('fresh')} as fresh where not ${isThere}
        on conflict (${refs(keys)}) do update set ${sql.join(assignments)})`,
    );
    return this;
  }

  async execute(tx: Db): Promise<void> {
    await sql`with ${sql.join(this.#parts)} select`.execute(tx);
  }
}

/** As {@link Replacement} of one table. */
export const replaceRows = (
  tx: Db,
  table: FollowingTable,
  outdated: RawBuilder<unknown>,
  fresh: RawBuilder<unknown>,
): Promise<void> => new Replacement().add(table, outdated, fresh).execute(tx);
