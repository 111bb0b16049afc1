import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { openTable, type Table } from '../table/openTable.ts';
import type { Preparing } from './pipeline.ts';
import { prepareTable, recipeSql } from './prepare.ts';
import { Profile } from './profile.ts';

const home = mkdtempSync(join(tmpdir(), 'rooftop-prepare-'));
const tables: Table[] = [];
afterAll(async () => {
  await Promise.all(tables.map((table) => table.close()));
  rmSync(home, { recursive: true, force: true });
});

const DEALS = {
  feed: 'deals',
  source: 'CDK',
  columns: {
    ...{ deal_no: 'Deal', front_gross: 'Front', reserve: 'Back', salesperson1_id: 'Who' },
    contract_date: 'Date',
  },
  constants: { store_id: 1 },
};

async function open(file: string, profile: object, memory?: number) {
  const path = join(home, `${tables.length}.csv`);
  writeFileSync(path, file);
  const read = { encoding: 'utf-8', delimiter: ',' } as const;
  const limits = memory === undefined ? {} : { memory };
  const table = await openTable({ path, name: 'file.csv', folder: join(home, 'tables'), read, limits });
  tables.push(table);
  const { header, isTyped, isList } = table.about;
  const others = {};
  const zone = 'America/New_York';
  const given: Preparing = {
    ...{ profile: Profile.parse({ ...DEALS, ...profile }), header, others, isTyped, isList, zone },
    day: '2026-11-29',
  };
  return { table, given };
}

/** Rows of the prepared table: lines, issues, and some columns. */
async function prepared(file: string, profile: object, names: readonly string[]) {
  const { table, given } = await open(file, profile);
  const { header } = await prepareTable(table, given);
  const cells = names.map((name) => `c${header.names.indexOf(name)}`);
  return table.all(
    `SELECT line::INTEGER, [one.severity || ' ' || one.field || ' ' || one.code FOR one IN issues], ${cells.join(', ')} FROM prepared ORDER BY line`,
  );
}

const sql = (text: string) => ({ prepare: { sql: text } });
const recipes = (...all: readonly object[]) => ({ prepare: { recipes: all } });

describe('rows of one deal', () => {
  const add = recipes({ recipe: 'addUp', amounts: ['front_gross', 'reserve'] });

  test('add up to the cent in the last row; who has the largest part comes first', async () => {
    const file = [
      'Deal,Date,Front,Back,Who',
      'D1,2026-11-01,"1,000.10",,Ann',
      'D2,2026-11-01,5,,Cy',
      'D1,2026-11-02,($0.05),7,Bob',
      'D3,2026-11-01,1,,Ann',
      'D3,2026-11-01,2,,Bob',
      'D3,2026-11-01,2,,Bob',
      'D3,2026-11-01,4,,Cy',
    ].join('\n');
    const names = ['Deal', 'Date', 'Front', 'Back', 'Who', 'salesperson2_id'];
    expect(await prepared(file, add, names)).toEqual([
      [3, [], 'D2', '2026-11-01', '5', '', 'Cy', ''],
      [4, [], 'D1', '2026-11-02', '1000.05', '7', 'Ann', 'Bob'],
      [8, ['warn salesperson1_id third_salesperson'], 'D3', '2026-11-01', '7', '', 'Cy', 'Bob'],
    ]);
  });

  test('are all rejected when an amount of one can’t be read', async () => {
    const file = 'Deal,Front,Who\nD1,x,Ann\nD1,2,Bob\n,3,Cy\n,3,Cy\nD2,4,\n';
    expect(await prepared(file, add, ['Deal', 'Front'])).toEqual([
      [2, [], 'D1', 'x'],
      [3, ['reject deal_no part_rejected'], 'D1', '2'],
      [4, [], '', '3'],
      [5, [], '', '3'],
      [6, [], 'D2', '4'],
    ]);
  });

  test('are all rejected when anything else of one can’t be read', async () => {
    const file = 'Deal,Date,Front\nD1,soon,1\nD1,2026-11-01,2\nD2,2026-11-01,4\nD2,2026-11-02,none\n';
    const columns = { ...DEALS.columns, front_gross: { column: 'Front', values: { none: '0.50' } } };
    expect(await prepared(file, { ...add, columns }, ['Deal', 'Front'])).toEqual([
      [2, [], 'D1', '1'],
      [3, ['reject deal_no part_rejected'], 'D1', '2'],
      [5, [], 'D2', '4.5'],
    ]);
  });

  test('are told apart by their store', async () => {
    const columns = { ...DEALS.columns, store_id: 'Store' };
    const file = 'Deal,Front,Store\nD1,1,A\nD1,2,B\nD1,4,A\n';
    const rows = await prepared(file, { ...add, columns, constants: {} }, ['Store', 'Front']);
    expect(rows).toEqual([
      [3, [], 'B', '2'],
      [4, [], 'A', '5'],
    ]);
  });
});

test('empty cells repeat the value above', async () => {
  const file = 'Deal,Who\nD1,Ann\nD2,\nD3, - \nD4,Bob\nD5,\n';
  const rows = await prepared(file, recipes({ recipe: 'fillDown', columns: ['Who'] }), ['Who']);
  expect(rows.map(([, , who]) => who)).toEqual(['Ann', 'Ann', 'Ann', 'Bob', 'Bob']);
});

