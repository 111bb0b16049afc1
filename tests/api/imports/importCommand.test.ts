import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importDirectory, twoStores } from '../../support/imports.ts';
import { rooftop, runHere } from '../../support/processes/command.ts';
import { migratedDatabase } from '../../support/processes/serverProcess.ts';

const directory = importDirectory();

function file(name: string, lines: readonly string[]): string {
  const path = join(directory, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const storesFile = file('stores.csv', twoStores);
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
describe('rooftop import', () => {
  test('prints a report and exits with 0 when it loaded, 1 when it did not, 2 when it was called wrongly', async () => {
    const env = await migratedDatabase();
    const stores = await rooftop(env, 'import', storesFile, '--feed', 'stores', '--source', 'Setup').done;
    expect(stores).toMatchObject({ code: 0 });
    expect(stores.output).toMatch(
      /Loaded stores\.csv as stores of Setup\.\n {2}rows read +2\n {2}loaded +2\n/,
    );

    const signs = file('signs.csv', [
      'Stores',
      '',
      'ID;AS_ID;storename;timezone',
      '9;109;Reading Kia;America/New_York',
    ]);
    const shaped = await runHere(env, 'import', signs, '--feed', 'stores', '--source', 'Setup', '--dry-run');
    expect(shaped.output).toMatch(/rows read +1\n/);

    const bad = file('bad.csv', [header, '1,,,,,,,,,']);
    const refused = await runHere(env, 'import', bad, '--feed', 'deals');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /Refused bad\.csv .* 100\.0 % of the rows are rejected\. The limit is 5\.0 %/,
    );
    const reportPath = join(env.DATA_DIR ?? '', 'reports', 'import-2.csv');
    expect(refused.output).toContain(reportPath);
    expect(existsSync(reportPath)).toBe(true);

    const empty = await runHere(env, 'import', file('empty.csv', []), '--feed', 'deals');
    expect(empty).toEqual({
      code: 1,
      output: expect.stringMatching(/^empty\.csv wasn't imported\. The file is empty/),
    });

    const noReport = ['import', bad, '--feed', 'deals', '--dry-run', '--report'];
    for (const other of [bad, storesFile, directory]) {
      const outcome = await runHere(env, ...noReport, other);
      expect(outcome).toEqual({
        code: 2,
        output: expect.stringContaining("isn't a report of rejected rows"),
      });
    }
    expect(readFileSync(bad, 'utf8')).toMatch(/^store_id,/);
    const own = join(directory, 'own-report.csv');
    for (const again of [false, true]) {
      expect((await runHere(env, ...noReport, own)).code).toBe(1);
      expect([again, readFileSync(own, 'utf8')]).toEqual([
        again,
        expect.stringMatching(/^\ufeffrooftop_line,/),
      ]);
    }

    writeFileSync(own, 'row,column,value,reason\n');
    expect((await runHere(env, 'import', storesFile, '--feed', 'stores', '--report', own)).code).toBe(0);
    expect(existsSync(own)).toBe(false);

    const headerOnly = file('header.csv', [header]);
    expect(await runHere(env, 'import', headerOnly, '--feed', 'deals')).toEqual({
      code: 3,
      output: expect.stringMatching(/Nothing in header\.csv .*header row\.[\s\S]*Nothing to import\./),
    });

    for (const args of [
      ['import'],
      ['import', bad],
      ['import', bad, '--feed', 'boats'],
      ['import', bad, '--nonsense'],
    ]) {
      expect((await runHere(env, ...args)).code).toBe(2);
    }
    expect(await runHere(env, 'refresh')).toEqual({
      code: 0,
      output: expect.stringContaining('All figures recalculated'),
    });
  });
});
