import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { copyInto } from '../../server/db/bulk/copy.ts';
import { withoutDeadline } from '../../server/db/deadline.ts';
import { openDatabase } from '../../server/db/open.ts';
import { testDatabase } from '../support/database.ts';
import { onServer, withDatabase } from '../support/globalSetup.ts';

const { url } = inject('postgres');
const database = await testDatabase();

test.each([
  ['postgres://somebody:hidden-word@127.0.0.1:1/rooftop', '127.0.0.1:1/rooftop'],
  ['postgres://somebody:hidden-word@no-such-host.invalid/rooftop', 'no-such-host.invalid/rooftop'],
])(
  'a server that can not be reached is named in one sentence, without the password: %s',
  async (address, named) => {
    const opening = openDatabase({ databaseUrl: address });
    await expect(opening).rejects.toThrow(`The database ${named} can't be opened`);
    await expect(opening).rejects.not.toThrow('hidden-word');
  },
);

test('a database that does not exist is named in one sentence', async () => {
  const opening = openDatabase({ databaseUrl: withDatabase(url, 'no_such_database') });
  await expect(opening).rejects.toThrow('database "no_such_database" does not exist');
});

test.each([
  ['a replica that can not be reached', 'postgres://127.0.0.1:1/replica', 'away'],
  ['a server that is no replica', withDatabase(url, 'postgres'), 'none'],
])('%s is not read from, and holds nothing up', async (_what, databaseReplicaUrl, state) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const databaseUrl = withDatabase(url, rows[0]?.name ?? '');
  const handle = await openDatabase({ databaseUrl, databaseReplicaUrl });
  const told: string[] = [];
  handle.followReplica((one) => told.push(one));
  const nameIn = sql<{ name: string }>`select current_database() as name`;
  expect((await nameIn.execute(handle.db)).rows).toEqual(rows);
  expect((await nameIn.execute(handle.readDb)).rows).toEqual(rows);
  expect(told).toEqual([state]);
  await handle.close();
});

test('a replica whose database does not exist is refused, and the primary is let go', async () => {
  const opening = openDatabase({
    databaseUrl: withDatabase(url, 'postgres'),
    databaseReplicaUrl: withDatabase(url, 'no_such_database'),
  });
  await expect(opening).rejects.toThrow('database "no_such_database" does not exist');
});

test('the server ends no statement of work without a deadline, also after a copy, and others as before', async () => {
  const limits = () =>
    database.db.transaction().execute(async (tx) => {
      const limit = async () =>
        (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)).rows[0]
          ?.statement_timeout;
      const before = await limit();
      await copyInto(tx, 'brand', ['brand_chrome_id', 'brand_name'], []);
      return [before, await limit()];
    });
  expect(await limits()).toEqual(['15min', '15min']);
  expect(await withoutDeadline(limits)).toEqual(['0', '0']);
  expect(await limits()).toEqual(['15min', '15min']);
});

test('a database that is not in UTF-8 is refused', async () => {
  await onServer(url, (db) => sql`create database latin encoding 'SQL_ASCII' template template0`.execute(db));
  const opening = openDatabase({ databaseUrl: withDatabase(url, 'latin') });
  await expect(opening).rejects.toThrow('is encoded in SQL_ASCII; UTF8 is needed');
  await onServer(url, (db) => sql`drop database latin`.execute(db));
});

test('PostgreSQL is backed up with its own tools', async () => {
  await expect(database.dump({ compressed: true })).rejects.toThrow('pg_dump');
});
