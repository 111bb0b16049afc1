import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveProfile } from '../../../server/imports/profiles/saving/saveProfile.ts';
import { importDirectory } from '../../support/imports.ts';
import { rooftop, runHere } from '../../support/processes/command.ts';
import { onDatabaseOf, portalDatabase } from '../../support/processes/portalProcess.ts';
import { newDeals } from '../../support/watchedFolder.ts';

test('a file is imported by a profile that was saved on the screen, and the import undone by its number', async () => {
  const { env } = await portalDatabase();
  const path = join(importDirectory(), 'deals.csv');
  writeFileSync(path, newDeals(3).content);
  await onDatabaseOf(env, (db) =>
    saveProfile(
      db,
      { name: 'daily deals', profile: { feed: 'deals', source: 'Saved' }, file_pattern: null },
      { userid: 1, address: '127.0.0.1', now: new Date() },
    ),
  );
  const loaded = await rooftop(env, 'import', path, '--profile', 'daily deals').done;
  expect(loaded).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Loaded deals\.csv as deals of Saved/),
  });
  const unknown = await runHere(env, 'import', path, '--profile', 'weekly deals');
  expect(unknown).toEqual({
    code: 1,
    output: 'No file or saved profile named "weekly deals".\n',
  });

  const runs = await onDatabaseOf(env, (db) =>
    db.selectFrom('import_run').select(['run_id', 'profile']).execute(),
  );
  expect(runs).toEqual([{ run_id: 1, profile: 'daily deals' }]);
  expect(await runHere(env, 'undo', '1')).toEqual({
    code: 0,
    output: 'Import 1 is undone: 3 records removed, 0 as before.\n',
  });
  expect(await runHere(env, 'undo', '1')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/already undone/),
  });
  for (const number of ['first', '0', '1.5']) {
    expect((await runHere(env, 'undo', number)).code).toBe(2);
  }
});
