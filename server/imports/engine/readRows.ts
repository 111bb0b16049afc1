import type { CopyValue } from '../../db/copyEncoding.ts';
import type { Quiet } from '../reading/leftRows.ts';
import type { RowNote } from '../reading/notes/rowNote.ts';
import { openEmptyTable, type Table } from '../table/openTable.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import { CheckedRows } from './checkedRows.ts';
import type { FileReader } from './fileReader.ts';
import { wholeFile } from './fileSelect.ts';
import { lacksPartner, type ReadRow, RowNotes, record } from './rowNotes.ts';
import { makeTable, texts } from './tables.ts';

export interface GivenRows {
  readonly header: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Numbers are typed, as in a workbook. */
  readonly isTyped: boolean;
  readonly isList: boolean;
}

export async function openRows({ header, rows, isTyped, isList }: GivenRows): Promise<Table> {
  const width = header.length;
  const table = await openEmptyTable({
    ...{ size: 0, isTyped, isList, isWhole: true, sha256: null, delimiter: null, headerLine: null },
    ...{ header, above: [], width, rows: rows.length, sheets: null },
    ending: { hasLineEnd: true, line: 0, isWithinRow: false },
  });
  const cells = header.map((_name, place) => [`c${place}`, 'VARCHAR'] as const);
  const columns = {
    ...{ line: 'BIGINT', ...Object.fromEntries(cells), more: 'VARCHAR', fault: 'VARCHAR' },
    ...{ listed_line: 'BIGINT', listed_place: 'VARCHAR' },
  };
  const rowOf = ({ line, cells: own, fault, listed }: SourceRow) => [
    String(line),
    ...header.map((_name, place) => own[place] ?? null),
    own.length > width ? JSON.stringify(own.slice(width)) : null,
    fault ? JSON.stringify(fault) : null,
    listed ? String(listed.line) : null,
    listed ? listed.place : null,
  ];
  try {
    await makeTable(table, 'raw', columns, rows.map(rowOf));
    return table;
  } catch (error) {
    await table.close();
    throw error;
  }
}

export interface RowRead {
  readonly line: number;
  readonly outcome: 'row' | 'rejected' | 'skipped';
  /** By the mapping's header, including lookup and computed columns. */
  readonly cells: readonly string[];
  /** Values by the mapping's columns; several lines if each pay type is a line. */
  readonly lines: readonly (readonly CopyValue[])[];
  readonly unread: ReadonlySet<string>;
  readonly notes: readonly RowNote[];
  /** Values of a row that isn't loaded. */
  readonly quiet: Quiet;
}

interface Line extends ReadRow {
  readonly isGood: boolean;
  readonly unreadFields: readonly string[];
}

function fateOf(lines: readonly Line[], notes: RowNotes): Pick<RowRead, 'outcome' | 'notes'> {
  const unread = lines[0]?.unread;
  if (unread) return { outcome: 'rejected', notes: [unread] };
  const skip = lines[0]?.skip ?? null;
  if (skip !== null && !lines.some(lacksPartner))
    return { outcome: 'skipped', notes: [{ column: '', value: '', reason: skip }] };
  return lines.every(({ isGood }) => isGood)
    ? { outcome: 'row', notes: notes.of(lines, 'warn') }
    : { outcome: 'rejected', notes: notes.of(lines, 'reject') };
}

export async function readCells(reader: FileReader): Promise<ReadonlyMap<number, readonly string[]>> {
  const { prepared } = await reader.prepare();
  const placeOf = reader.placesIn(prepared);
  const cells = reader.mapping.header.names.map((_name, place) => `coalesce(c${placeOf(place)}, '')`);
  const rows = await reader.table.all(`SELECT line, [${cells.join(', ')}] FROM prepared ORDER BY row_no`);
  return new Map(rows.map(([line, all]) => [Number(line), texts(all).map((cell) => cell ?? '')]));
}

/**
 * Reads all rows with the SELECT that loads them.
 * @param fields columns of the view `good_rows`.
 * @default those that identify records with several rows
 */
export async function readRows(
  reader: FileReader,
  given: readonly SourceRow[],
  fields: readonly string[] = [],
): Promise<RowRead[]> {
  const { select, prepared, none } = await reader.select();
  const notes = new RowNotes(reader.notesOn(prepared));
  const placeOf = reader.placesIn(prepared);
  const { mapping, table } = reader;
  const { header, payLines } = mapping;
  const { hasSplitRows } = prepared;
  const checking = { fields, mapping, hasSplitRows, parts: [wholeFile], areShown: true };
  await CheckedRows.begin(table, select, checking);
  const rows = await table.all('SELECT noted FROM checked ORDER BY place');
  const read = rows.map(([value]): Line => {
    const { good, unread } = record(value);
    const unreadFields = texts(unread).filter((name) => name !== null);
    return { ...notes.read(value), isGood: good === true, unreadFields };
  });
  const cellsOf = ({ cells }: Line) => header.names.map((_name, place) => cells[placeOf(place)] ?? '');
  const all = [...Map.groupBy(read, ({ line }) => line)].flatMap(([line, lines]) => {
    const fate = fateOf(lines, notes);
    const rowOf = (own: readonly Line[]): RowRead => ({
      ...{ line, ...fate, lines: own.map(({ values }) => values) },
      cells: own[0] ? cellsOf(own[0]) : [],
      unread: new Set(own.flatMap(({ unreadFields }) => unreadFields)),
      quiet: notes.quiet(own),
    });
    return payLines ? [rowOf(lines)] : lines.map((one) => rowOf([one]));
  });
  const cells = new Map(given.map((row) => [row.line, row.cells]));
  const noRecords = none.map(
    ({ line, reason }): RowRead => ({
      ...{ line, outcome: 'skipped', cells: cells.get(line) ?? [], lines: [] },
      ...{ unread: new Set(), notes: [{ column: '', value: '', reason }], quiet: { values: {} } },
    }),
  );
  return [...all, ...noRecords].toSorted((one, other) => one.line - other.line);
}
