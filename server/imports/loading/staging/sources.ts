import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { UNNAMED_SOURCE } from '../../../../contract/records/unnamedSource.ts';
import { ERASED_KEY } from '../../../customers/requests/keys.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Profile } from '../../profile/profile.ts';
import { ImportRefusal } from '../../refusal.ts';
import { countOf } from '../file/stage.ts';
import type { NumberSource } from '../file/stagedFile.ts';

interface SourceOf {
  readonly feed: Profile['feed'];
  readonly source: Pick<Profile['source'], 'name' | 'numbersOf'>;
}

/** Undefined if nothing has been imported from the source yet. */
export async function findSource(
  db: Db,
  { source: { name, numbersOf = name } }: Pick<SourceOf, 'source'>,
): Promise<number | undefined> {
  const knownSource = await db
    .selectFrom('record_source')
    .select(['source_id', 'numbers_of'])
    .where('source', '=', numbersOf)
    .executeTakeFirst();
  return knownSource && (knownSource.numbers_of ?? knownSource.source_id);
}

/**
 * Finds or creates the source that a file's numbers belong to.
 * @throws ImportRefusal when the profile names another source from which nothing was imported
 */
export async function takeSource(tx: Tx, profile: SourceOf): Promise<NumberSource> {
  const { name: source, numbersOf } = profile.source;
  await tx
    .insertInto('record_source')
    .values({ source, numbers_of: null })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  const id = await findSource(tx, profile);
  if (id === undefined) {
    throw new ImportRefusal(
      `The profile uses the numbers of "${numbersOf}", but nothing was imported from that source.`,
    );
  }
  const isNamed = (numbersOf ?? source) !== UNNAMED_SOURCE;
  return { id, isSure: isNamed && !(await isShared(tx, id, profile.feed)) };
}

/** Whether several sources share these numbers, as they did in earlier versions. */
async function isShared(tx: Tx, id: number, feed: FeedName): Promise<boolean> {
  const sources = await countOf(
    tx,
    sql`select count(*) as count from record_source as r where ${id} in (r.source_id, r.numbers_of) and exists (
      select from import_run as i where i.source = r.source and i.feed = ${feed} and i.state = 'loaded')`,
  );
  return sources > 1;
}

const identities = { store: 'ID', employee: 'employee_id', customer: 'UC_ID' } as const;
type IdentityTable = keyof typeof identities;

const madeHere: Readonly<Record<IdentityTable, (alias: string) => RawBuilder<unknown>>> = {
  store: (alias) => sql.ref(`${alias}.made_here`),
  employee: (alias) => sql.ref(`${alias}.made_here`),
  // Demo customers have a source but no import.
  customer: (alias) =>
    sql`(${sql.ref(`${alias}.source_id`)} is null or ${sql.ref(`${alias}.run_id`)} is null)`,
};

/** Whether a source has numbers of its own for such records. */
export async function numbersRecords(
  db: Db,
  table: IdentityTable,
  source: number | undefined,
): Promise<boolean> {
  // Keys with a bar are built from name and phone, so they aren't the source's own.
  const keyed =
    table === 'customer'
      ? sql`union all (select 1 from customer where source_id = ${source ?? null} and source_key is not null
          and source_key not like '%|%' and source_key not like ${`${ERASED_KEY}%`} limit 1)`
      : sql``;
  const own = sql`(select 1 from ${sql.table(table)} where source_id = ${source ?? null} and source_no is not null limit 1)
    union all select 1 from record_source where source_id = ${source ?? null} and calls_others ${keyed}`;
  const { rows } = await own.execute(db);
  return rows.length > 0;
}

/**
 * What a number in a file means: the record with that number in its source. A source without numbered records uses
 * Rooftop's IDs, but only of records created here: imported ones have another number outside.
 * @param isNumbering whether the source is about to number some
 */
export async function meaningOf(
  db: Db,
  table: IdentityTable,
  source: number | undefined,
  isNumbering = false,
): Promise<(alias: string, number: RawBuilder<unknown>) => RawBuilder<unknown>> {
  if (isNumbering || (await numbersRecords(db, table, source))) {
    return (alias, number) =>
      sql`${sql.ref(`${alias}.source_id`)} = ${source ?? null}::integer and ${sql.ref(`${alias}.source_no`)} = ${number}`;
  }
  return (alias, number) =>
    sql`${madeHere[table](alias)} and ${sql.ref(`${alias}.${identities[table]}`)} = ${number}`;
}
