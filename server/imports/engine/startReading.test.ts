import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownProfile } from '../profile/parseProfile.ts';
import type { Directory } from '../reading/directory.ts';
import type { ReaderNews } from '../reading/reader.ts';
import { startReading } from './startReading.ts';

const folder = mkdtempSync(join(tmpdir(), 'rooftop-reading-'));
const path = join(folder, 'stock.csv');
const ROWS = 1_000_000;

const none = new Map();
const directory: Directory = {
  stores: {
    byId: new Map([['1', { id: 1, timezone: 'UTC' }]]),
    byNumber: new Map([['1', { id: 1, timezone: 'UTC' }]]),
    byAsId: none,
    byCompanyNo: none,
    areNumbered: true,
    byName: none,
    bySourceKey: none,
    named: [],
  },
  employees: {
    byId: none,
    byNumber: new Map(),
    byDmsNumber: none,
    areNumbered: true,
    byName: none,
    bySourceKey: none,
    bySourceCode: none,
    named: none,
  },
  brands: none,
  highestAsId: 1,
};

function* stock() {
  yield 'store_id,part_no,description,on_hand,unit_cost\n';
  for (let row = 0; row < ROWS; row += 100) {
    const lines = Array.from(
      { length: 100 },
      (_none, index) =>
        `1,P${row + index},A part number ${row + index} with a long text about what it is for,3,12.50\n`,
    );
    yield lines.join('');
  }
}

beforeAll(() => pipeline(Readable.from(stock()), createWriteStream(path)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (from: string) =>
  startReading(
    {
      path: from,
      fileName: 'stock.csv',
      profile: ownProfile('part_stock', 'Test'),
      companions: {},
      directory,
      startedAt: new Date(),
    },
    Number.POSITIVE_INFINITY,
  );

test('a large file is read in a thread, in order, and takes no more memory the longer it is', async () => {
  const news: ReaderNews['kind'][] = [];
  let bytes = 0;
  let largest = 0;
  const before = process.memoryUsage.rss();
  for await (const piece of read(path)) {
    if (news.at(-1) !== piece.kind) news.push(piece.kind);
    if (piece.kind === 'rows') bytes += piece.bytes.length;
    if (piece.kind === 'end') expect(piece).toMatchObject({ read: ROWS, rejected: 0 });
    largest = Math.max(largest, process.memoryUsage.rss());
  }
  expect(news).toEqual(['plan', 'rows', 'end']);
  expect(bytes).toBeGreaterThan(60 * ROWS);
  expect(largest - before).toBeLessThan(250 * 1024 * 1024);
}, 120_000);

test('whoever stops early ends the thread, and what is wrong with a file is told', async () => {
  for await (const piece of read(path)) if (piece.kind === 'rows') break;
  await expect(read(join(folder, 'none.csv')).next()).rejects.toThrow("can't be read");
});
