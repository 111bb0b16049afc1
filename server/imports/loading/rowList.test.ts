import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { RowList } from './rowList.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooftop-rejects-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const notes = [{ column: 'vin', value: 'x'.repeat(90), reason: 'Required.' }];

async function fill(file: RowList, pause: () => Promise<void>): Promise<void> {
  for (let line = 2; line < 2000; line += 1) {
    await file.add({ line, cells: [], notes });
    await pause();
  }
}

test('a list whose disk fails between two rows refuses the next one instead of waiting for ever', async () => {
  const file = new RowList(join(directory, 'broken.csv'));
  // Nothing can be written to a directory.
  mkdirSync(join(directory, 'broken.csv.part'));
  await expect(fill(file, () => setImmediate())).rejects.toThrow("The report broken.csv can't be written.");
  await expect(file.add({ line: 9, cells: [], notes })).rejects.toThrow(
    "The report broken.csv can't be written.",
  );
  await expect(file.close()).rejects.toThrow("The report broken.csv can't be written.");
});

test('waiting for a slow disk ends when the import is stopped', async () => {
  const stop = new AbortController();
  const file = new RowList(join(directory, 'slow.csv'), { signal: stop.signal });
  stop.abort();
  await expect(fill(file, async () => {})).rejects.toThrow("can't be written");
  await file.discard();
});

test('a folder that the system does not let be made is refused at once', async () => {
  const file = new RowList('/proc/rooftop/list.csv');
  await expect(file.add({ line: 2, cells: [], notes })).rejects.toThrow(
    "The report list.csv can't be written.",
  );
});

test('folders that are not there are made', async () => {
  const path = join(directory, 'new', 'folder', 'list.csv');
  const file = new RowList(path);
  await file.add({ line: 2, cells: [], notes });
  expect(await file.close()).toBe(path);
});

test('a disk without room for the list is told as such, not as a fault of the file', async () => {
  const path = join(directory, 'full.csv');
  // Linux has a file that never has room.
  symlinkSync('/dev/full', `${path}.part`);
  const rejects = new RowList(path);
  const failure = async () => {
    await rejects.add({ line: 2, cells: [], notes });
    await rejects.close();
  };
  await expect(failure()).rejects.toThrow('The server disk is full. Free up space, then try again.');
  await rejects.discard();
});
