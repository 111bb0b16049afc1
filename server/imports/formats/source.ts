import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { adfRows, readXmlFile } from '../adf/adfRows.ts';
import type { Profile } from '../profiles/profile.ts';
import { ImportRefusal } from '../refusal.ts';
import { readRows, type SourceRow } from './csv.ts';
import { readFixed } from './fixedWidth.ts';
import { type BookKind, isBook, kindOfFile } from './kinds.ts';
import { hasListColumns, listColumns, withoutListColumns } from './listColumns.ts';
import { namedDelimiter, TextReader, withoutSeparator } from './text.ts';
import { type AlikeSheet, alikeSheets, openWorkbook, sheetOf, workbookRows } from './workbook.ts';

export type { SourceRow } from './csv.ts';

/** The sheet of a workbook that is read, and others with the same columns. */
export interface ReadSheets {
  readonly sheet: string;
  readonly alike: readonly AlikeSheet[];
}

const noSheets = async () => null;

/** A file that is being read. */
export interface SourceFile {
  readonly size: number;
  /** Its numbers are numbers and no texts, as in a workbook: they have no decimal mark of their own. */
  readonly isTyped: boolean;
  readonly bytesRead: () => number;
  /** SHA-256 in hexadecimal, once all rows were read. */
  readonly sha256: () => string;
  /** Whether the text ended with the end of a line, once all rows were read; blanks behind it don't count. */
  readonly hasLineEnd: () => boolean;
  /** Whether it is a list of rejected rows or warnings, once its first rows were read. */
  readonly isList: () => boolean;
  /** The sheet that is read, and those beside it with the same header row; null of what is no workbook. */
  readonly sheets: (header: readonly string[]) => Promise<ReadSheets | null>;
  /** Rows with anything in them, some thousand at a time. */
  readonly blocks: () => AsyncGenerator<SourceRow[], void, undefined>;
  readonly rows: () => AsyncGenerator<SourceRow, void, undefined>;
}

async function* oneByOne(blocks: AsyncGenerator<SourceRow[]>): AsyncGenerator<SourceRow, void, undefined> {
  for await (const rows of blocks) yield* rows;
}

const ROWS_AT_ONCE = 1_000;

/** An XML file as its leads. Whether it is whole is said by its tags, not by the end of its last line. */
async function openXml(path: string, size: number): Promise<SourceFile> {
  const bytes = await readXmlFile(path);
  async function* blocks(): Blocks {
    const rows = adfRows(bytes);
    for (let begin = 0; begin < rows.length; begin += ROWS_AT_ONCE)
      yield rows.slice(begin, begin + ROWS_AT_ONCE);
  }
  return {
    size,
    isTyped: false,
    bytesRead: () => bytes.length,
    sha256: () => createHash('sha256').update(bytes).digest('hex'),
    hasLineEnd: () => true,
    isList: () => false,
    sheets: noSheets,
    blocks,
    rows: () => oneByOne(blocks()),
  };
}

/** A sheet of a workbook. Whether it is whole is said by the file itself. */
async function openSheet(
  path: string,
  kind: BookKind,
  { size, sheet, headerLine }: FileShape & { readonly size: number },
): Promise<SourceFile> {
  const workbook = await openWorkbook(path, kind);
  const list = new ListMark();
  const blocks = () =>
    withoutListColumns(
      asWideAsHeader(fromLine(withoutWrappers(workbookRows(workbook, sheet)), headerLine)),
      list.set,
    );
  return {
    size,
    isTyped: true,
    bytesRead: () => size,
    sha256: workbook.sha256,
    hasLineEnd: () => true,
    isList: list.isSet,
    sheets: async (header) => ({
      sheet: await sheetOf(workbook, sheet),
      alike: await alikeSheets(workbook, sheet, header),
    }),
    blocks,
    rows: () => oneByOne(blocks()),
  };
}

/** Whether a file that is being read has turned out to be a list. */
class ListMark {
  #isSet = false;
  readonly set = () => {
    this.#isSet = true;
  };
  readonly isSet = () => this.#isSet;
}

