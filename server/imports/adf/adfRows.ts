import { readFile, stat } from 'node:fs/promises';
import { decodeXml, UnknownEncoding } from '../../xmlText.ts';
import { ImportRefusal } from '../refusal.ts';
import { readDocuments } from './documents.ts';
import { adfColumns, prospectCells } from './prospect.ts';

/** A large group's leads of one day take a few MB. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ROWS = 50_000;

interface AdfRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault?: { readonly column: string; readonly value: string; readonly reason: string };
}

/** Column for unreadable text. */
const TEXT_COLUMN = adfColumns.indexOf('comments');

/** @throws ImportRefusal above 32 MB: the file is read into memory */
export async function readXmlFile(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) {
    throw new ImportRefusal(`The file is larger than ${MOST_BYTES / 1024 / 1024} MB, the limit for leads.`);
  }
  return readFile(path);
}

/** @throws ImportRefusal for an unsupported encoding */
function xmlTextOf(bytes: Buffer): string {
  try {
    return decodeXml(bytes);
  } catch (error) {
    throw error instanceof UnknownEncoding ? new ImportRefusal(error.message, error) : error;
  }
}

/** A header row, then one row per prospect or unreadable document. */
export function adfRows(bytes: Buffer): AdfRow[] {
  const rows: AdfRow[] = [{ line: 1, cells: adfColumns }];
  let last = 1;
  for (const part of readDocuments(xmlTextOf(bytes))) {
    if (rows.length > MOST_ROWS) throw new ImportRefusal(`More than ${MOST_ROWS} leads in one file.`);
    // Line numbers must be unique, even with several leads on one line.
    last = Math.max(last + 1, part.line);
    if (part.kind === 'prospect') {
      rows.push({ line: last, cells: prospectCells(part.element) });
    } else {
      const cells = adfColumns.map((_, place) => (place === TEXT_COLUMN ? part.text : ''));
      rows.push({ line: last, cells, fault: { column: 'comments', value: part.text, reason: part.reason } });
    }
  }
  return rows;
}