test('recipes of columns come as listed, those of fields after them, whatever their order in the profile', async () => {
  const all = recipes(
    { recipe: 'titleCase', fields: ['salesperson1_id'] },
    { recipe: 'join', of: ['First', 'Last'], into: 'Who' },
    { recipe: 'fillDown', columns: ['Name'] },
    { recipe: 'name', of: 'Who', into: ['F', 'L'] },
  );
  const file = 'Deal,Name,First,Last\nD1,x,ann,de la vega\nD2,,bob,lee\n';
  expect(await prepared(file, all, ['Name', 'Who', 'F', 'L'])).toEqual([
    [2, [], 'x', 'Ann De La Vega', 'ann', 'de la vega'],
    [3, [], 'x', 'Bob Lee', 'bob', 'lee'],
  ]);
});

test('columns called like those of the table do no harm', async () => {
  const columns = { deal_no: 'Line', front_gross: 'Issues' };
  const all = { ...recipes({ recipe: 'addUp', amounts: ['front_gross'] }), columns };
  expect(await prepared('Line,Issues,"a ""b"""\n7,1,x\n7,2,y\n', all, ['Line', 'Issues', 'a "b"'])).toEqual([
    [3, [], '7', '3', 'y'],
  ]);
});

describe('SQL of users', () => {
  const file = 'Deal,Front,Line\nD1,"1,5",1\nD2,2,2\n';

  test('reads the file by its headers, with functions for its texts; its numbers are written as in the file', async () => {
    const text = `SELECT rooftop_line, "Deal", sum(amount("Front")) AS front_gross FROM file WHERE "Line" <> '2' GROUP BY ALL`;
    const rows = await prepared(file, { ...sql(text), read: { decimal: ',' } }, ['Deal', 'front_gross']);
    expect(rows).toEqual([[2, [], 'D1', '1,5']]);
  });

  test('comes before a column is split', async () => {
    const text = 'SELECT rooftop_line, "Deal" || \' Grand Cherokee Limited\' AS car FROM file';
    const split = [{ column: 'Car', into: ['model', 'trim'], known: ['D1 Grand'] }];
    expect(await prepared(file, { ...sql(text), split }, ['model', 'trim'])).toEqual([
      [2, [], 'D1 Grand', 'Cherokee Limited'],
      [3, [], 'D2', 'Grand Cherokee Limited'],
    ]);
  });

  test('may be what recipes stand for', async () => {
    const add = recipes({ recipe: 'addUp', amounts: ['front_gross'] });
    const { given } = await open(file, add);
    expect(await prepared(file, sql(recipeSql(given)), ['Deal', 'Front'])).toEqual([
      [2, [], 'D1', '1,5'],
      [3, [], 'D2', '2'],
    ]);
  });

  test.each(['FROM file;', 'FROM file ; \n', 'FROM file -- all of it'])(
    'may end as people end it: %s',
    async (text) => {
      expect(await prepared(file, sql(text), ['Deal'])).toEqual([
        [2, [], 'D1'],
        [3, [], 'D2'],
      ]);
    },
  );

  const refusal = async (text: string) => {
    const { table, given } = await open(file, sql(text));
    const error: unknown = await prepareTable(table, given, { seconds: 2 }).catch(
      (reason: unknown) => reason,
    );
    return error instanceof AppError ? [error.reason, error.params] : error;
  };

  test.each([
    'DROP TABLE raw',
    'SELECT 1 AS rooftop_line; DROP TABLE raw',
    'FROM file; FROM file',
    'CREATE TABLE x AS FROM file',
    "COPY raw TO '/tmp/x'",
    'SET threads = 1',
    "ATTACH '/tmp/x' AS y",
    'EXPLAIN FROM file',
    '-- nothing',
  ])('is one SELECT: %s', async (text) => {
    expect(await refusal(text)).toEqual(['prepare_select', undefined]);
  });

  test.each([
    "FROM read_text('/etc/passwd')",
    "SELECT * FROM file WHERE EXISTS (FROM query('FROM raw'))",
    'SELECT (SELECT count(*) FROM enable_logging()) AS x FROM file',
    "FROM glob('/*')",
  ])('calls no function that reaches beyond the table: %s', async (text) => {
    expect(await refusal(text)).toEqual(['prepare_function', { name: expect.any(String) }]);
  });

  test.each([
    ['SELEC 1', 'prepare_failed'],
    ['SELECT "None", rooftop_line FROM file', 'prepare_failed'],
    ["SELECT 'x'::INTEGER AS a, rooftop_line FROM file", 'prepare_failed'],
    ["SELECT rooftop_line FROM '/etc/passwd'", 'prepare_failed'],
    ['SELECT "Deal" FROM file', 'prepare_column'],
    ['SELECT rooftop_line, "Deal" FROM file, range(100)', 'prepare_rows'],
    ['SELECT rooftop_line FROM file, range(1000000000000) AS r(n) WHERE hash(n) = 5', 'prepare_slow'],
    [
      'SELECT rooftop_line, list_sum(list_transform(range(400000000), lambda x: x * hash(x) % 7)) AS x FROM file',
      'prepare_slow',
    ],
  ])('says what is wrong with it: %s', async (text, code) => {
    expect(await refusal(text)).toEqual([code, code === 'prepare_select' ? undefined : expect.any(Object)]);
  });

  test('ends when it takes all memory', async () => {
    const text = `SELECT rooftop_line, (SELECT max(len(l)) FROM (SELECT list(repeat('x', 100) || r) AS l FROM range(20000000) AS t(r))) AS x FROM file`;
    const { table, given } = await open(file, sql(text), 64);
    await expect(prepareTable(table, given)).rejects.toMatchObject({ reason: 'prepare_memory' });
  });
});
