import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { inTime } from './inTime.ts';

const { db } = await testDatabase();

test('a tile whose query takes too long says which source did not answer', async () => {
  const slow = inTime('deals', () => sql`select pg_sleep(1)`.execute(db), 50);
  await expect(slow).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    message: expect.stringContaining('The deals source'),
  });
});

test('any other failure stays what it is', async () => {
  await expect(inTime('deals', () => sql`select 1 / 0`.execute(db))).rejects.toMatchObject({ code: '22012' });
});
