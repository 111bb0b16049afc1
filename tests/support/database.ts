import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../server/db/open.ts';
import { closeAfterFile } from './fileEnd.ts';
import { cloneDatabase } from './processes/clones.ts';
import { embeddedProgram } from './processes/embeddedProgram.ts';

/** Which database this run is about. */
export const testedKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

/** A migrated and seeded database for one test file: it closes after the file's last test, wherever it was opened. */
export async function testDatabase(): Promise<DatabaseHandle> {
  const handle = testedKind === 'postgres' ? await cloneOnServer() : await openFromDump();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= handle.close();
    return closing;
  };
  closeAfterFile(close);
  return { ...handle, close };
}

async function openFromDump(): Promise<DatabaseHandle> {
  await embeddedProgram();
  return openDatabase({ dumpFile: inject('embeddedDump') });
}

async function cloneOnServer(): Promise<DatabaseHandle> {
  const { url, drop } = await cloneDatabase();
  const handle = await openDatabase({ databaseUrl: url, databasePoolSize: 5 });
  const close = async () => {
    await handle.close();
    await drop();
  };
  return { ...handle, close };
}