type Blocks = AsyncGenerator<SourceRow[], void, undefined>;

/** How programs keep spreadsheets from taking a text for a number: `="00123"`. */
const WRAPPED = /^\s*=\s*"((?:[^"]|"")*)"\s*$/;

const unwrapped = (cell: string) => WRAPPED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

async function* withoutWrappers(blocks: Blocks): Blocks {
  for await (const rows of blocks)
    yield rows.map((row) =>
      row.cells.some((cell) => cell.includes('="')) ? { ...row, cells: row.cells.map(unwrapped) } : row,
    );
}

/** Rows with the empty cells at their end, which a sheet leaves out and a file does not. */
async function* asWideAsHeader(blocks: Blocks): Blocks {
  let width: number | undefined;
  for await (const rows of blocks) {
    width ??= rows[0]?.cells.length ?? 0;
    const least = width;
    yield rows.map(({ line, cells }) => ({
      line,
      cells: [...cells, ...Array.from({ length: Math.max(0, least - cells.length) }, () => '')],
    }));
  }
}

/** Rows from a line on; all of a list of rejected rows, which has its header row on top wherever its file had it. */
async function* fromLine(blocks: Blocks, first = 1): Blocks {
  let isList: boolean | undefined;
  for await (const rows of blocks) {
    isList ??= hasListColumns(rows[0]);
    const below = isList ? rows : rows.filter(({ line }) => line >= first);
    if (below.length > 0) yield below;
  }
}

/** The rows of a text, by the widths of its columns or by the delimiter that its first line may name. */
async function* textRows(reader: TextReader, { delimiter, widths }: FileShape): Blocks {
  const texts = reader.texts();
  const first = await texts.next();
  if (first.done) return;
  async function* whole() {
    yield withoutSeparator(first.value ?? '');
    yield* texts;
  }
  // A list of rejected rows has signs between its cells, whatever its file had.
  if (widths && !first.value.startsWith(listColumns[0])) yield* readFixed(whole(), widths);
  else yield* readRows(whole(), namedDelimiter(first.value) ?? delimiter);
}

/** How the bytes of a file become rows. */
export type FileShape = Pick<Profile, 'encoding' | 'delimiter'> &
  Partial<Pick<Profile, 'sheet' | 'headerLine' | 'widths'>>;

/** How the text of a file ends. */
export interface FileEnding {
  readonly hasLineEnd: boolean;
  /** Line on which its last row begins. */
  readonly line: number;
  /** That row has fewer cells than the header row, and no line end. */
  readonly isWithinRow: boolean;
}

/**
 * Opens a CSV file (also one that gzip compressed), a sheet of a workbook, or leads in XML, for one reading, a few hundred
 * kilobytes at a time.
 * @param name what sentences call it: an upload lies under a random name
 * @throws ImportRefusal when it can't be read, is empty or, while it is read, turns out to be no CSV text
 */
export async function openSource(path: string, shape: FileShape, name = basename(path)): Promise<SourceFile> {
  const info = await stat(path).catch((error: unknown) => {
    throw new ImportRefusal(`The file ${name} can't be read.`, error);
  });
  if (!info.isFile()) throw new ImportRefusal(`${name} is not a file.`);
  if (info.size === 0) throw new ImportRefusal('The file is empty.');
  const kind = await kindOfFile(path);
  if (kind === 'leads') return openXml(path, info.size);
  if (isBook(kind)) return openSheet(path, kind, { ...shape, size: info.size });
  const reader = new TextReader(path, shape.encoding);
  const list = new ListMark();
  const blocks = () =>
    withoutListColumns(fromLine(withoutWrappers(textRows(reader, shape)), shape.headerLine), list.set);
  return {
    size: info.size,
    isTyped: false,
    bytesRead: () => reader.bytes,
    sha256: () => reader.hash.copy().digest('hex'),
    hasLineEnd: () => reader.hasLineEnd,
    isList: list.isSet,
    sheets: noSheets,
    blocks,
    rows: () => oneByOne(blocks()),
  };
}
