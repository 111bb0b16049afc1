import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ImportRefusal } from '../refusal.ts';
import type { ForeignFile, ForeignFormat, ForeignSheets } from './foreignThread.ts';
import { Archive } from './xlsx/archive.ts';
import type { SheetRow } from './xlsx/rows.ts';
import { noWorkbook } from './xlsx/xlsxBook.ts';

/** A file of a few megabytes takes a second; one that was made to do harm is given up. */
const PATIENCE_MS = 60_000;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 1024 };
/** Bytes that the parts of a workbook may have together when they are unpacked: it is read whole, not sheet by sheet. */
const MOST_UNPACKED = 300 * 1024 ** 2;
const ROWS_AT_ONCE = 1000;

/** Reads the file in a thread, so it does not block other requests, with limits on its time and memory. */
async function sheetsIn(file: ForeignFile): Promise<ForeignSheets> {
  const worker = new Worker(new URL('./foreignThread.ts', import.meta.url), {
    workerData: file,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: MEMORY_LIMITS,
  });
  // What it dies of after its time is up is of no interest.
  worker.on('error', () => {});
  try {
    const [sheets]: ForeignSheets[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return sheets ?? [];
  } finally {
    await worker.terminate();
  }
}

/**
 * Opens a workbook of another program, or of an older one.
 * @throws ImportRefusal when it is damaged, has a password, or would take too long or fill the memory
 */
export async function openForeign(bytes: Buffer, format: ForeignFormat) {
  try {
    if (format !== 'xls') await Archive.open(bytes, MOST_UNPACKED);
    const sheets = await sheetsIn({ bytes, format });
    return {
      sheets: sheets.map(({ name }) => name),
      async *rows(sheet: string): AsyncGenerator<readonly SheetRow[]> {
        const { rows = [] } = sheets.find(({ name }) => name === sheet) ?? {};
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
      },
    };
  } catch (error) {
    if (format !== 'xls') throw noWorkbook(error);
    throw new ImportRefusal(
      'The file is a workbook with a password, of Excel before 97, or damaged. Open it in Excel, save it as Excel workbook (.xlsx) without a password, and choose that file.',
      error,
    );
  }
}
