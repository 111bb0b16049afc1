import { tidy } from '../cells/text.ts';
import { isBook, kindOfFile } from '../formats/kinds.ts';
import type { FileShape } from '../profile/fileShape.ts';
import { isHeaderName } from '../profiles/headerNames.ts';
import { MOST_CHARACTERS, MOST_ROWS } from '../reading/evidence/evidence.ts';
import { ImportRefusal } from '../refusal.ts';
import type { AboutFile, Sheets } from '../table/aboutFile.ts';
import { openTable } from '../table/openTable.ts';
import { alikeSheets } from '../table/sheets.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import { allSourceRows } from '../table/sourceRows.ts';
import { firstBytes, namedDelimiter, withoutSeparator } from '../table/textFile.ts';
import { sampleColumns } from './describe.ts';
import { encodingOf } from './encoding.ts';
import { rankFeeds } from './guessProfile.ts';
import { likelySheet } from './likelySheet.ts';
import { groupedHeaders } from './payTypes/groups.ts';
import { guessWidths } from './widths.ts';

const MOST_BYTES = 4 * 1024 * 1024;
export interface FileSample {
  readonly shape: FileShape;
  /** @default none */
  readonly sheets: readonly string[];
  /** Null unless it's a workbook. */
  readonly sheet: string | null;
  readonly alike: Sheets['alike'];
  readonly line: number;
  /** The row above, which may name groups of columns. @default none */
  readonly above?: readonly string[] | undefined;
  readonly header: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Whether the file is a list of rejected rows or warnings. */
  readonly isList: boolean;
  readonly isWhole: boolean;
}

const delimiters = [',', ';', '\t', '|'] as const;

const TOP = 25;

/** The most frequent delimiter outside quotes in the first line with several cells. */
function delimiterOf(text: string) {
  const named = delimiters.find((delimiter) => delimiter === namedDelimiter(text));
  if (named) return named;
  const lines = withoutSeparator(text)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, TOP);
  const cellsOf = (line: string) => delimiters.map((delimiter) => line.split(delimiter).length);
  // A title above the header row rarely has more than one cell, whatever the delimiter.
  const counts = lines.map(cellsOf).find((cells) => Math.max(...cells) > 2) ?? cellsOf(lines[0] ?? '');
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function guessShape(path: string, name: string): Promise<FileShape> {
  const bytes = await firstBytes(path, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(`The file ${name} can't be read.`, error);
  });
  if (isBook(await kindOfFile(path))) return { encoding: 'utf-8', delimiter: ',' };
  const encoding = encodingOf(bytes);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 64 * 1024));
  const widths = guessWidths(start, delimiters);
  return { encoding, delimiter: delimiterOf(start), ...(widths && { widths }) };
}

const filledIn = ({ cells }: SourceRow) => cells.map(tidy).filter((cell) => cell !== '');

/** Least share of the widest row that a header row fills, and most that a title fills. */
const HEADER_SHARE = 0.7;
const TITLE_SHARE = 0.5;
/** Least share of distinct names: reports may have a "Gross" after each amount. */
const DISTINCT_SHARE = 0.7;

/** Index of the first row that names nearly all columns; 0 unless the first row is clearly a title. */
function headerPlace(rows: readonly SourceRow[]): number {
  const top = rows.slice(0, TOP).map(filledIn);
  const widest = Math.max(0, ...top.map((cells) => cells.length));
  if (widest < 3 || (top[0]?.length ?? 0) > widest * TITLE_SHARE) return 0;
  const namesAt = (place: number) => {
    const { cells = [] } = rows[place] ?? {};
    const groups = groupedHeaders(cells, rows[place - 1]?.cells);
    return cells
      .map((cell, at) => tidy(`${groups[at]?.group ?? ''} ${cell}`.toLowerCase()))
      .filter((name) => name !== '');
  };
  const found = top.findIndex(
    (cells, place) =>
      cells.length >= widest * HEADER_SHARE &&
      cells.every(isHeaderName) &&
      new Set(namesAt(place)).size >= cells.length * DISTINCT_SHARE,
  );
  return Math.max(0, found);
}

const OTHER_HEADERS = 3;
/** If two fit about equally, the first wins: the second usually has a program's internal names. */
const CLEARLY = 0.05;

