import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../support/app.ts';

const { app, db, signIn } = await testApp();
const CUSTOMERS = 100_000;

await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "CVP_RelatedStores")
  select number, 'Ann', repeat('x', 300) || number, '{1}' from generate_series(1, ${sql.lit(CUSTOMERS)}) number`.execute(
  db,
);
const admin = await signIn('Administrator');
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = z.object({ port: z.number() }).parse(app.server.address());

/** What the database does for exports. */
async function copying(): Promise<readonly { readonly pid: number; readonly waits: string | null }[]> {
  const { rows } = await sql<{ pid: number; waits: string | null }>`
    select pid, wait_event as waits from pg_stat_activity
    where datname = current_database() and state = 'active' and query ~ '^copy'`.execute(db);
  return rows;
}

const linesIn = (piece: unknown) => String(piece).split('\n').length - 1;

/** A reader that has taken the first bytes, and no others. */
async function slowReader() {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = get({
    port,
    host: '127.0.0.1',
    path: '/api/segments/export?Expression=',
    headers: { cookie, 'accept-encoding': 'identity' },
  });
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  if (!reply) throw new Error('There is no reply.');
  expect(reply.statusCode).toBe(200);
  // The labels, and the first lines.
  let lines = 0;
  while (lines < 2) {
    await once(reply, 'readable');
    lines += linesIn(reply.read() ?? '');
  }
  return { reply, lines };
}

const lastExport = () =>
  db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'export')
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();

test('the database waits for a slow reader, and its connection is free as soon as the reader goes', async () => {
  const { reply } = await slowReader();
  await expect
    .poll(async () => (await copying()).map(({ waits }) => waits), { timeout: 30_000 })
    .toEqual(['ClientWrite']);
  reply.destroy();
  await expect.poll(copying, { timeout: 10_000 }).toEqual([]);
  await expect.poll(lastExport, { timeout: 10_000 }).toMatchObject({ after: { complete: false } });
  const { count } = z.object({ count: z.number() }).parse((await lastExport())?.after);
  expect(count).toBeLessThan(CUSTOMERS / 2);
});

test('a file whose statement ends in the middle breaks off', async () => {
  for (const ended of [sql`pg_cancel_backend`, sql`pg_terminate_backend`]) {
    const { reply } = await slowReader();
    const [export_] = await copying();
    await sql`select ${ended}(${export_?.pid}::integer)`.execute(db);
    const read = async () => {
      for await (const _ of reply);
    };
    await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(reply.complete).toBe(false);
  }
  await expect.poll(copying, { timeout: 10_000 }).toEqual([]);
});

test('a reader who goes on gets everything', async () => {
  const { reply, lines: first } = await slowReader();
  let lines = first;
  for await (const piece of reply) lines += linesIn(piece);
  expect(lines).toBe(CUSTOMERS + 1);
  expect(await lastExport()).toMatchObject({ after: { count: CUSTOMERS, complete: true } });
});
