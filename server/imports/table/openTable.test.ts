import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadOptions } from './aboutFile.ts';
import { openTable, type Table } from './openTable.ts';

const home = mkdtempSync(join(tmpdir(), 'rooftop-open-tables-'));
const folder = join(home, 'tables');
const read: ReadOptions = { encoding: 'utf-8', delimiter: ',' };

function file(content: string, name = 'deals.csv'): string {
  const path = join(home, name);
  writeFileSync(path, content);
  return path;
}

const open = (path: string, more: Partial<Parameters<typeof openTable>[0]> = {}) =>
  openTable({ path, name: 'deals.csv', folder, read, ...more });

let table: Table;
beforeAll(async () => {
  table = await open(file('Deal,Store\nD1,1\nD2,2\n'));
});
afterAll(async () => {
  await table.close();
  rmSync(home, { recursive: true, force: true });
});

const ENDLESS = 'SELECT count(*) FROM range(1000000000000) WHERE hash(range) = 5';

test('a file is a table that answers queries, one after the other and with values', async () => {
  expect(table.about).toMatchObject({ header: ['Deal', 'Store'], width: 2, rows: 2, isWhole: true });
  expect(await table.all('SELECT line, c0 FROM raw WHERE c1 = ?', ['2'])).toEqual([[3n, 'D2']]);
  const many = 'SELECT range::integer FROM range(10000)';
  const [one, other] = await Promise.all([table.all(many), table.all(many)]);
  expect([one.length, other.at(-1)]).toEqual([10_000, [9_999]]);
  for await (const rows of table.rows(many)) {
    expect(rows.length).toBeLessThan(10_000);
    break;
  }
  await expect(table.all('SELECT none FROM raw')).rejects.toThrow(/Binder Error/);
});

test('another file is put beside it', async () => {
  const about = await table.add('stores', {
    path: file('No,Name\n2,Exeter\n', 'stores.csv'),
    name: 'stores.csv',
    read,
  });
  expect(about.header).toEqual(['No', 'Name']);
  const joined = 'SELECT raw.c0, stores.c1 FROM raw JOIN stores ON stores.c0 = raw.c1';
  expect(await table.all(joined)).toEqual([['D2', 'Exeter']]);
  await expect(table.add('none', { path: join(home, 'none.csv'), name: 'none.csv', read })).rejects.toThrow(
    "The file none.csv can't be read.",
  );
});

test.each(['SELECT * FROM read_text(?)', 'SELECT * FROM read_csv(?)', 'COPY raw TO ?', 'ATTACH ? AS other'])(
  'no statement reads or writes a file: %s',
  async (sql) => {
    const path = file('secret', 'secret.csv');
    await expect(table.all(sql.replace('?', `'${path}'`))).rejects.toThrow(/disabled by configuration/);
  },
);

test.each([
  'SET enable_external_access = true',
  "SET allowed_paths = ['/']",
  'RESET memory_limit',
  'LOAD httpfs',
  'INSTALL httpfs',
])('no statement changes what may be done: %s', async (sql) => {
  await expect(table.run(sql)).rejects.toThrow(/locked|disabled/);
});

test('a query that would never end is stopped, and the table stays', async () => {
  const query = table.all(ENDLESS);
  setTimeout(table.interrupt, 100);
  await expect(query).rejects.toThrow(/Interrupted/);
  expect(await table.all('SELECT count(*)::integer FROM raw')).toEqual([[2]]);
});

test('what hears nothing is ended, and what waits for it says so', async () => {
  const deaf = await open(file('a\n1\n', 'deaf.csv'));
  const query = deaf.all('SELECT list_sum(list_transform(range(50000000), lambda x: x * hash(x) % 7))');
  setTimeout(deaf.interrupt, 50);
  await expect(query).rejects.toThrow(/ended|Interrupted/);
  await deaf.close();
});

test('nothing is left of a table that is closed, whatever it was doing, or of one that was not opened', async () => {
  const before = readdirSync(folder);
  const closed = await open(file('a\n1\n', 'closed.csv'));
  const query = closed.all(ENDLESS);
  await Promise.all([expect(query).rejects.toThrow('The table is closed.'), closed.close()]);
  await expect(closed.all('SELECT 1')).rejects.toThrow('The table is closed.');
  await expect(open(file('', 'empty.csv'))).rejects.toThrow('The file is empty.');
  const abort = new AbortController();
  const path = file('a,b\n'.repeat(500_000), 'long.csv');
  const opening = open(path, { signal: abort.signal, onBytes: () => abort.abort(new Error('Enough.')) });
  await expect(opening).rejects.toThrow('Enough.');
  expect(readdirSync(folder)).toEqual(before);
});

test('what does not fit into memory is written into its folder', async () => {
  const small = await open(file('a\n1\n', 'small.csv'), { limits: { memory: 32 } });
  await small.run("CREATE TABLE more AS SELECT range || repeat('x', 90) AS t FROM range(600000)");
  const spill = readdirSync(folder).map((one) => join(folder, one, 'spill'));
  expect(spill.some((path) => existsSync(path) && readdirSync(path).length > 0)).toBe(true);
  await small.close();
});
