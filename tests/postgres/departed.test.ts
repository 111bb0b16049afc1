import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from '../../server/db/schema.ts';
import { waitForTurn } from '../../server/db/turn.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();

const settings = async (on: Db) => {
  const { rows } = await sql<{ setting: string }>`
    select name || ' ' || setting as setting from pg_settings where name like 'tcp_keepalives%' order by name`.execute(
    on,
  );
  return rows.map(({ setting }) => setting);
};

test('a machine that is gone keeps nobody from their turn for longer than a minute', async () => {
  // Connections over a file of the system notice at once.
  const isLocal = /host=|%2F/.test(inject('postgres').url);
  const during = await db.transaction().execute(async (tx) => {
    await waitForTurn(tx);
    return settings(tx);
  });
  expect(during).toEqual(
    ['count 3', 'idle 30', 'interval 10'].map(
      (one) => `tcp_keepalives_${isLocal ? one.replace(/\d+/, '0') : one}`,
    ),
  );
});
