import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WholeFile } from '../../../../contract/calls/imports/judging.ts';
import { judgeFile } from '../../../../server/imports/judging/judgeFile.ts';
import { trialListPaths } from '../../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../../server/imports/loading/runImport.ts';
import { readProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { shippedProfiles } from '../../../../server/imports/profiles/shippedProfiles.ts';
import { companionNames } from '../../../../server/imports/reading/companions.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, twoStores } from '../../../support/imports.ts';
import { someOf } from '../../../support/seed.ts';

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

/** More than a look at the beginning of a file takes in. */
const ROWS = 1500;

/** A file of so many rows of an extract, other ones in each run. */
function partOf(name: string): string {
  const text = readFileSync(join(shared, `${name}.csv`), 'utf8');
  const [header = [], ...rows] = parse(text, { bom: true });
  const path = join(directory, `${name}.csv`);
  writeFileSync(path, stringify([header, ...someOf(rows, ROWS)]));
  return path;
}

/** An extract, its profile and the whole files that it reads beside it. */
async function sampleOf(name: string) {
  const profile = await readProfile(join(root, 'docs', 'profiles', `${name}.json`));
  const companions = Object.fromEntries(companionNames(profile).map((file) => [file, join(shared, file)]));
  return { path: partOf(name), companions, profile };
}

const counted = (
  reasons: readonly { readonly column: string; readonly reason: string; readonly count: number }[] = [],
) => reasons.map(({ column, reason, count }) => ({ column, reason, count }));

describe.for(present)('%s', async (name) => {
  const sample = await sampleOf(name);

  async function judged(): Promise<Partial<WholeFile>> {
    const file = { ...sample, fileName: `${name}.csv`, db, body: sample.profile, others: [], now: day };
    let told: Partial<WholeFile> = {};
    await judgeFile(file, new AbortController().signal, (change) => {
      told = { ...told, ...change };
    });
    return told;
  }

  const loaded = (dryRun: boolean) =>
    runImport({ ...sample, db, lists: trialListPaths(directory, name), now: () => day, dryRun });

  test.for([true, false])(
    'what is promised is what a dry run says, before and after it was loaded',
    async (dryRun) => {
      const promise = await judged();
      const report = await loaded(dryRun);
      expect(promise).toMatchObject({
        state: 'judged',
        judged: { rows: report.read, rejected: report.rejected, skipped: report.skipped },
        cut_off: report.cutOff,
        waits_for: [],
      });
      expect(counted(promise.rejected)).toEqual(counted(report.rejectReasons));
      expect(counted(promise.skipped)).toEqual(counted(report.skipReasons));
      if (!dryRun)
        expect(counted((await judged()).rejected)).toEqual(counted((await loaded(true)).rejectReasons));
    },
  );
});

test('every profile that comes along is held against its sample', async () => {
  expect((await shippedProfiles()).map(({ name }) => name)).toEqual(names.toSorted());
});
