import { type RawBuilder, sql } from 'kysely';
import { leadSourceNames } from '../../../contract/expression/journey.ts';
import { isEmbedded } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { TextRows } from '../../held/heldCopy.ts';
import { dayColumnOf, heldNumbers, heldTraits, type PathTexts } from './question.ts';

type Sql = RawBuilder<unknown>;

/** Leads that are read at a time; others have their turn between two reads. */
const CHUNK = { postgres: 20_000, embedded: 5_000 } as const;

/** A lead in the order of days. */
interface Place {
  readonly date: string;
  readonly lead_id: number;
}

const dayOf = (column: string): Sql => sql`(${sql.ref(column)} - date '1970-01-01')`;

/** Every column that is held, as a number or a list of them. */
const values: Readonly<Record<keyof PathTexts, Sql>> = {
  person: sql.ref('UC_ID'),
  answer_seconds: sql.ref('answer_seconds'),
  lead: dayOf(dayColumnOf('lead')),
  appointment: dayOf('appointment'),
  shown: dayOf('shown'),
  sold: dayOf('sold'),
  service: dayOf('service'),
  regular: dayOf('regular'),
  again: dayOf('again'),
  store: sql.ref('store_id'),
  source: sql`array_position(${leadSourceNames}::text[], source) - 1`,
  brand: sql.ref('brand'),
  visits: sql`translate(array_to_string(visits, ' '), '-', '')`,
};
const columns = [...heldNumbers, ...heldTraits, 'visits'] as const;

/** @param which a condition and an order of `lead_path` */
async function readPaths(db: Db, which: Sql): Promise<TextRows & { readonly last: Place | null }> {
  const held = columns.map((name) => sql`${values[name]} as ${sql.ref(name)}`);
  const texts = columns.map(
    (name) => sql`coalesce(string_agg(coalesce(${sql.ref(name)}::text, ''), ','), '') as ${sql.ref(name)}`,
  );
  const { rows } = await sql<PathTexts & { count: number; last: Place | null }>`
    select count(*)::integer as count,
      json_build_object('date', (array_agg(date))[count(*)::integer], 'lead_id', (array_agg(lead_id))[count(*)::integer]) as last,
      ${sql.join(texts)}
    from (select date, lead_id, ${sql.join(held)} from lead_path where ${which}) as path`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has a row.');
  const { count, last, ...found } = row;
  return { texts: found, count, last: count > 0 ? last : null };
}

/** In the order of their days; column by column, as texts, they cost this process next to nothing. */
export async function* allPaths(db: Db): AsyncGenerator<TextRows> {
  const limit = isEmbedded(db) ? CHUNK.embedded : CHUNK.postgres;
  for (let above: Place | null = { date: '-infinity', lead_id: 0 }; above !== null; ) {
    const { last, ...rows }: Awaited<ReturnType<typeof readPaths>> = await readPaths(
      db,
      sql`(date, lead_id) > (${above.date}::date, ${above.lead_id}::integer)
        order by date, lead_id limit ${limit}::integer`,
    );
    yield rows;
    above = last;
  }
}

/** Of each customer in the order of their days. */
export const pathsOf = (db: Db, customers: readonly number[]): Promise<TextRows> =>
  readPaths(db, sql`"UC_ID" = any (${[...customers]}::integer[]) order by "UC_ID", date, lead_id`);
