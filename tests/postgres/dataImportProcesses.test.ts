import { expect, test } from 'vitest';
import { importProgress, startImport, stopImport } from '../../contract/calls/imports/imports.ts';
import { waitForTurn } from '../../server/db/turn.ts';
import { onDatabaseOf, portalDatabase } from '../support/processes/portalProcess.ts';
import { startProcess } from '../support/processes/serverProcess.ts';
import { newDeals } from '../support/watchedFolder.ts';

test('another process tells how far an import is, does not take it for dead, and can stop it', async () => {
  const { env, client } = await portalDatabase();
  const [here, elsewhere] = [startProcess(env), startProcess(env)].map((server) =>
    server.address.then(client),
  );
  const [starter, other] = [await here, await elsewhere];
  const upload_id = await starter?.upload('deals.csv', newDeals(3).content);
  await onDatabaseOf(env, (db) =>
    db.transaction().execute(async (tx) => {
      // Nobody's import gets on while this lasts.
      await waitForTurn(tx);
      const choice = {
        upload_id: upload_id ?? '',
        profile: { feed: 'deals', source: 'Test' },
        dry_run: false,
      };
      const run_id = (await starter?.call(startImport, choice))?.run_id ?? 0;
      const isWaiting = async () => (await starter?.call(importProgress, { run_id }))?.waiting;
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      const longAgo = new Date(Date.now() - 120_000);
      await db.updateTable('import_run').set({ started_at: longAgo }).execute();
      // Whoever starts looks for imports of processes that have ended.
      await startProcess(env).address;
      expect(await other?.call(importProgress, { run_id })).toMatchObject({
        state: 'running',
        file_name: 'deals.csv',
      });
      await other?.call(stopImport, { run_id });
      const state = async () => (await other?.call(importProgress, { run_id }))?.state;
      await expect.poll(state, { timeout: 20_000, interval: 100 }).toBe('stopped');
    }),
  );
});
