import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { waitForTurn } from '../../server/db/turn.ts';
import { progressOfRun } from '../../server/imports/jobs/history.ts';
import { ImportJobs } from '../../server/imports/jobs/jobs.ts';
import { stopWaiting } from '../../server/imports/loading/history/waitingRuns.ts';
import { ownProfile } from '../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../support/database.ts';
import { importDay, importDirectory } from '../support/imports.ts';
import { newDeals } from '../support/watchedFolder.ts';

const { db } = await testDatabase();
const reports = importDirectory();
const options = {
  ...{
    db,
    secret: { secretKey: undefined, dataDir: reports },
    now: () => importDay,
    reports,
  },
  onFault: (error: unknown) => {
    throw error;
  },
};

afterEach(() => {
  vi.useRealTimers();
});

test('an import that waits in one process is known to others, which can stop it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const jobs = new ImportJobs(options);
  const path = join(reports, 'deals.csv');
  writeFileSync(path, newDeals(1).content);
  const start = () => jobs.start({ path, profile: ownProfile('deals', 'Test') });
  await db.transaction().execute(async (tx) => {
    // Nobody's import gets on while this lasts.
    await waitForTurn(tx);
    const first = await start();
    const { runId } = await start();
    expect(await progressOfRun(db, first.runId)).toMatchObject({ state: 'running', file_name: 'deals.csv' });
    expect(await progressOfRun(db, runId)).toMatchObject({ state: 'running', waiting: true });
    await stopWaiting(db, runId);
    await vi.advanceTimersByTimeAsync(2000);
    const state = async () => (await progressOfRun(db, runId)).state;
    await expect.poll(state).toBe('stopped');
    jobs.stop(first.runId);
  });
  await jobs.close();
});
