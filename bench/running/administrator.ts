import { randomUUID } from 'node:crypto';
import { loadPrincipal } from '../../server/access/loadPrincipal.ts';
import { hashSecret } from '../../server/access/signIn/secrets.ts';
import { createSession } from '../../server/access/signIn/sessions.ts';
import type { Db } from '../../server/db/schema.ts';

/** Signs in a new administrator of all stores; returns the secret of their session. */
export async function administratorsSecret(db: Db, now: Date): Promise<string> {
  const { userid } = await db
    .insertInto('app_user')
    .values({
      firstname: 'Bench',
      lastname: 'Bench',
      email: `bench-${randomUUID()}@example.com`,
      roleid: 1,
      store_id: 1,
      all_stores: 'Y',
    })
    .returning('userid')
    .executeTakeFirstOrThrow();
  const secret = await createSession(db, userid, { address: '127.0.0.1', userAgent: 'bench' }, now);
  if (!(await loadPrincipal(db, hashSecret(secret), now))) throw new Error('The session does not live.');
  return secret;
}
