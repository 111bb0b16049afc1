import { inject } from 'vitest';
import type { Call, Method, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { uploadImport } from '../../../contract/calls/imports/imports.ts';
import { csrfTokenOf } from '../../../server/access/signIn/secrets.ts';
import { createSession } from '../../../server/access/signIn/sessions.ts';
import { migrateToLatest } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import type { Db } from '../../../server/db/schema.ts';
import { requestFor } from '../browser.ts';
import { testedKind } from '../database.ts';
import { peopleIn } from '../people.ts';
import { migratedDatabase } from './serverProcess.ts';

/** Runs `work` on the database of a server process; with the embedded one no process may have it open. */
export async function onDatabaseOf<T>(
  env: Readonly<Record<string, string>>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const handle = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    ...(testedKind === 'embedded' && { dumpFile: inject('embeddedDump') }),
  });
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}

/** A database with the test group for server processes, and an administrator's session in it. */
export async function portalDatabase() {
  const env = await migratedDatabase();
  await onDatabaseOf(env, async (db) => {
    await migrateToLatest(db);
    await peopleIn(db).seedPeople();
  });
  const secret = await sessionOf(env, 'Administrator');
  return { env, client: (address: string) => clientOf(address, secret) };
}

/** The secret of a new session of the seeded person of a role, which works in every process on the database. */
export const sessionOf = (env: Readonly<Record<string, string>>, role: string): Promise<string> =>
  onDatabaseOf(env, async (db) => {
    const client = { address: '127.0.0.1', userAgent: 'test' };
    return createSession(db, await peopleIn(db).useridOf(role), client, new Date());
  });

/** Calls a server process with a session, as a browser would. */
export function clientOf(address: string, secret: string) {
  const proof = csrfTokenOf(secret);
  const own = { cookie: `rooftop_session=${secret}; XSRF-TOKEN=${proof}`, 'x-xsrf-token': proof };

  return {
    call: async <C extends Call>(definition: C, payload: RequestOf<C>): Promise<ReplyOf<C>> => {
      const { url, payload: body } = requestFor(definition, payload);
      return send(`${address}${url}`, definition.method, body === undefined ? undefined : String(body), {
        ...own,
        'content-type': 'application/json',
      });
    },
    upload: async (name: string, content: string): Promise<string> => {
      const form = new FormData();
      form.set('file', new Blob([content]), name);
      const { upload_id } = await send(`${address}/api/${uploadImport.path}`, 'POST', form, own);
      return upload_id;
    },
  };
}

async function send(
  url: string,
  method: Method,
  body: string | FormData | undefined,
  headers: Record<string, string>,
) {
  const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const { response, error } = await reply.json();
  if (!reply.ok) throw new Error(`${reply.status} ${JSON.stringify(error)}`);
  return response;
}
