import type { UnparseObject } from 'papaparse';
import { formulaStart } from '../../../contract/formula.ts';

/** Has the browser save what an address leads to. @param filename @default the one that the server says */
export function download(href: string, filename?: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = filename ?? '';
  link.click();
}

/** Has the browser save a text. */
export function downloadText(
  text: string,
  filename: string,
  type: 'text/csv' | 'text/plain' | 'application/json',
) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  download(href, filename);
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}

type Cells = readonly (string | number | boolean | null | undefined)[];

/**
 * Has the browser save a table as CSV, with the byte order mark that Excel wants; a text that a spreadsheet would run as a
 * formula gets a leading apostrophe. The writer is loaded when it is first needed.
 * @param table rows of cells, the first of them the heads; or records, with the fields to write of each
 */
export async function downloadCsv(table: readonly Cells[] | UnparseObject<unknown>, filename: string) {
  const { unparse } = await import('papaparse');
  const rows = 'fields' in table ? table : table.map((cells) => [...cells]);
  downloadText(`\ufeff${unparse(rows, { escapeFormulae: formulaStart })}`, filename, 'text/csv');
}
