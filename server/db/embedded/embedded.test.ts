import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { compiledCode, quickStart } from '../../../tests/support/processes/compiledCode.ts';
import { embeddedProgram } from '../../../tests/support/processes/embeddedProgram.ts';
import { someOf } from '../../../tests/support/seed.ts';
import { DeadlineError, withAbort, withDeadline } from '../deadline.ts';
import { openDatabase } from '../open.ts';

const dumpFile = inject('embeddedDump');
const writer = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'processes', 'crashWriter.ts');

let dataDir: string;
beforeAll(embeddedProgram);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rooftop-embedded-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('what was written is there after closing and opening again', async () => {
  const first = await openDatabase({ dataDir, dumpFile });
  await first.db.insertInto('brand').values({ brand_chrome_id: 1, brand_name: 'Kept' }).execute();
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await second.db.selectFrom('brand').select('brand_name').execute()).toEqual([
    { brand_name: 'Kept' },
  ]);
  await second.close();
});

test('a deadline ends its query, loses nothing that was acknowledged, and lets the others have their turn', async () => {
  const { db, close } = await openDatabase({ dataDir, dumpFile });
  await db.insertInto('brand').values({ brand_chrome_id: 1, brand_name: 'Kept' }).execute();
  const endless = sql`select count(*) from generate_series(1, 100000000000)`;
  const stopped = withDeadline(200, () =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('brand').values({ brand_chrome_id: 2, brand_name: 'Undone' }).execute();
      await endless.execute(tx);
    }),
  );
  const others = [1, 2, 3].map(() => db.selectFrom('brand').select('brand_name').execute());
  await expect(stopped).rejects.toBeInstanceOf(DeadlineError);
  const brands = [{ brand_name: 'Kept' }];
  expect(await Promise.all(others)).toEqual([brands, brands, brands]);
  await close();
});

test('an abort that may end the database stops its query, and the database goes on', async () => {
  const { db, close } = await openDatabase({ dataDir, dumpFile });
  const stop = new AbortController();
  const stopped = withAbort(
    stop.signal,
    () =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('brand').values({ brand_chrome_id: 2, brand_name: 'Undone' }).execute();
        setImmediate(() => stop.abort(new Error('stopped')));
        await sql`select count(*) from generate_series(1, 100000000000)`.execute(tx);
      }),
    () => true,
  );
  await expect(stopped).rejects.toThrow('stopped');
  expect(await db.selectFrom('brand').select('brand_name').execute()).toEqual([]);
  await close();
});

test('a second opener is refused with the directory and the process that has it, and the first goes on', async () => {
  const first = await openDatabase({ dataDir, dumpFile });
  await expect(openDatabase({ dataDir })).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`);
  const other = startWriter();
  const [code] = await once(other, 'close');
  expect(code).not.toBe(0);
  expect(await first.isReachable()).toBe(true);
  await first.close();
});

test('of two that lock a data directory at the same moment, one gets it', async () => {
  const beginning = new DatabaseSync(join(dataDir, 'rooftop.lock'));
  beginning.exec('begin; select * from sqlite_schema');
  const { close } = await openDatabase({ dataDir, dumpFile });
  beginning.close();
  await close();
});

test('a data directory that can not be made or written is refused in one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  for (const wrong of [file, join(file, 'below')]) {
    await expect(openDatabase({ dataDir: wrong })).rejects.toThrow(`${wrong} can't be written`);
  }
});

test('what a first start that was cut off has left is made anew', async () => {
  const first = await openDatabase({ dataDir, dumpFile });
  await first.db.insertInto('brand').values({ brand_chrome_id: 1, brand_name: 'Cut off' }).execute();
  await first.close();
  writeFileSync(join(dataDir, 'database.unfinished'), '');
  const second = await openDatabase({ dataDir, dumpFile });
  expect(await second.db.selectFrom('brand').select('brand_name').execute()).toEqual([]);
  await second.close();
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['database']));
  expect(readdirSync(dataDir)).not.toContain('database.unfinished');
});

test('killed while it is made, a database leaves the mark that it is not whole', async () => {
  const child = startWriter();
  const mark = join(dataDir, 'database.unfinished');
  while (!existsSync(mark)) await setTimeout(5);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(existsSync(mark)).toBe(true);
  const { isReachable, close } = await openDatabase({ dataDir, dumpFile });
  expect(await isReachable()).toBe(true);
  await close();
});

test('files that are no database are refused and stay', async () => {
  const file = join(dataDir, 'database', 'letter.txt');
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(file, 'mine');
  await expect(openDatabase({ dataDir, dumpFile })).rejects.toThrow('holds files that are no database');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('killed in the middle of writing, it keeps every acknowledged write whole and opens at once', {
  timeout: 180_000,
}, async () => {
  const created = await openDatabase({ dataDir, dumpFile });
  await created.close();
  for (const pairs of [7, ...someOf([14, 21, 28, 35, 42, 49, 56, 63], 1), 70]) {
    const acknowledged = await writeAndKill(pairs);
    const { db, close } = await openDatabase({ dataDir });
    const { rows } = await sql<{ last: number; halves: number }>`
      select coalesce(max(number), 0) as last, count(*) as halves from pair`.execute(db);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.halves).toBe((rows[0]?.last ?? -1) * 2);
    await close();
  }
});

/** Kills the writer as soon as it has acknowledged this many pairs; returns the last that it acknowledged. */
async function writeAndKill(pairs: number): Promise<number> {
  const child = startWriter();
  let last = 0;
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    seen += 1;
    if (seen === pairs) child.kill('SIGKILL');
  }
  return last;
}

function startWriter() {
  return spawn(process.execPath, [...quickStart, writer], {
    env: { PATH: process.env.PATH, ...compiledCode, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
