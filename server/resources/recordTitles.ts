import { sql } from 'kysely';
import { resources } from '../../contract/resources/index.ts';
import { mayOpen } from '../access/principal.ts';
import type { Db } from '../db/schema.ts';
import { type Caller, hiddenFields } from './caller.ts';
import { targetOf } from './query.ts';
import { isResourceName } from './sources.ts';

/** A record of a resource; the id as the audit keeps it. */
export interface RecordKey {
  readonly resource: string;
  readonly id: string;
}

/** What records are called; undefined for one that is gone, or that the caller does not see. */
export type TitleOf = (record: RecordKey) => string | undefined;

const keyOf = ({ resource, id }: RecordKey) => `${resource}:${id}`;

/** Reads the titles of the records that the caller sees in resources that their role opens. */
export async function readTitles(db: Db, records: readonly RecordKey[], caller: Caller): Promise<TitleOf> {
  const { principal } = caller;
  const selects = Object.entries(Object.groupBy(records, ({ resource }) => resource)).flatMap(
    ([name, some = []]) => {
      if (!isResourceName(name) || !mayOpen(principal, name)) return [];
      if (hiddenFields(resources[name], principal).has(resources[name].title)) return [];
      const { id, table, title, visible } = targetOf(name);
      const ids = some.map((record) => record.id);
      return [
        sql`select ${name} as resource, t.${sql.ref(id)}::text as id, ${title('t')} as title
        from ${sql.table(table)} t
        where t.${sql.ref(id)}::text = any (${ids}::text[]) and ${visible(caller, 't')}`,
      ];
    },
  );
  if (selects.length === 0) return () => undefined;
  const { rows } = await sql<RecordKey & { title: string }>`${sql.join(selects, sql` union all `)}`.execute(
    db,
  );
  const titles = new Map(rows.map((row) => [keyOf(row), row.title]));
  return (record) => titles.get(keyOf(record));
}
