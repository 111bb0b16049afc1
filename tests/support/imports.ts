import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll } from 'vitest';
import type { FeedName } from '../../contract/records/index.ts';
import { vinCheckDigit } from '../../contract/vin.ts';
import { many } from '../../server/db/bulk/many.ts';
import type { Db } from '../../server/db/schema.ts';
import type { ImportOptions } from '../../server/imports/loading/options.ts';
import type { ImportReport } from '../../server/imports/loading/report.ts';
import { trialListPaths } from '../../server/imports/loading/rowList.ts';
import { runImport } from '../../server/imports/loading/runImport.ts';
import { ownProfile, parseProfile } from '../../server/imports/profile/parseProfile.ts';
import type { Profile } from '../../server/imports/profile/profile.ts';
import { closeAfterFile } from './fileEnd.ts';
import { isFull } from './seed.ts';

/** The day on which tests import. */
export const importDay = new Date('2026-03-16T15:00:00Z');

/** A valid, made-up VIN; another one for every number. */
export function sampleVin(number: number): string {
  const blank = `1ROFT0P00${'ABCDEFGH'[number % 8]}R${String(number).padStart(6, '0')}`.replace(/O/g, '8');
  return blank.slice(0, 8) + vinCheckDigit(blank) + blank.slice(9);
}

/** A directory for files to import and their reports; it is gone after the test file. */
export function importDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-import-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A profile as a user writes it. */
export const profileOf = (profile: Readonly<Record<string, unknown>>): Profile =>
  parseProfile(JSON.stringify({ source: 'Test', ...profile }), 'test.json');

interface Choice
  extends Partial<
    Pick<
      ImportOptions,
      | 'dryRun'
      | 'acceptRejects'
      | 'acceptRenames'
      | 'now'
      | 'secret'
      | 'onRun'
      | 'onWait'
      | 'storeIds'
      | 'corrects'
    >
  > {
  /** @default 'sample.csv' */
  readonly name?: string;
}

/** Writes a file and imports it, by a profile or as a file with our own headers. */
export function importerInto(db: Db, directory: string) {
  return (
    profile: Profile | FeedName,
    content: string | Buffer | readonly string[],
    { name = 'sample.csv', ...choice }: Choice = {},
  ): Promise<ImportReport> => {
    const path = join(directory, name);
    writeFileSync(path, Array.isArray(content) ? `${content.join('\n')}\n` : (content as string | Buffer));
    return runImport({
      db,
      path,
      profile: typeof profile === 'string' ? ownProfile(profile, 'Test') : profile,
      lists: trialListPaths(directory, name),
      now: () => importDay,
      ...choice,
    });
  };
}

/** A list of rejected rows or warnings as it lies there, by header. */
export const readList = (path: string | null, delimiter = ','): Record<string, string>[] =>
  parse(readFileSync(path ?? ''), { columns: true, bom: true, delimiter, relax_column_count: true });

/** Headers of a file of deals that are none of the fields' own names. */
export const dealColumns = {
  store_id: 'Dealer',
  deal_no: 'No',
  contract_date: 'Date',
  status: 'Status',
  deal_type: 'Type',
  deal_kind: 'Kind',
  vin: 'VIN',
  sale_price: 'Price',
  front_gross: 'Front',
  back_gross: 'Back',
};

/** Two stores: 1 in New York's time, 2 in Los Angeles'. */
export const twoStores = [
  'ID,AS_ID,storename,timezone,dms_company_no',
  '1,101,Boyertown Ford,America/New_York,C01',
  '2,102,Pasadena Toyota,America/Los_Angeles,C02',
];

/** A file whose columns are the names of these cells; each row differs from the usual one by its changes. */
export function sampleFile(usual: Readonly<Record<string, string>>) {
  const header = Object.keys(usual).join(',');
  const row = (changes: Readonly<Record<string, string>> = {}) =>
    Object.entries(usual)
      .map(([name, cell]) => changes[name] ?? cell)
      .join(',');
  return { header, row };
}

const SHARE = 10;

/**
 * Takes a tenth of the usual rows for many up to the end of the file, so that what is done with many is done with so few;
 * the usual numbers with `FULL=1`.
 * @param loaded rows that are many to load, also with `FULL=1`; a tenth of the usual ones, or those, when not given
 * @returns from how many rows on a load is one of many
 */
export function takeFewerForMany(loaded?: number): number {
  const usual = { ...many };
  closeAfterFile(async () => void Object.assign(many, usual));
  if (!isFull) {
    many.loaded /= SHARE;
    many.filled /= SHARE;
    many.changed /= SHARE;
  }
  many.loaded = loaded ?? many.loaded;
  return many.loaded;
}
