import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { many } from '../../../server/db/bulk/many.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { failAbandonedRuns } from '../../../server/imports/loading/history/runs.ts';
import { testedKind } from '../../support/database.ts';
import { importDirectory, sampleVin, twoStores } from '../../support/imports.ts';
import { type RunningCommand, rooftop, runHere } from '../../support/processes/command.ts';
import { migratedDatabase } from '../../support/processes/serverProcess.ts';
import { someOf } from '../../support/seed.ts';

const directory = importDirectory();

function file(name: string, lines: readonly string[]): string {
  const path = join(directory, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const storesFile = file('stores.csv', twoStores);
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID';
const dealsFile = (name: string, count: number, ...before: readonly string[]) =>
  file(name, [
    header,
    ...before,
    ...Array.from(
      { length: count },
      (_, index) => `1,D${index},2026-03-02,Finalized,New,Retail,${sampleVin(index % 100)},30000,1000,500,`,
    ),
  ]);

async function stateOf(env: Readonly<Record<string, string>>) {
  const handle = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const { rows } = await sql<{ deals: number; units: number; stages: number; rules: number }>`
    select (select count(*) from deal) as deals, (select coalesce(sum(units), 0) from sales_day) as units,
      (select count(*) from pg_class where relname like 'import\\_%' and relpersistence = 't') as stages,
      (select count(*) from pg_constraint where conrelid = 'deal'::regclass)
        + (select count(*) from pg_indexes where tablename = 'deal') as rules`.execute(handle.db);
  await failAbandonedRuns(handle.db, new Date(Date.now() + 3_600_000));
  const runs = await handle.db
    .selectFrom('import_run')
    .select('state')
    .where('feed', '=', 'deals')
    .orderBy('run_id')
    .execute();
  await handle.close();
  return { ...rows[0], states: runs.map(({ state }) => state) };
}

const importDeals = (env: Readonly<Record<string, string>>, path: string): RunningCommand =>
  rooftop(env, 'import', path, '--feed', 'deals');

/** Kills the import once the list of its rejected rows, which it writes as it goes, says this. */
async function killOnceListed({ child, done }: RunningCommand, reports: string, text: string): Promise<void> {
  const listed = () => {
    try {
      const parts = readdirSync(reports).filter((name) => name.endsWith('.part'));
      return parts.some((name) => readFileSync(join(reports, name), 'utf8').includes(text));
    } catch {
      return false;
    }
  };
  for await (const _change of watch(reports)) if (listed()) break;
  child.kill('SIGKILL');
  await done;
}

/** So many that it takes a while, and that the table is filled without its indexes. */
const ROWS = many.loaded + 2000;

const moments = [
  ['while its rows are read', 'Required.'],
  ['when they are there but not yet loaded', 'No such customer.'],
] as const;

// A start of the embedded database takes long; both moments are tried on PostgreSQL in every run.
test.each(testedKind === 'postgres' ? moments : someOf(moments, 1))(
  'an import killed %s leaves nothing, and the same command again completes',
  async (when, listed) => {
    const env = await migratedDatabase();
    expect((await runHere(env, 'import', storesFile, '--feed', 'stores')).code).toBe(0);
    const { rules } = await stateOf(env);
    const stranger = `1,X,2026-03-02,Finalized,New,Retail,${sampleVin(1)},1,1,1,987654`;
    const path = dealsFile(`${when}.csv`, ROWS, '1,,,,,,,,,,', stranger);
    const reports = join(env.DATA_DIR ?? '', 'reports');
    mkdirSync(reports, { recursive: true });
    await killOnceListed(importDeals(env, path), reports, listed);
    // PostgreSQL notices a moment later that nobody is there any more.
    await expect
      .poll(() => stateOf(env), { timeout: 30_000, interval: 200 })
      .toEqual({ deals: 0, units: 0, stages: 0, rules, states: ['failed'] });
    expect((await importDeals(env, path).done).code).toBe(0);
    expect(await stateOf(env)).toEqual({
      deals: ROWS,
      units: ROWS,
      stages: 0,
      rules,
      states: ['failed', 'loaded'],
    });
  },
);

test('the same file in two processes at once is loaded once', async () => {
  const env = await migratedDatabase();
  expect((await runHere(env, 'import', storesFile, '--feed', 'stores')).code).toBe(0);
  const path = dealsFile('twice.csv', 3000);
  const both = await Promise.all([1, 2].map(() => importDeals(env, path).done));
  const newRecords = both.map(({ output }) => /loaded +3,000\n +new +([\d,]+)/.exec(output)?.[1] ?? output);
  // Either it waits for its turn and finds everything there, or the embedded database lets only one process in.
  const second = testedKind === 'postgres' ? /^0$/ : /^0$|is in use by (another )?process/;
  expect(newRecords).toContain('3,000');
  expect(newRecords.filter((text) => text !== '3,000')).toEqual([expect.stringMatching(second)]);
  expect(await stateOf(env)).toMatchObject({ deals: 3000, units: 3000, stages: 0 });
});
