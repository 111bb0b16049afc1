import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import Papa from 'papaparse';
import { ImportRefusal } from '../refusal.ts';
import type { PlainMode } from './openedFile.ts';
import { LONGEST_ROW, type SourceRow } from './sourceRow.ts';

type Texts = AsyncGenerator<string, void, undefined>;

/** Used parts of papaparse's result, whose own types are too loose. */
interface Parsed {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly unknown[];
  /** `cursor` is the start of the first incomplete row. */
  readonly meta: { readonly cursor: number };
}

/** Converts all line ends to line feeds. */
async function* withLineFeeds(texts: Texts): Texts {
  let carriageReturn = '';
  for await (const piece of texts) {
    const text = carriageReturn + piece;
    // The next piece decides whether this is half of a line end.
    carriageReturn = text.endsWith('\r') ? '\r' : '';
    const whole = carriageReturn ? text.slice(0, -1) : text;
    yield whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  }
  if (carriageReturn) yield '\n';
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const breaksIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};
const breaksInRow = (cells: readonly string[]) => cells.reduce((total, cell) => total + breaksIn(cell), 0);

/** Only the first row can start in an earlier piece, and only the last can continue. */
const longestRow = ({ data, meta }: Parsed, text: string) =>
  Math.max(text.length - meta.cursor, data[0]?.reduce((total, cell) => total + cell.length, 0) ?? 0);

/**
 * The non-empty rows of a CSV text with their lines. papaparse reads well-formed text. From the first misplaced quote,
 * csv-parse takes over: it keeps such quotes and reports unclosed ones.
 * @throws ImportRefusal when a quote is never closed, or a row is longer than 1 MB
 */
export async function* readText(
  texts: Texts,
  delimiter: string,
  plain: PlainMode = {},
): AsyncGenerator<readonly SourceRow[], void, undefined> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  const pieces = withLineFeeds(texts);
  let rest = '';
  let line = 1;
  for (let piece = await pieces.next(); ; piece = await pieces.next()) {
    rest += piece.value ?? '';
    const taken = plain.scanner?.take(rest, line, piece.done === true);
    rest = rest.slice(taken?.end ?? 0);
    line = taken?.line ?? line;
    if (!taken || taken.isStuck || rest.length > LONGEST_ROW) {
      const parsed: Parsed = parser.parse(rest, 0, !piece.done);
      if (parsed.errors.length > 0 || longestRow(parsed, rest) > LONGEST_ROW) {
        return yield* readRelaxed(rest, pieces, delimiter, line);
      }
      const rows: SourceRow[] = [];
      const hasBreaks = rest.includes('"');
      for (const cells of parsed.data) {
        if (!isBlank(cells)) rows.push({ line, cells });
        line += 1 + (hasBreaks ? breaksInRow(cells) : 0);
      }
      yield rows;
      rest = rest.slice(parsed.meta.cursor);
    } else yield [];
    if (piece.done) return;
  }
}

function explain(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const place = `in the row starting on line ${line}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ImportRefusal(`A quotation mark ${place} isn’t closed.`, error);
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportRefusal(`More than 1 MB ${place}. A quotation mark is probably not closed.`, error);
  }
  return new ImportRefusal(`The file is no CSV: ${error.message}`, error);
}

const ROWS_AT_ONCE = 1000;

async function* readRelaxed(start: string, more: Texts, delimiter: string, firstLine: number) {
  // Relative to this text.
  let lastLine = 0;
  const waiting: number[] = [];
  const parser = parse({
    delimiter,
    max_record_size: LONGEST_ROW,
    // Called while parsing, so that a later error knows the last good line.
    on_record: (cells: string[], { lines }) => {
      waiting.push(lines === lastLine + 1 ? lines : lines - breaksInRow(cells));
      lastLine = lines;
      return cells;
    },
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const texts = (async function* () {
    yield start;
    yield* more;
  })();
  const source = Readable.from(texts);
  // Read errors must end the loop below.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let rows: SourceRow[] = [];
  try {
    for await (const cells of parser) {
      rows.push({ line: (waiting.shift() ?? lastLine) + firstLine - 1, cells });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    if (rows.length > 0) yield rows;
    throw explain(error, lastLine + firstLine);
  }
  if (rows.length > 0) yield rows;
}

/**
 * The non-empty lines of a text without delimiter, each as one cell.
 * @throws ImportRefusal when a line is longer than 1 MB
 */
export async function* readWholeLines(texts: Texts): AsyncGenerator<readonly SourceRow[], void, undefined> {
  let rest = '';
  let line = 0;
  const rowsOf = (lines: readonly string[]): SourceRow[] =>
    lines.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : [{ line, cells: [text] }];
    });
  for await (const piece of withLineFeeds(texts)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_ROW) {
      throw new ImportRefusal(
        `Line ${line + lines.length + 1} is longer than 1 MB, so the file isn’t a table.`,
      );
    }
    yield rowsOf(lines);
  }
  yield rowsOf([rest]);
}
