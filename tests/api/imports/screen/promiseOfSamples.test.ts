import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WholeFile } from '../../../../contract/calls/imports/judging.ts';
import { judgeFile } from '../../../../server/imports/judging/judgeFile.ts';
import { trialListPaths } from '../../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../../server/imports/loading/runImport.ts';
import { readProfile } from '../../../../server/imports/profiles/profile.ts';
import { shippedProfiles } from '../../../../server/imports/profiles/shippedProfiles.ts';
import { companionNames } from '../../../../server/imports/reading/companions.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, twoStores } from '../../../support/imports.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Third-party extracts that stay outside the project; without them there is nothing to check here. */
const shared = join(root, '..', 'shared', 'data');
const day = new Date('2026-06-30T15:00:00Z');

const { db } = await testDatabase();
const directory = importDirectory();

beforeAll(async () => {
  await importerInto(db, directory)('stores', twoStores);
});

const names = ['listings', 'auction-sales', 'dealer-sales', 'service-line-items', 'service-line-subitems'];
const present = names.filter((name) => existsSync(join(shared, `${name}.csv`)));

async function judged(name: string): Promise<Partial<WholeFile>> {
  const profile = await readProfile(join(root, 'docs', 'profiles', `${name}.json`));
  const companions = Object.fromEntries(companionNames(profile).map((file) => [file, join(shared, file)]));
  const file = { path: join(shared, `${name}.csv`), fileName: `${name}.csv`, companions, profile };
  let told: Partial<WholeFile> = {};
  await judgeFile({ ...file, db, body: {}, others: [], now: day }, new AbortController().signal, (change) => {
    told = { ...told, ...change };
  });
  return told;
}

const loaded = async (name: string, dryRun: boolean) =>
  runImport({
    db,
    path: join(shared, `${name}.csv`),
    profile: await readProfile(join(root, 'docs', 'profiles', `${name}.json`)),
    lists: trialListPaths(directory, name),
    now: () => day,
    dryRun,
  });

const counted = (
  reasons: readonly { readonly column: string; readonly reason: string; readonly count: number }[] = [],
) => reasons.map(({ column, reason, count }) => ({ column, reason, count }));

describe.for(present)('%s', (name) => {
  test.for([true, false])(
    'what is promised is what a dry run says, before and after it was loaded',
    async (dryRun) => {
      const promise = await judged(name);
      const report = await loaded(name, dryRun);
      expect(promise).toMatchObject({
        state: 'judged',
        judged: { rows: report.read, rejected: report.rejected, skipped: report.skipped },
        cut_off: report.cutOff,
        waits_for: [],
      });
      expect(counted(promise.rejected)).toEqual(counted(report.rejectReasons));
      expect(counted(promise.skipped)).toEqual(counted(report.skipReasons));
      if (!dryRun)
        expect(counted((await judged(name)).rejected)).toEqual(
          counted((await loaded(name, true)).rejectReasons),
        );
    },
  );
});

test('every profile that comes along is held against its sample', async () => {
  expect((await shippedProfiles()).map(({ name }) => name)).toEqual(names.toSorted());
});
