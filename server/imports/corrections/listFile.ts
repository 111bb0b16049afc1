import { createReadStream } from 'node:fs';
import { MOST_CORRECTED } from '../../../contract/calls/imports/corrections.ts';
import { delimiterOf, notesOf, textsOf } from '../lists/listedRows.ts';
import type { RowNote } from '../reading/notes/rowNote.ts';
import { listColumns, ownColumns, restored } from '../table/listColumns.ts';
import { readText } from '../table/textRows.ts';

export interface ListedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly notes: readonly RowNote[];
  /** Position in its order; empty if it has none. */
  readonly place: string;
}

export interface ListFile {
  readonly header: readonly string[];
  readonly rows: readonly ListedRow[];
  /** Whether rows have a position in an order. */
  readonly isPlaced: boolean;
  /** More rows than can be corrected; `rows` is then empty. */
  readonly isTooLong: boolean;
}

/** @throws AppError `not_found` for a list of an earlier version */
export async function readList(path: string): Promise<ListFile> {
  const delimiter = await delimiterOf(path);
  const texts = createReadStream(path, 'utf8');
  let header: readonly string[] | undefined;
  let own: number = listColumns.length;
  const rows: ListedRow[] = [];
  try {
    for await (const block of readText(textsOf(texts), delimiter)) {
      for (const { cells } of block) {
        if (!header) {
          own = ownColumns(cells);
          header = cells.slice(own).map(restored);
        } else if (rows.length === MOST_CORRECTED)
          return { header, rows: [], isPlaced: own > listColumns.length, isTooLong: true };
        else {
          const place = own > listColumns.length ? restored(cells[own - 1] ?? '') : '';
          const file = cells.slice(own).map(restored);
          rows.push({ line: Number(cells[0]), cells: file, notes: notesOf(cells), place });
        }
      }
    }
  } finally {
    texts.destroy();
  }
  return { header: header ?? [], rows, isPlaced: own > listColumns.length, isTooLong: false };
}
