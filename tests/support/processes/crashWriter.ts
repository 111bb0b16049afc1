import { sql } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open.ts';

/**
 * A process to be killed: writes pairs of rows, each pair in one transaction, as fast as it can, and prints the number
 * of each pair once the database has acknowledged it.
 */
const { db } = await openDatabase(readConfig(process.env));
await sql`create table if not exists pair (number integer, half integer, primary key (number, half))`.execute(
  db,
);
const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0) + 1 as next from pair`.execute(
  db,
);

for (let number = rows[0]?.next ?? 1; ; number += 1) {
  await db.transaction().execute(async (tx) => {
    await sql`insert into pair values (${number}, 1)`.execute(tx);
    await sql`insert into pair values (${number}, 2)`.execute(tx);
  });
  process.stdout.write(`${number}\n`);
}
