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

interface Part {
  readonly table: FollowingTable;
  readonly outdated: RawBuilder<unknown>;
  readonly fresh: RawBuilder<unknown>;
}

const put = ({ name }: FollowingTable) => sql.ref(`put_${name}`);

/** Where nothing is replaced, nothing is looked up, and a table that is being filled needs none of its keys. */
const filling = ({ table, fresh }: Part) => [
  sql`${put(table)} as (insert into ${sql.table(table.name)} (${columnsOf(table)}) ${fresh})`,
];

function replacing({ table, outdated, fresh }: Part) {
  const { name, keys, values } = table;
  const called = (part: string) => sql.ref(`${part}_${name}`);
  // Looked up row by row, or all of the table would be read for a few of them.
  const isThere = sql`exists (select from ${sql.table(name)} as old where ${isKey(table)}
    and (${refs(values, 'old')}) is not distinct from (${refs(values, 'fresh')}) offset 0)`;
  const assignments = values.map((value) => sql`${sql.ref(value)} = ${sql.ref(`excluded.${value}`)}`);
  return [
    sql`${called('fresh')} (${columnsOf(table)}) as materialized (${fresh})`,
    sql`${called('gone')} as (delete from ${sql.table(name)} as old where ${outdated}
      and not exists (select from ${called('fresh')} as fresh where ${isKey(table)}))`,
    sql`${put(table)} as (insert into ${sql.table(name)} (${columnsOf(table)})
      select ${columnsOf(table)} from ${called('fresh')} as fresh where not ${isThere}
      on conflict (${refs(keys)}) do update set ${sql.join(assignments)})`,
  ];
}

/**
 * Puts the rows of queries into tables in place of others, in one statement. What is there already and stays as it is is not
 * written: else each file would write every figure of the days, stores and months that it touches.
 */
export class Replacement {
  readonly #queries: readonly RawBuilder<unknown>[];
  readonly #parts: Part[] = [];

  /** @param queries what the rows are worked out of, as `name as (…)` */
  constructor(...queries: readonly RawBuilder<unknown>[]) {
    this.#queries = queries;
  }

  /**
   * @param outdated condition on the rows `old` of the table that are replaced; no other row has a key of the fresh ones
   * @param fresh a query of the rows as they should be, with the columns of keys and values in their order
   */
  add(table: FollowingTable, outdated: RawBuilder<unknown>, fresh: RawBuilder<unknown>): this {
    this.#parts.push({ table, outdated, fresh });
    return this;
  }

  async execute(tx: Db): Promise<void> {
    const replaced = await this.#replaced(tx);
    const parts = this.#parts.flatMap((part) =>
      replaced[part.table.name] ? replacing(part) : filling(part),
    );
    await sql`with ${sql.join([...this.#queries, ...parts])} select`.execute(tx);
  }

  /** In which tables there are rows that are replaced. */
  async #replaced(tx: Db): Promise<Readonly<Record<string, boolean>>> {
    const questions = this.#parts.map(
      ({ table: { name }, outdated }) =>
        sql`exists (select from ${sql.table(name)} as old where ${outdated}) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, boolean>>`select ${sql.join(questions)}`.execute(tx);
    return rows[0] ?? {};
  }
}

/** As {@link Replacement} of one table. */
export const replaceRows = (
  tx: Db,
  table: FollowingTable,
  outdated: RawBuilder<unknown>,
  fresh: RawBuilder<unknown>,
): Promise<void> => new Replacement().add(table, outdated, fresh).execute(tx);
