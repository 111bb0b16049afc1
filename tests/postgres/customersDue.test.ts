import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { rest } from '../support/rest.ts';

const { db, signIn } = await testApp();
const admin = await signIn('Administrator');

test('a store is not moved while figures are worked out, which may need the store, and can be afterwards', async () => {
  const figures = await db.startTransaction().execute();
  await sql`select from score_state for update`.execute(figures);
  expect(await rest(admin, 'stores', 'update', { id: 1, zip: '19464' })).toMatchObject({
    status: 503,
    error: { code: 'busy' },
  });
  await figures.commit().execute();
  expect((await rest(admin, 'stores', 'update', { id: 1, zip: '19464' })).status).toBe(200);
});
