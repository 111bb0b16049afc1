import { copyFile, rm, stat } from 'node:fs/promises';
import { type BenchFile, writeFile, writeWorkbook } from '../data/importFiles.ts';
import { watchMemory } from '../running/memoryOfTree.ts';
import { copySeconds } from './copyRows.ts';
import type { Importer } from './importer.ts';

/** A server with a database of its own. */
export interface Place {
  readonly url: string;
  readonly importer: Importer;
  /** Path for a file with this extension. */
  readonly path: (extension: string) => string;
}

/** A measured figure, its reference from the same run, and its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 's' | 'MB';
  readonly reference?: { readonly name: string; readonly value: number };
  /** Most of the value, or most times the reference. */
  readonly goal?: { readonly most: number; readonly of: 'value' | 'ratio' };
}

async function secondsOf<T>(work: () => Promise<T>): Promise<readonly [seconds: number, result: T]> {
  const started = performance.now();
  const result = await work();
  return [(performance.now() - started) / 1000, result];
}

export interface LoadGoals {
  readonly ratio?: number;
  readonly checkSeconds?: number;
  readonly memory?: number;
}

const atMost = (most: number | undefined, of: 'value' | 'ratio') =>
  most === undefined ? {} : { goal: { most, of } };

/** Loads a CSV file the way the pages do, and copies the same rows first. */
export async function loadFigures(
  { url, importer, path }: Place,
  name: string,
  file: BenchFile,
  { ratio, checkSeconds, memory }: LoadGoals,
): Promise<Figure[]> {
  const csv = path('csv');
  await writeFile(file, csv);
  const copied = await copySeconds(url, file, csv);
  const watched = watchMemory(importer.pid);
  const [uploading, upload] = await secondsOf(() => importer.upload(csv));
  const [previewing, profile] = await secondsOf(() => importer.preview(upload));
  const [checking, good] = await secondsOf(() => importer.check(upload, profile));
  const peakOfCheck = watched.peak();
  const watchedLoad = watchMemory(importer.pid);
  const [loading, created] = await secondsOf(() => importer.load(upload, profile));
  const [showing] = await secondsOf(() => importer.dashboard());
  const peak = watchedLoad.peak();
  if (good !== file.rows || created !== file.rows)
    throw new Error(`${name}: ${good} good rows, ${created} created, ${file.rows} expected`);
  const reference = { name: 'COPY', value: copied };
  const of = `${file.rows.toLocaleString('en-US')} ${name}`;
  return [
    { name: `${of}: upload`, value: uploading, unit: 's', reference },
    { name: `${of}: preview`, value: previewing, unit: 's', reference },
    {
      name: `${of}: check all rows`,
      value: checking,
      unit: 's',
      reference,
      ...atMost(checkSeconds, 'value'),
    },
    { name: `${of}: load`, value: loading, unit: 's', reference },
    { name: `${of}: all tiles of the dashboard`, value: showing, unit: 's', reference },
    {
      name: `${of}: from upload to dashboard, without the check`,
      ...{ value: uploading + previewing + loading + showing, unit: 's' as const, reference },
      ...atMost(ratio, 'ratio'),
    },
    {
      name: `${of}: extra memory from upload to check`,
      ...{ value: peakOfCheck / 1_000_000, unit: 'MB' as const },
      ...atMost(memory, 'value'),
    },
    {
      name: `${of}: extra memory of the load`,
      value: peak / 1_000_000,
      unit: 'MB',
      ...atMost(memory, 'value'),
    },
  ];
}

/** Previews a file of at least so many bytes; the reference is a copy of the file. */
export async function previewFigures(
  { importer, path }: Place,
  file: BenchFile,
  bytes: number,
): Promise<Figure[]> {
  const csv = path('csv');
  await writeFile(file, csv);
  const { size } = await stat(csv);
  if (size < bytes) throw new Error(`The file has ${size} bytes only.`);
  const copy = path('copy');
  const [copying] = await secondsOf(() => copyFile(csv, copy));
  await rm(copy);
  const [uploading, upload] = await secondsOf(() => importer.upload(csv));
  await rm(csv);
  const watched = watchMemory(importer.pid);
  const [previewing] = await secondsOf(() => importer.preview(upload));
  const reference = { name: 'copy of the file', value: copying };
  return [
    { name: '1 GB CSV: upload', value: uploading, unit: 's', reference },
    { name: '1 GB CSV: preview', value: previewing, unit: 's', reference, goal: { most: 2, of: 'value' } },
    { name: '1 GB CSV: extra memory of the preview', value: watched.peak() / 1_000_000, unit: 'MB' },
  ];
}

/** Loads a workbook; the reference is COPY of the same rows. */
export async function workbookFigures({ url, importer, path }: Place, file: BenchFile): Promise<Figure[]> {
  const [csv, book] = [path('csv'), path('xlsx')];
  await writeFile(file, csv);
  await writeWorkbook(file, book);
  const copied = await copySeconds(url, file, csv);
  const watched = watchMemory(importer.pid);
  const [uploading, upload] = await secondsOf(() => importer.upload(book));
  const [previewing, profile] = await secondsOf(() => importer.preview(upload));
  const [checking] = await secondsOf(() => importer.check(upload, profile));
  const [loading, created] = await secondsOf(() => importer.load(upload, profile));
  if (created !== file.rows) throw new Error(`The workbook created ${created} records.`);
  const reference = { name: 'COPY', value: copied };
  const of = `Workbook with ${file.rows.toLocaleString('en-US')} rows`;
  return [
    { name: `${of}: preview`, value: previewing, unit: 's', reference },
    { name: `${of}: check all rows`, value: checking, unit: 's', reference },
    {
      name: `${of}: from upload to loaded, without the check`,
      ...{ value: uploading + previewing + loading, unit: 's' as const, reference },
      goal: { most: 30, of: 'value' },
    },
    { name: `${of}: extra memory`, value: watched.peak() / 1_000_000, unit: 'MB' },
  ];
}

/** Dry runs of new records on days that have records already; the reference is the same on days without any. */
export async function dryRunFigures(
  { importer, path }: Place,
  name: string,
  files: { readonly full: BenchFile; readonly empty: BenchFile },
): Promise<Figure[]> {
  const dryRun = async (file: BenchFile) => {
    const csv = path('csv');
    await writeFile(file, csv);
    const upload = await importer.upload(csv);
    const profile = await importer.preview(upload);
    const [seconds, created] = await secondsOf(() => importer.load(upload, profile, { dryRun: true }));
    if (created !== file.rows) throw new Error(`The dry run of ${name} would create ${created} records.`);
    return seconds;
  };
  const empty = await dryRun(files.empty);
  const full = await dryRun(files.full);
  return [
    {
      name: `Dry run of ${files.full.rows.toLocaleString('en-US')} new ${name} on full days`,
      ...{ value: full, unit: 's' },
      reference: { name: 'on empty days', value: empty },
      goal: { most: 2, of: 'ratio' },
    },
  ];
}
