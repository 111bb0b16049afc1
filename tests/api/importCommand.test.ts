import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { testedKind } from '../support/database.ts';
import { importDirectory, sampleVin, twoStores } from '../support/imports.ts';
import { emptyDatabase } from '../support/serverProcess.ts';

const root = join(import.meta.dirname, '..', '..');
const directory = importDirectory();

function file(name: string, lines: readonly string[]): string {
  const path = join(directory, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const storesFile = file('stores.csv', twoStores);
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const dealsFile = (name: string, count: number, ...before: readonly string[]) =>
  file(name, [
    header,
    ...before,
    ...Array.from(
      { length: count },
      (_, index) => `1,D${index},2026-03-02,Finalized,New,Retail,${sampleVin(index % 100)},30000,1000,500`,
    ),
  ]);

/** Runs `rooftop …` as a person does. */
function rooftop(env: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'server', 'cli.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const done = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, done };
}

async function dealCount(env: Readonly<Record<string, string>>): Promise<{ deals: number; units: number }> {
  const handle = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const { deals } = await handle.db
    .selectFrom('deal')
    .select((eb) => eb.fn.countAll<number>().as('deals'))
    .executeTakeFirstOrThrow();
  const { units } = await handle.db
    .selectFrom('sales_day')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('units'), eb.lit(0)).as('units'))
    .executeTakeFirstOrThrow();
  await handle.close();
  return { deals, units };
}

describe('rooftop import', () => {
  test('prints a report and exits with 0 when it loaded, 1 when it did not, 2 when it was called wrongly', async () => {
    const env = await emptyDatabase();
    const stores = await rooftop(env, 'import', storesFile, '--feed', 'stores', '--source', 'Setup').done;
    expect(stores).toMatchObject({ code: 0 });
    expect(stores.output).toMatch(
      /Loaded stores\.csv as stores of Setup\.\n {2}rows read +2\n {2}loaded +2\n/,
    );

    const bad = file('bad.csv', [header, '1,,,,,,,,,']);
    const refused = await rooftop(env, 'import', bad, '--feed', 'deals').done;
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /Refused bad\.csv .* 100\.0 % of the rows are rejected, 5\.0 % are allowed/,
    );
    expect(refused.output).toContain(join(env.DATA_DIR ?? '', 'reports', 'bad.csv-rejects.csv'));
    expect(existsSync(join(env.DATA_DIR ?? '', 'reports', 'bad.csv-rejects.csv'))).toBe(true);

    const empty = await rooftop(env, 'import', file('empty.csv', []), '--feed', 'deals').done;
    expect(empty).toEqual({
      code: 1,
      output: expect.stringMatching(/^empty\.csv was not loaded\. The file has no rows/),
    });

    for (const args of [
      ['import'],
      ['import', bad],
      ['import', bad, '--feed', 'boats'],
      ['import', bad, '--nonsense'],
    ]) {
      expect((await rooftop(env, ...args).done).code).toBe(2);
    }
    expect(await rooftop(env, 'refresh').done).toEqual({
      code: 0,
      output: 'Every roll-up is worked out anew.\n',
    });
  });

  test('killed in the middle it leaves nothing, and the same command again completes', async () => {
    const env = await emptyDatabase();
    await rooftop(env, 'import', storesFile, '--feed', 'stores').done;
    const path = dealsFile('many.csv', 40_000, '1,,,,,,,,,');
    const { child, done } = rooftop(
      env,
      'import',
      path,
      '--feed',
      'deals',
      '--report',
      join(directory, 'many-rejects.csv'),
    );
    // The list of rejected rows has this name only while rows are being read.
    for await (const { filename } of watch(directory)) if (filename === 'many-rejects.csv.part') break;
    child.kill('SIGKILL');
    await done;
    expect(await dealCount(env)).toEqual({ deals: 0, units: 0 });
    expect((await rooftop(env, 'import', path, '--feed', 'deals').done).code).toBe(0);
    expect(await dealCount(env)).toEqual({ deals: 40_000, units: 40_000 });
  });

  test('the same file in two processes at once is loaded once', async () => {
    const env = await emptyDatabase();
    await rooftop(env, 'import', storesFile, '--feed', 'stores').done;
    const path = dealsFile('twice.csv', 3000);
    const both = await Promise.all(
      ['1.csv', '2.csv'].map(
        (name) => rooftop(env, 'import', path, '--feed', 'deals', '--report', join(directory, name)).done,
      ),
    );
    const told = both.map(({ output }) => /loaded +3,000\n +new +([\d,]+)/.exec(output)?.[1] ?? output);
    // Either it waits for its turn and finds everything there, or the embedded database lets only one process in.
    const second = testedKind === 'postgres' ? /^0$/ : /^0$|is in use by process/;
    expect(told).toContain('3,000');
    expect(told.filter((text) => text !== '3,000')).toEqual([expect.stringMatching(second)]);
    expect(await dealCount(env)).toEqual({ deals: 3000, units: 3000 });
  });
});
