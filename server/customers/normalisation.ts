import { type RawBuilder, sql } from 'kysely';
import type { NormalisedCount, NormalisedValue } from '../../contract/calls/customers/normalisation.ts';
import { type WrittenField, type WrittenRule, writtenFields } from '../../contract/records/asWritten.ts';
import type { Db } from '../db/schema.ts';
import { isMessageKey, messageOf } from '../messages.ts';
import { isVisible, type Sight } from './sight.ts';

export interface WrittenQuery {
  /** Of the chosen stores. */
  readonly sight: Sight;
  readonly field: WrittenField | undefined;
  readonly rule: WrittenRule | undefined;
}

const valueKept = sql`case said.field ${sql.join(
  writtenFields.map((name) => sql`when ${sql.lit(name)} then ${sql.ref(`c.${name}`)}`),
  sql` `,
)} end`;

/** Values of records in sight, their own fields as `c` and what was said as `said`. */
const valuesIn = ({ sight, field, rule }: WrittenQuery) => sql`customer as c
  cross join lateral jsonb_each(c.as_written) as said (field, entry)
  where c.as_written is not null and ${isVisible(sight)}
    and ${field === undefined ? sql`true` : sql`said.field = ${field}`}
    and ${rule === undefined ? sql`true` : sql`said.entry -> 'rules' ? ${rule}`}`;

const columns = sql`c."UC_ID", c."UC_FirstName", c."UC_LastName", said.field, said.entry ->> 'text' as written,
  nullif(${valueKept}, '') as value, said.entry -> 'rules' as rules, said.entry ->> 'reason' as reason, (
    select source from record_source where record_source.source_id = c.source_id) as source`;

const order = sql`order by c."UC_ID", said.field`;

/** How many values of each field each rule changed, the most first. */
export async function countNormalised(db: Db, sight: Sight): Promise<NormalisedCount[]> {
  const all = { sight, field: undefined, rule: undefined };
  const { rows } = await sql<NormalisedCount>`
    select field, rule, count(*)::integer as values
    from (select said.field, jsonb_array_elements_text(said.entry -> 'rules') as rule from ${valuesIn(all)}) as changed
    group by 1, 2 order by 3 desc, 1, 2`.execute(db);
  return rows;
}

interface Row extends Omit<NormalisedValue, 'reason'> {
  /** The key of a message; an English text of an earlier version. */
  readonly reason: string | null;
}

const normalisedOf = ({ reason, ...row }: Row): NormalisedValue => ({
  ...row,
  reason: reason === null ? null : messageOf({ code: isMessageKey(reason) ? reason : 'invalid' }),
});

/** Values in the order of their records, and how many there are. */
export async function listNormalised(
  db: Db,
  query: WrittenQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: NormalisedValue[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${valuesIn(query)} ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${valuesIn(query)}`.execute(db),
  ]);
  return { rows: rows.map(normalisedOf), total: counted.rows[0]?.total ?? 0 };
}

/** Records whose values are read at a time. */
const STEP = 1000;

/** The same values, a batch in memory at a time. */
export const streamedNormalised = (db: Db, query: WrittenQuery) => {
  const from = (start: RawBuilder<unknown>) =>
    sql<Row>`select ${columns} from ${valuesIn(query)} and ${start} ${order}`;
  async function* pages() {
    for (let after = 0; ; ) {
      const next = sql`(select max("UC_ID") from (
        select "UC_ID" from customer where as_written is not null and "UC_ID" > ${after} order by 1 limit ${sql.lit(STEP)}
      ) as step)`;
      const { rows } = await sql<{ until: number | null }>`select ${next} as until`.execute(db);
      const until = rows[0]?.until ?? null;
      if (until === null) return;
      yield (await from(sql`c."UC_ID" > ${after} and c."UC_ID" <= ${until}`).execute(db)).rows.map(
        normalisedOf,
      );
      after = until;
    }
  }
  return { all: { compile: () => from(sql`true`).compile(db) }, pages };
};
