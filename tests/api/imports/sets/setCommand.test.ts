import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importDirectory, sampleVin, twoStores } from '../../../support/imports.ts';
import { rooftop, runHere } from '../../../support/processes/command.ts';
import { onDatabaseOf } from '../../../support/processes/portalProcess.ts';
import { migratedDatabase } from '../../../support/processes/serverProcess.ts';

const directory = importDirectory();

function file(name: string, lines: readonly string[]): string {
  const path = join(directory, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID';
const deal = (number: number, customer: number) =>
  `1,C${number},2026-03-02,Finalized,New,Retail,${sampleVin(number)},30000,1000,500,${customer}`;

test('several files are loaded in their order, tried as one first, and what refers to a refused one waits', async () => {
  const env = await migratedDatabase();
  const stores = file('stores.csv', twoStores);
  const deals = file('a-deals.csv', [header, deal(1, 4101), deal(2, 4102), deal(3, 4109)]);
  const people = file('people.csv', ['UC_ID,UC_LastName', '4101,Prior', '4102,Vega']);
  const set = ['import', deals, people, stores, '--source', 'DMS'];

  const tried = await rooftop(env, ...set, '--dry-run', '--accept-rejects').done;
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.output).toMatch(
    /^1\. stores\.csv: stores of DMS\n2\. people\.csv: customers of DMS\n3\. a-deals\.csv: deals of DMS\n/,
  );
  expect(tried.output).toContain(
    '"UC_ID" in a-deals.csv matches "UC_ID" in people.csv for 2 of 3 rows. 1 row has no match: line 4 (4109). Add the missing records to people.csv, or correct a-deals.csv.',
  );
  expect(tried.output).toMatch(/Dry run of a-deals\.csv[\s\S]*would be loaded +2\n/);
  expect(tried.output).toContain('3 of 3 files would be loaded.');

  const refused = await runHere(env, ...set);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('2 of 3 files are loaded. Not: a-deals.csv.');
  const loaded = await runHere(env, ...set, '--accept-rejects');
  expect(loaded).toMatchObject({ code: 0 });
  expect(loaded.output).toContain('3 of 3 files are loaded.');
  const found = await onDatabaseOf(env, (db) =>
    db.selectFrom('deal').select('deal_no').orderBy('deal_no').execute(),
  );
  expect(found.map(({ deal_no }) => deal_no)).toEqual(['C1', 'C2']);

  const bad = file('people.csv', ['UC_ID,UC_LastName', 'nobody,Prior', '4105,Vega']);
  const waiting = await runHere(env, 'import', deals, bad, '--source', 'DMS');
  expect(waiting.code).toBe(1);
  expect(waiting.output).toContain(
    'a-deals.csv is on hold: it refers to people.csv, and nothing from there was imported.',
  );
  expect(waiting.output).toContain('0 of 2 files are loaded. Not: people.csv, a-deals.csv.');

  const words = file('words.csv', ['Deal No,Colour', 'D1,red']);
  expect(await runHere(env, 'import', deals, words)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^words\.csv looks like \w+, but no column for /),
  });
  expect(await runHere(env, 'import', deals, join(directory, 'none.csv'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/File not found: .*none\.csv/),
  });
  for (const flags of [
    ['--feed', 'deals'],
    ['--profile', 'x'],
    ['--report', 'x.csv'],
  ])
    expect((await runHere(env, 'import', deals, people, ...flags)).code).toBe(2);
});
