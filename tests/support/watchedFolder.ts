import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { Disks } from '../../server/imports/jobs/folder/disk.ts';
import { Imports } from '../../server/imports/jobs/service.ts';
import { saveProfile } from '../../server/imports/profiles/saving/saveProfile.ts';
import type { TestApp } from './app.ts';
import { importDirectory, sampleVin } from './imports.ts';

export const dealsHeader =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';

let dealCount = 0;

/** A file of deals that nobody has loaded yet, and their numbers. */
export function newDeals(count: number) {
  dealCount += count;
  const all = Array.from({ length: count }, (_, at) => dealCount - at);
  const rows = all.map((one) => `1,F${one},2026-03-02,Finalized,New,Retail,${sampleVin(one)},30000,1000,500`);
  const numbers = all.map((one) => `F${one}`);
  return { numbers, content: `${[dealsHeader, ...rows].join('\n')}\n` };
}

type ProfileBody = Parameters<typeof saveProfile>[1]['profile'];

/** Milliseconds without a change after which a file is complete. */
export const QUIET = 60_000;

/**
 * A new watched folder for every test of a file. `tick` looks once; `looks` looks several times, the quiet time apart.
 */
export function watchedFolder({ db, clock, useridOf }: TestApp) {
  const now = () => clock.now;
  const pass = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const state = { directory: '', printedLines: [] as string[] };
  beforeEach(() => {
    state.directory = importDirectory();
    state.printedLines = [];
  });
  const path = (...parts: string[]) => join(state.directory, ...parts);

  /**
   * The imports of one more server process that watches the folder.
   * @param disks how it asks the folder
   */
  const server = (disks?: Disks) => {
    const faults: unknown[] = [];
    const log = {
      warn: (sentence: string) => void state.printedLines.push(sentence),
      error: (fault: unknown) => void faults.push(fault),
    };
    const config = {
      dataDir: importDirectory(),
      secretKey: undefined,
      importDir: state.directory,
      importLimit: 1024 * 1024,
      importQuiet: QUIET,
    };
    const imports = new Imports({
      db,
      now,
      log,
      config,
      ...(disks && { disks }),
    });
    const tick = async () => {
      await imports.folder?.tick();
      expect(faults).toEqual([]);
    };
    const looks = async (count: number) => {
      for (let look = 0; look < count; look += 1) {
        if (look > 0) pass(QUIET);
        await tick();
      }
    };
    return { imports, tick, looks };
  };

  const save = async (
    name: string,
    profile: ProfileBody,
    file_pattern: string | null,
    subfolder: string | null = null,
  ) => {
    const author = { userid: await useridOf('Administrator'), address: '127.0.0.1', now: now() };
    await saveProfile(db, { name, profile: { source: 'Test', ...profile }, file_pattern, subfolder }, author);
  };

  /** How often each deal is in the database. */
  const timesLoaded = async (numbers: readonly string[]): Promise<number[]> => {
    const rows = await db.selectFrom('deal').select('deal_no').where('deal_no', 'in', numbers).execute();
    return numbers.map((number) => rows.filter(({ deal_no }) => deal_no === number).length);
  };

  const runsOf = (fileName: string) =>
    db.selectFrom('import_run').selectAll().where('file_name', '=', fileName).orderBy('run_id').execute();

  return {
    path,
    pass,
    server,
    save,
    timesLoaded,
    runsOf,
    printedLines: () => state.printedLines,
    moveTo: (directory: string) => {
      state.directory = directory;
    },
    put: (name: string, text: string) => writeFileSync(path(name), text),
    text: (...parts: string[]) => readFileSync(path(...parts), 'utf8'),
    /** Names of the plain files in the folder or one inside it. */
    files: (...parts: string[]) =>
      existsSync(path(...parts))
        ? readdirSync(path(...parts), { withFileTypes: true })
            .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
            .toSorted()
        : [],
  };
}
