import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  importHistory,
  importProgress,
  startImport,
  stopImport,
} from '../../../../contract/calls/imports/imports.ts';
import { onDatabaseOf, portalDatabase } from '../../../support/processes/portalProcess.ts';
import { startProcess } from '../../../support/processes/serverProcess.ts';
import { newDeals } from '../../../support/watchedFolder.ts';

const profile = { feed: 'deals', source: 'Test' };
const many = newDeals(30_000).content;

const dealCount = (env: Readonly<Record<string, string>>) =>
  onDatabaseOf(env, async (db) => {
    const { count } = await db
      .selectFrom('deal')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });

type Portal = Awaited<ReturnType<typeof portalDatabase>>;

/** A server in the middle of reading a file. */
async function importing(portal: Portal) {
  const server = startProcess(portal.env);
  const browser = portal.client(await server.address);
  return { server, browser, ...(await startReading(browser)) };
}

/** Begins to import a file, and returns while it is read. */
async function startReading(browser: ReturnType<Portal['client']>) {
  const upload_id = await browser.upload('many.csv', many);
  const { run_id } = await browser.call(startImport, { upload_id, profile, dry_run: false });
  const rows = async () => (await browser.call(importProgress, { run_id })).rows;
  await expect.poll(rows, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  return { upload_id, run_id };
}

test('an import tells its starter how far it is; what they or SIGTERM stop leaves nothing, and the server exits in time', async () => {
  const portal = await portalDatabase();
  const { server, browser, run_id } = await importing(portal);
  const { state, bytes_total } = await browser.call(importProgress, { run_id });
  expect({ state, bytes_total }).toEqual({ state: 'running', bytes_total: many.length });
  await browser.call(stopImport, { run_id });
  const stateNow = async () => (await browser.call(importProgress, { run_id })).state;
  await expect.poll(stateNow, { timeout: 30_000 }).toBe('stopped');
  expect(await browser.call(importHistory, {})).toMatchObject([{ run_id, state: 'stopped' }]);

  const second = await startReading(browser);
  server.child.kill('SIGTERM');
  // Its own last moment, after 9 seconds, would make it 1.
  expect(await server.exited).toBe(0);
  expect(await dealCount(portal.env)).toBe(0);
  const again = startProcess(portal.env);
  const next = portal.client(await again.address);
  expect(await next.call(importProgress, { run_id: second.run_id })).toMatchObject({
    state: 'stopped',
    message: expect.stringMatching(/server stopped during the import/),
  });
});

test('kill -9 in the middle leaves nothing; the next start says so, and the same file loads', async () => {
  const portal = await portalDatabase();
  const { server, upload_id, run_id } = await importing(portal);
  server.child.kill('SIGKILL');
  await server.exited;
  expect(await dealCount(portal.env)).toBe(0);
  await onDatabaseOf(portal.env, (db) =>
    // Long enough ago that no process can be about to start it.
    db
      .updateTable('import_run')
      .set({ started_at: new Date(Date.now() - 120_000) })
      .execute(),
  );
  const again = startProcess(portal.env);
  const browser = portal.client(await again.address);
  const progress = (id: number) => browser.call(importProgress, { run_id: id });
  await expect.poll(async () => (await progress(run_id)).state, { timeout: 10_000 }).toBe('failed');
  expect((await progress(run_id)).message).toMatch(/stopped during the import/);
  expect(readdirSync(join(portal.env.DATA_DIR ?? '', 'uploads')).some((name) => name.endsWith('.part'))).toBe(
    false,
  );
  const second = await browser.call(startImport, { upload_id, profile, dry_run: false });
  await expect
    .poll(async () => (await progress(second.run_id)).state, { timeout: 60_000, interval: 100 })
    .toBe('loaded');
});
