import type { Table } from './openTable.ts';
import type { SourceRow } from './sourceRow.ts';

/** SQL for a row of the table `raw`. */
export const rowAsWritten = (width: number): string =>
  `{line: raw.line, more: raw.more, fault: raw.fault, listed_line: raw.listed_line, listed_place: raw.listed_place, cells: [${Array.from({ length: width }, (_none, place) => `raw.c${place}`).join(', ')}]}`;

export function sourceRow(value: unknown): SourceRow {
  if (typeof value !== 'object' || value === null) throw new Error('No row.');
  const { line, more, fault, cells, ...list } = Object.fromEntries(Object.entries(value));
  const own: readonly unknown[] = Array.isArray(cells) ? cells : [];
  const end = own.indexOf(null);
  const given = (end < 0 ? own : own.slice(0, end)).map(String);
  const further: readonly string[] = typeof more === 'string' ? JSON.parse(more) : [];
  const why: SourceRow['fault'] = typeof fault === 'string' ? JSON.parse(fault) : undefined;
  const listed =
    list.listed_line === null
      ? undefined
      : { line: Number(list.listed_line), place: String(list.listed_place ?? '') };
  return {
    line: Number(line),
    cells: [...given, ...further],
    ...(why && { fault: why }),
    ...(listed && { listed }),
  };
}

function cutter(widths: readonly number[]) {
  const starts = widths.map((_width, at) => widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  return ([line = '']: readonly string[]): readonly string[] =>
    starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}

/** Splits lines at fixed widths. Lists of rejected rows have delimiters instead. */
export const cutterFor = ({ about }: Table, widths: readonly number[] | undefined) =>
  widths && about.width <= 1 ? cutter(widths) : undefined;

/** The header row, split like the others. */
export const headerCells = (table: Table, widths?: readonly number[]): readonly string[] =>
  cutterFor(table, widths)?.(table.about.header) ?? table.about.header;

export async function allSourceRows(...given: Parameters<typeof sourceRows>): Promise<SourceRow[]> {
  const all: SourceRow[] = [];
  for await (const row of sourceRows(...given)) all.push(row);
  return all;
}

/** The rows of a table in file order. @param lines @default all */
export async function* sourceRows(
  table: Table,
  widths?: readonly number[],
  lines?: readonly number[],
): AsyncGenerator<SourceRow, void, undefined> {
  const cut = cutterFor(table, widths);
  const where = lines ? `WHERE line IN (SELECT unnest(from_json(?::JSON, '["BIGINT"]')))` : '';
  const query = `SELECT ${rowAsWritten(table.about.width)} FROM raw ${where} ORDER BY raw.line`;
  for await (const rows of table.rows(query, lines ? [JSON.stringify(lines)] : []))
    for (const [value] of rows) {
      const row = sourceRow(value);
      yield cut ? { ...row, cells: cut(row.cells) } : row;
    }
}
