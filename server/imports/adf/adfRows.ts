import { readFile, stat } from 'node:fs/promises';
import { decodeXml, UnknownEncoding } from '../../xmlText.ts';
import { ImportRefusal } from '../refusal.ts';
import { readDocuments } from './documents.ts';
import { adfColumns, prospectCells } from './prospect.ts';

/** A day of leads of a large group is some MB; more in one file is none. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ROWS = 50_000;

/** A prospect as a row of a file, or a document that could not be read and why. */
interface AdfRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault?: { readonly column: string; readonly value: string; readonly reason: string };
}

/** The column that keeps what could not be read. */
const KEPT_IN = adfColumns.indexOf('comments');

/** The bytes of an XML file, which is held in memory. @throws ImportRefusal when it is larger than 32 MB */
export async function readXmlFile(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) {
    throw new ImportRefusal(`The file is larger than ${MOST_BYTES / 1024 / 1024} MB, the limit for leads.`);
  }
  return readFile(path);
}

/** The text of an XML file. @throws ImportRefusal for an encoding that is not read */
function xmlTextOf(bytes: Buffer): string {
  try {
    return decodeXml(bytes);
  } catch (error) {
    throw error instanceof UnknownEncoding ? new ImportRefusal(error.message, error) : error;
  }
}

/** The leads of ADF documents as a table: first the names of the columns, then a row for each prospect or bad document. */
export function adfRows(bytes: Buffer): AdfRow[] {
  const rows: AdfRow[] = [{ line: 1, cells: adfColumns }];
  let last = 1;
  for (const part of readDocuments(xmlTextOf(bytes))) {
    if (rows.length > MOST_ROWS) throw new ImportRefusal(`More than ${MOST_ROWS} leads in one file.`);
    // Rows are told apart by their line, and several leads may be on one.
    last = Math.max(last + 1, part.line);
    if (part.kind === 'prospect') {
      rows.push({ line: last, cells: prospectCells(part.element) });
    } else {
      const cells = adfColumns.map((_, place) => (place === KEPT_IN ? part.text : ''));
      rows.push({ line: last, cells, fault: { column: 'comments', value: part.text, reason: part.reason } });
    }
  }
  return rows;
}
