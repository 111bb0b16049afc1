import { type RawBuilder, sql } from 'kysely';
import { preparedQuery } from '../../db/preparedQuery.ts';
import { keptWhile } from '../../db/reads/kept.ts';
import type { Db } from '../../db/schema.ts';
import type { Version } from '../../held/version.ts';

/**
 * How often customers were changed, by the rows that are counted in: a transaction counts on in one that is free. The
 * version of whatever else the statement reads that this is part of.
 */
export const customersVersion = sql<Version>`(select json_object_agg(slot, changes) from customer_version)`;

const askVersion = preparedQuery<{ readonly version: Version | null }, Record<never, never>>(
  () => sql`select ${customersVersion} as version`,
);

/** Every question looks there first. */
export const readVersion = async (db: Db): Promise<Version> => (await askVersion(db, {}))[0]?.version ?? {};

const customersNow = sql`(select string_agg(concat(slot, ' ', changes), ',' order by slot) from customer_version)`;

/** A version that is read as a text. @param version a value of SQL */
function versionBy(version: RawBuilder<unknown>): (db: Db) => Promise<string> {
  const read = preparedQuery<{ readonly version: string }, Record<never, never>>(
    () => sql`select ${version} as version`,
  );
  return async (db) => {
    const [row] = await read(db, {});
    if (!row) throw new Error('A select without tables has one row.');
    return row.version;
  };
}

/** Keeps answers that follow from `customer` alone, and their question, until it changes. */
export const keptWhileCustomersStay = keptWhile(versionBy(sql`concat(${customersNow})`));

/** As `keptWhileCustomersStay`, of what follows from `lead_path` too. */
export const keptWhilePathsAndCustomersStay = keptWhile(
  versionBy(sql`concat((select version from lead_path_version), ' of ', ${customersNow})`),
);

/**
 * Customers that were changed from one version to another.
 * @returns undefined when there are too many to name
 */
export async function changedBetween(db: Db, before: Version, after: Version): Promise<number[] | undefined> {
  const slots = Object.keys(after);
  const known = slots.map((slot) => before[slot] ?? 0);
  const expected = slots.reduce(
    (sum, slot, place) => sum + Math.max(0, (after[slot] ?? 0) - (known[place] ?? 0)),
    0,
  );
  const { rows } = await sql<{ customers: number[] | null }>`
    select customers from customer_change
    join unnest(${slots.map(Number)}::integer[], ${known}::integer[]) as known (slot, change) using (slot)
    where customer_change.change > known.change`.execute(db);
  const named = rows.flatMap(({ customers }) => (customers ? [customers] : []));
  return named.length < expected ? undefined : [...new Set(named.flat())];
}
