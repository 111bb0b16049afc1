import { readOptions } from '../profile/fileShape.ts';
import { numberStyle } from '../profile/selectProfile.ts';
import { EvidenceBook } from '../reading/evidence/evidence.ts';
import { completePlan } from '../reading/plan.ts';
import type { ReaderNews, ReaderSetup } from '../reading/reader.ts';
import { readingPlan } from '../reading/readingPlan.ts';
import { openTable, type Table } from '../table/openTable.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import { allSourceRows } from '../table/sourceRows.ts';
import { CheckedRows } from './checkedRows.ts';
import { lookAtColumns } from './evidence.ts';
import { FileReader } from './fileReader.ts';
import type { Part } from './fileSelect.ts';
import { repeatedIn } from './repeats.ts';
import { RowNews } from './rowNews.ts';

const ROWS_AT_ONCE = 100_000;

async function partsOf(table: Table): Promise<Part[]> {
  const begins = await table.all(`SELECT line FROM raw WHERE rowid % ${ROWS_AT_ONCE} = 0 ORDER BY line`);
  const lines = begins.map(([line]) => Number(line));
  return lines.map((from, at) => ({
    from: at === 0 ? 0 : from,
    to: lines[at + 1] ?? Number.MAX_SAFE_INTEGER,
  }));
}

async function writtenRows(
  { table, widths }: FileReader,
  noted: readonly unknown[],
): Promise<Map<number, SourceRow>> {
  if (noted.length === 0) return new Map();
  const lines = noted.map((one) =>
    typeof one === 'object' && one !== null && 'line' in one ? Number(one.line) : 0,
  );
  const rows = await allSourceRows(table, widths, lines);
  return new Map(rows.map((row) => [row.line, row]));
}

function planOf({ draft, whole, table: { about }, header, lines }: FileReader): ReaderNews {
  const options = { isMended: about.isList, sheets: about.sheets, lines };
  return { kind: 'plan', plan: readingPlan(completePlan(draft, whole), header, options) };
}

async function* rowsOf(
  reader: FileReader,
  checks: readonly string[] | undefined,
): AsyncGenerator<ReaderNews, void, undefined> {
  const { table, whole, mapping, lines } = reader;
  const { about } = table;
  const { select, prepared, none } = await reader.select();
  const placeOf = reader.placesIn(prepared);
  const parts = await partsOf(table);
  const { hasSplitRows } = prepared;
  const check =
    checks && (await CheckedRows.begin(table, select, { fields: checks, mapping, hasSplitRows, parts }));
  const news = new RowNews({ ...reader.notesOn(prepared), lines: check ? undefined : lines });
  news.skip(none);
  const rowsIn = async (part: Part) => (check ? check.take(part) : (await table.all(select.part(part)))[0]);
  let done = 0;
  let next = parts[0] && rowsIn(parts[0]);
  for (const at of parts.keys()) {
    const read = (await next) ?? [];
    const [count = 0, noted, bytes] = read;
    const all: readonly unknown[] = Array.isArray(noted) ? noted : [];
    const notes = news.take(all, await writtenRows(reader, all));
    const later = parts[at + 1];
    // Reads the next part while the database loads this one; the loop awaits any error.
    next = later && rowsIn(later);
    next?.catch(() => {});
    if (mapping.payLines) news.made += Number(count);
    done = Math.min(about.rows, done + ROWS_AT_ONCE);
    yield {
      ...{ kind: 'rows', ...notes, rows: done, skipped: news.skipped },
      bytes: bytes instanceof Uint8Array ? new Uint8Array(bytes) : new Uint8Array(),
      bytesRead: about.rows === 0 ? about.size : Math.round((about.size * done) / about.rows),
    };
  }
  const decimal = numberStyle(whole.read, about.isTyped);
  const book = new EvidenceBook(mapping, decimal, about.isTyped);
  const { madeFrom } = mapping.header;
  const looking = { decimal, placeOf, madeFrom, hasSplitRows, skipped: news.skippedLines };
  await lookAtColumns(table, book, looking);
  const { sha256, ending } = about;
  yield {
    kind: 'end',
    ...news.totals({ read: about.rows, sha256: sha256 ?? '', ending, evidence: book.all() }),
    ...(check && { checked: { table, repeated: await repeatedIn(table, mapping) } }),
  };
}

/**
 * Reads a file into a DuckDB table, and from there with one SELECT.
 * @throws ImportRefusal when it can't be read or lacks required headers
 */
export async function* readFile(
  setup: ReaderSetup,
  signal?: AbortSignal,
): AsyncGenerator<ReaderNews, void, undefined> {
  const { path, fileName: name, profile } = setup;
  const table = await openTable({ path, name, read: readOptions(profile), signal });
  signal?.addEventListener('abort', table.interrupt);
  try {
    const reader = await FileReader.of(setup, table);
    yield planOf(reader);
    yield* rowsOf(reader, setup.checks);
  } finally {
    signal?.removeEventListener('abort', table.interrupt);
    await table.close();
  }
}