/** The best fit among several rows of names, such as a row of groups above the header row. */
function likelyHeader(rows: readonly SourceRow[], fileName: string): number {
  const first = headerPlace(rows);
  const width = Math.max(0, ...rows.slice(0, TOP).map((row) => filledIn(row).length)) * TITLE_SHARE;
  const isOfNames = (row: SourceRow) => filledIn(row).length >= width && filledIn(row).every(isHeaderName);
  const below = rows.slice(first + 1, first + 1 + OTHER_HEADERS);
  const end = below.findIndex((row) => !isOfNames(row));
  const others = end < 0 ? below : below.slice(0, end);
  if (others.length === 0 || first + 1 + others.length >= rows.length) return first;
  const fitAt = (place: number) => {
    const cells = rows.slice(place + 1).map((row) => row.cells);
    const header = rows[place]?.cells ?? [];
    const groups = groupedHeaders(header, rows[place - 1]?.cells);
    return rankFeeds(sampleColumns(header, cells, groups), { fileName })[0]?.fit ?? 0;
  };
  let best = { place: first, fit: fitAt(first) };
  for (let place = first + 1; place <= first + others.length; place += 1) {
    const fit = fitAt(place);
    if (fit > best.fit + CLEARLY) best = { place, fit };
  }
  return best.place;
}

interface Beginning {
  readonly rows: readonly SourceRow[];
  readonly about: AboutFile;
}

async function readBeginning(
  path: string,
  name: string,
  { widths, ...shape }: FileShape,
  most: number,
): Promise<Beginning> {
  const delimiter = widths ? null : shape.delimiter;
  const read = { ...shape, delimiter, headerLine: null, skip: 0 };
  const table = await openTable({ path, name, read, limits: { rows: most } });
  try {
    return { rows: await allSourceRows(table, widths), about: table.about };
  } finally {
    await table.close();
  }
}

/** Ends a row at its last filled cell, but not before the width of the header row. */
const trimmed = (row: SourceRow, width: number): SourceRow => ({
  ...row,
  cells: row.cells.slice(0, Math.max(width, row.cells.findLastIndex((cell) => cell.trim() !== '') + 1)),
});

function fromHeader({ rows, about }: Beginning, headerLine: number | null | undefined, skip = 0) {
  const own = (about.isList ? rows : rows.filter(({ line }) => line >= (headerLine ?? 1))).filter(
    (_row, place) => place === 0 || place > skip,
  );
  const [top] = own;
  const width = top && about.isTyped ? trimmed(top, 0).cells.length : 0;
  let characters = 0;
  const end = own.findIndex(({ cells }, place) => {
    characters += cells.reduce((total, cell) => total + cell.length, 0);
    return place >= MOST_ROWS || characters > MOST_CHARACTERS;
  });
  const limited = end < 0 ? own : own.slice(0, end + 1);
  return {
    rows: about.isTyped ? limited.map((row) => trimmed(row, width)) : limited,
    isWhole: about.isWhole && end < 0,
  };
}

export type Wanted = Pick<FileShape, 'sheet' | 'headerLine'>;

/**
 * @param given how bytes become rows. @default guessed, except what is wanted
 * @throws ImportRefusal if the file can't be read, is empty, or its first rows aren't CSV
 */
export async function sampleFile(
  path: string,
  name: string,
  {
    given,
    wanted = {},
  }: { readonly given?: FileShape | undefined; readonly wanted?: Wanted | undefined } = {},
): Promise<FileSample> {
  const initialShape: FileShape = given ?? { ...(await guessShape(path, name)), ...wanted };
  const most = MOST_ROWS + 1 + Math.max(TOP + OTHER_HEADERS, initialShape.headerLine ?? 0);
  const first = await readBeginning(path, name, initialShape, most);
  const { sheets = [], tops = [], sheet: likely = null } = first.about.sheets ?? {};
  const isOpen = !given && initialShape.sheet === undefined && sheets.length > 1;
  const sheet = (isOpen ? likelySheet(tops, headerPlace) : undefined) ?? likely;
  const shape: FileShape = isOpen && sheet !== null ? { ...initialShape, sheet } : initialShape;
  const beginning = sheet === likely ? first : await readBeginning(path, name, shape, most);
  const { rows: top } = fromHeader(beginning, shape.headerLine);
  const below = given || shape.headerLine ? undefined : top[likelyHeader(top, name)];
  // Rows above the header row don't count for the width.
  const found = below && below !== top[0] ? { ...shape, headerLine: below.line } : shape;
  const { rows, isWhole } = fromHeader(beginning, found.headerLine, found.skip);
  const [header, ...others] = rows;
  if (!header) throw new ImportRefusal('The file is empty.');
  const above = beginning.rows.findLast(({ line }) => line < header.line);
  return {
    shape: found,
    sheets,
    sheet,
    alike: alikeSheets(tops, sheet, header.cells),
    line: header.line,
    above: above && (beginning.about.isTyped ? trimmed(above, 0) : above).cells,
    header: header.cells,
    rows: others,
    isList: beginning.about.isList,
    isWhole,
  };
}
