import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importFolder } from '../../../../contract/calls/imports/importFolder.ts';
import { type Disk, Disks } from '../../../../server/imports/jobs/folder/disk.ts';
import { inTime, withPatience } from '../../../../server/imports/patience.ts';
import { testApp } from '../../../support/app.ts';
import { newDeals, QUIET, watchedFolder } from '../../../support/watchedFolder.ts';

/** Folders of which one answers nothing until it is let go. */
class SilentDisks extends Disks {
  readonly #gate = Promise.withResolvers<void>();
  asked = 0;
  isSilent = true;

  override open(directory: string): Disk {
    const disk = super.open(directory);
    if (!directory.endsWith('away')) return disk;
    const later = async <T>(work: () => Promise<T>): Promise<T> => {
      this.asked += 1;
      await this.#gate.promise;
      return work();
    };
    return { ask: (work) => disk.ask(() => (this.isSilent ? later(work) : work())) };
  }

  letGo(): void {
    this.isSilent = false;
    this.#gate.resolve();
  }
}

const group = await testApp();
const { path, save, server, files, pass, printedLines, timesLoaded } = watchedFolder(group);
await save('mine', { feed: 'deals' }, 'deals-*.csv', 'here');
await save('theirs', { feed: 'deals' }, 'deals-*.csv', 'away');

const SENTENCE = 'The subfolder away of IMPORT_DIR doesn’t respond.';

test('a folder that gives no answer is told of and asked no more until it does, and the others are loaded', async () => {
  const [mine, theirs] = [newDeals(1), newDeals(1)];
  for (const name of ['here', 'away']) mkdirSync(path(name));
  writeFileSync(path('here', 'deals-1.csv'), mine.content);
  writeFileSync(path('away', 'deals-2.csv'), theirs.content);
  const disks = new SilentDisks(1_000);
  const { imports, looks } = server(disks);
  await looks(3);
  expect(await timesLoaded([...mine.numbers, ...theirs.numbers])).toEqual([1, 0]);
  expect(files('done', 'here')).toContain('deals-1.csv');
  expect(printedLines().filter((line) => line === SENTENCE)).toHaveLength(1);
  expect(disks.asked).toBe(1);
  const problems = imports.folder && {
    here: imports.folder.problemOf({ subfolder: 'here' }),
    away: imports.folder.problemOf({ subfolder: 'away' }),
  };
  expect(problems).toEqual({ here: null, away: SENTENCE });
  disks.letGo();
  await looks(1);
  pass(QUIET);
  await looks(1);
  expect(await timesLoaded(theirs.numbers)).toEqual([1]);
  expect(imports.folder?.problemOf({ subfolder: 'away' })).toBeNull();
  await imports.close();
});

test('the page of a server without trouble tells of none', async () => {
  const admin = await group.signIn('Administrator');
  const { profiles } = await admin.call(importFolder, {});
  expect(profiles.map(({ problem }) => problem)).toEqual([null, null]);
});

test('a silent folder uses no more than its share of the workers', async () => {
  const disks = new Disks(10);
  const never = () => new Promise<void>(() => {});
  for (const name of ['a', 'b', 'c'])
    await expect(disks.open(name).ask(never)).rejects.toThrow('doesn’t respond');
  let asked = 0;
  const other = disks.open('d').ask(async () => {
    asked += 1;
  });
  await expect(other).rejects.toThrow('doesn’t respond');
  expect(asked).toBe(0);
});

async function* pieces(later: Promise<void>) {
  yield 1;
  await later;
  yield 2;
}

test('a file that stops responding is left behind, and so is one that a user stops', async () => {
  const never = new Promise<void>(() => {});
  const read = async (options: Parameters<typeof withPatience>[1]) => {
    const got: number[] = [];
    for await (const piece of withPatience(pieces(never), options)) got.push(piece);
    return got;
  };
  await expect(read({ within: 20 })).rejects.toThrow('The file didn’t respond in time.');
  const stop = new AbortController();
  const reading = read({ signal: stop.signal });
  stop.abort(new Error('Stopped by somebody.'));
  await expect(reading).rejects.toThrow('Stopped by somebody.');
});

test('what is asked of a file once is answered, refused in time, or stopped', async () => {
  const never = new Promise<void>(() => {});
  await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
  await expect(inTime(never, { within: 20 })).rejects.toThrow('The file didn’t respond in time.');
  const stop = new AbortController();
  const asking = inTime(never, { signal: stop.signal });
  stop.abort(new Error('Stopped by somebody.'));
  await expect(asking).rejects.toThrow('Stopped by somebody.');
});
