import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Limits, ReadOptions } from '../../server/imports/table/aboutFile.ts';
import { DuckTable } from '../../server/imports/table/duckTable.ts';
import type { Rows } from '../../server/imports/table/tableMessages.ts';

type Value = Rows[number][number];

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** The cells of a row that its file has: those of its columns, and further ones. */
function cellsOf(row: Rows[number], width: number): string[] {
  const own = row.slice(1, width + 1).filter((cell) => cell !== null);
  const more: string[] = JSON.parse(text(row[width + 1]) || '[]');
  return [...own.map(text), ...more];
}

/** Reads files into tables of a database that ends with the tests of a file. */
export async function fileTables() {
  const folder = mkdtempSync(join(tmpdir(), 'rooftop-file-tables-'));
  const duck = await DuckTable.create({ folder, memory: 256 });
  afterAll(() => {
    duck.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function all(sql: string): Promise<Rows[number][]> {
    const query = await duck.query(sql, []);
    const rows: Rows[number][] = [];
    for (let next = await duck.next(query); next; next = await duck.next(query)) rows.push(...next);
    duck.forget(query);
    return rows;
  }

  /** What is said of a file, and its rows as `[line, cells]`. */
  async function read(content: string | Uint8Array, options: Partial<ReadOptions> = {}, limits: Limits = {}) {
    const path = join(folder, 'deals.csv');
    writeFileSync(path, content);
    const about = await duck.load('raw', {
      ...{ path, name: 'deals.csv', limits, onBytes: () => {} },
      read: { encoding: 'utf-8', delimiter: ',', ...options },
    });
    const raw = await all('SELECT * FROM raw');
    await duck.run('DROP TABLE raw');
    const rows = raw.map((row): [number, string[]] => [Number(row[0]), cellsOf(row, about.width)]);
    return { about, raw, rows, cells: rows.map(([, cells]) => cells) };
  }
  return { folder, duck, all, read };
}
