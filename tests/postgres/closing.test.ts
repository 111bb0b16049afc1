import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Imports } from '../../server/imports/jobs/service.ts';
import { testApp } from '../support/app.ts';
import { importDirectory } from '../support/imports.ts';

const group = await testApp();

const faults: unknown[] = [];
const importsHere = () =>
  new Imports({
    db: group.db,
    now: () => group.clock.now,
    log: { warn: () => {}, error: (fault) => faults.push(fault) },
    config: {
      dataDir: importDirectory(),
      secretKey: undefined,
      ...{ importDir: undefined, importLimit: 1, importQuiet: 1 },
    },
  });

test('whoever closes the database after imports were closed takes it from nobody', async () => {
  const imports = importsHere();
  const swept: string[] = [];
  const { opened, closed } = await group.db.transaction().execute(async (tx) => {
    await sql`lock table import_run in access exclusive mode`.execute(tx);
    const opening = imports.open().then(() => swept.push('opened'));
    const closing = imports.close().then(() => swept.push('closed'));
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 200))]);
    // The history is still being looked after.
    expect(swept).toEqual([]);
    return { opened: opening, closed: closing };
  });
  await Promise.all([opened, closed]);
  expect(faults).toEqual([]);
});

test('what was closed looks after nothing any more', async () => {
  const imports = importsHere();
  await imports.close();
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  await imports.open();
  imports.lookSoon();
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before);
});
