import { tidy } from '../cells/text.ts';
import { encodingOf } from '../formats/encoding.ts';
import { guessWidths } from '../formats/fixedWidth.ts';
import { isBook, kindOfFile } from '../formats/kinds.ts';
import { type FileShape, openSource, type SourceRow } from '../formats/source.ts';
import { firstBytes, namedDelimiter, withoutSeparator } from '../formats/text.ts';
import { type AlikeSheet, alikeSheets, openWorkbook, sheetOf } from '../formats/workbook.ts';
import { isHeaderName } from '../profiles/headerNames.ts';
import type { Profile } from '../profiles/profile.ts';
import { MOST_CHARACTERS, MOST_ROWS } from '../reading/evidence/evidence.ts';
import { ImportRefusal } from '../refusal.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';
import { likelySheet } from './likelySheet.ts';
import { groupedHeaders } from './payTypes/groups.ts';

const MOST_BYTES = 4 * 1024 * 1024;
/** The beginning of a file. */
export interface FileSample {
  readonly shape: FileShape;
  /** Of a workbook, in their order. @default none */
  readonly sheets: readonly string[];
  /** The one that was read; null of any other file. */
  readonly sheet: string | null;
  /** The others with the same columns. */
  readonly alike: readonly AlikeSheet[];
  /** Line of the header row. */
  readonly line: number;
  /** The row above it, in whose cells groups of columns may be named. @default none */
  readonly above?: readonly string[] | undefined;
  readonly header: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Those are all rows of the file. */
  readonly isWhole: boolean;
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Lines at the top in which a header row is looked for. */
const TOP = 25;

/** The delimiter that is most often outside quotes in the first line with several cells. */
function delimiterOf(text: string): Profile['delimiter'] {
  const named = delimiters.find((delimiter) => delimiter === namedDelimiter(text));
  if (named) return named;
  const lines = withoutSeparator(text)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, TOP);
  const cellsOf = (line: string) => delimiters.map((delimiter) => line.split(delimiter).length);
  // A title above the header row has hardly more than one cell, whatever the sign.
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

/** Share of the widest row that the header row fills at least; a title above it fills less than half. */
const HEADER_SHARE = 0.7;
const TITLE_SHARE = 0.5;
/** Share of its names that are there once, at least: reports have a "Gross" behind each amount. */
const DISTINCT_SHARE = 0.7;

/**
 * Where the header row is when a title or the like stands above it: the first row that names nearly as many columns as
 * there are.
 * @returns its place among the rows; 0 unless the first row is clearly none
 */
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

/** Rows below the first of them in which a header row of other words is looked for. */
const OTHER_HEADERS = 3;
/** Of two that fit about as well the first is meant: below it stand the names that a program has for the columns. */
const CLEARLY = 0.05;

/** Where the header row is among several rows of names, such as one of groups of columns above it: the one that fits best. */
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
  readonly isWhole: boolean;
}

async function readBeginning(
  path: string,
  name: string,
  shape: FileShape,
  most = MOST_ROWS,
): Promise<Beginning> {
  const source = (await openSource(path, shape, name)).rows();
  try {
    const rows: SourceRow[] = [];
    let characters = 0;
    for await (const row of source) {
      rows.push(row);
      characters += row.cells.reduce((total, cell) => total + cell.length, 0);
      if (rows.length > most || characters > MOST_CHARACTERS) return { rows, isWhole: false };
    }
    return { rows, isWhole: true };
  } finally {
    await source.return();
  }
}

/** Rows by which one sheet is told from another. */
const ROWS_OF_SHEET = 60;

/** The sheets of a workbook and the one that is read; none of another file. */
async function sheetsOf(path: string, name: string, shape: FileShape, isGiven: boolean) {
  const kind = await kindOfFile(path);
  if (!isBook(kind)) return { sheets: [], sheet: null, alike: async () => [] };
  const workbook = await openWorkbook(path, kind);
  const { sheets } = workbook;
  const read = async (sheet: string) => {
    const { rows } = await readBeginning(path, name, { ...shape, sheet }, ROWS_OF_SHEET);
    return rows.slice(headerPlace(rows));
  };
  const isOpen = !isGiven && shape.sheet === undefined && sheets.length > 1;
  const likely = isOpen ? await likelySheet(sheets, read) : undefined;
  const own = await sheetOf(workbook, likely ?? shape.sheet);
  return {
    sheets,
    sheet: own,
    likely,
    alike: (header: readonly string[]) => alikeSheets(workbook, own, header),
  };
}

/** What is said of a file whose shape is guessed. */
export type Wanted = Pick<FileShape, 'sheet' | 'headerLine'>;

/**
 * Reads the header row and some rows of a file.
 * @param name what sentences call it
 * @param given how its bytes become rows; guessed from the file, beside what is wanted, when it is not given
 * @throws ImportRefusal when the file can't be read, is empty or no CSV as far as it is looked at
 */
export async function sampleFile(
  path: string,
  name: string,
  {
    given,
    wanted = {},
  }: { readonly given?: FileShape | undefined; readonly wanted?: Wanted | undefined } = {},
): Promise<FileSample> {
  const asked: FileShape = given ?? { ...(await guessShape(path, name)), ...wanted };
  const { sheets, sheet, likely, alike } = await sheetsOf(path, name, asked, given !== undefined);
  const shape: FileShape = likely === undefined ? asked : { ...asked, sheet: likely };
  const read = (how: FileShape, most?: number) =>
    readBeginning(path, name, sheet === null ? how : { ...how, sheet }, most);
  const beginning = await read(shape);
  const { rows } = beginning;
  const below = given || shape.headerLine ? undefined : rows[likelyHeader(rows, name)];
  // What stands above the header row says nothing of how wide the rows are.
  const found = below && below !== rows[0] ? { ...shape, headerLine: below.line } : undefined;
  const { rows: whole, isWhole } = found ? await read(found) : beginning;
  const [first, ...others] = whole;
  const top =
    shape.headerLine === undefined
      ? beginning
      : await read({ ...shape, headerLine: undefined }, shape.headerLine);
  if (!first) throw new ImportRefusal('The file has no rows, not even a header row.');
  return {
    shape: found ?? shape,
    sheets,
    sheet,
    alike: await alike(first.cells),
    line: first.line,
    above: top.rows.findLast(({ line }) => line < first.line)?.cells,
    header: first.cells,
    rows: others,
    isWhole,
  };
}
