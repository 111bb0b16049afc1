import type { CompiledQuery, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Stands for a value in a query that is put together before there is any. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value of what a query will be given. */
export type Value<Given extends object> = (name: keyof Given & string) => RawBuilder<unknown>;

/**
 * A query that is asked again and again, with other values each time: its text is put together once, which takes as long as
 * reading a few rows, and its plan is kept on each connection. Whatever changes must be a value.
 * @param build makes the query; `value` stands for a value in it
 */
export function preparedQuery<Row, Given extends object>(
  build: (value: Value<Given>) => RawBuilder<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    query ??= sql<Row>`/* prepared */ ${build((name) => sql`${new Slot(name)}`)}`.compile(
      db.withoutPlugins(),
    );
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(given, parameter.name) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
