import type { Header } from '../profile/columns.ts';
import { NO_RECORDS } from '../profile/prepare.ts';
import { noRecordTest } from '../reading/totals.ts';
import { choose, has, literal } from '../select/texts.ts';
import type { Table } from '../table/openTable.ts';
import { rowAsWritten, sourceRow } from '../table/sourceRows.ts';
import { makeTable, type TextRow } from './tables.ts';

/** Table of unreadable rows: line, column, value and reason. */
export const UNREAD = 'unread';

/** Any of the first rows may repeat the header. */
const FIRST_ROWS = 5;
/** Start of the first filled cell of a totals row. */
const TOTALS = 'tot|sum';
/** Page titles have at most this many filled cells. */
const MOST_OF_TITLE = 3;
const PAGE = 'p(?:age|[aá]g)';

const isPadded = (cells: readonly string[], width: number) =>
  cells.length > width && cells.slice(width).every((cell) => cell.trim() === '');

export interface NoRecord {
  readonly line: number;
  readonly reason: string;
}

/** Rows that may not be records, or differ in shape from the header row. */
function isOdd(header: Header, skipsTotals: boolean): string {
  const { width } = header;
  const cells = Array.from({ length: width }, (_none, place) => `raw.c${place}`);
  const isFilled = cells.map((cell) => `coalesce(ascii(${cell}) BETWEEN 33 AND 126, false)`);
  const filled = isFilled.map((one) => `${one}::TINYINT`).join(' + ');
  // Skips the other checks for most rows.
  const areFilled = width > MOST_OF_TITLE ? isFilled.slice(0, MOST_OF_TITLE + 1).join(' AND ') : 'false';
  const [first = "''"] = cells;
  const all = `concat_ws(' ', ${cells.join(', ')})`;
  const plainFirst = `ascii(${first}) BETWEEN 33 AND 126`;
  const column = header.names.slice(0, width).findIndex((name) => /^[!-~]+/.test(name));
  const [word = ''] = header.names[column]?.split(' ') ?? [];
  const conditions = [
    'raw.fault IS NOT NULL',
    'raw.more IS NOT NULL',
    `raw.c${width - 1} IS NULL`,
    `raw.rowid < ${FIRST_ROWS}`,
    column < 0 ? 'true' : `contains(raw.c${column}, ${literal(word)})`,
    ...(skipsTotals
      ? [
          choose([[plainFirst, has(first, TOTALS, 'i')]], has(all, TOTALS, 'i')),
          choose(
            [[areFilled, 'false']],
            `${filled} <= 1 OR (${width > MOST_OF_TITLE} AND ${filled} <= ${MOST_OF_TITLE} AND ${has(all, PAGE, 'i')})`,
          ),
        ]
      : []),
  ];
  return conditions.map((one) => `coalesce(${one}, false)`).join(' OR ');
}

/**
 * Finds rows that aren't records, such as totals, and unreadable rows.
 * @param cut splits a line into cells.
 * @default cells are already split
 */
export async function sortOut(
  table: Table,
  header: Header,
  skipsTotals: boolean,
  cut: (cells: readonly string[]) => readonly string[] = (cells) => cells,
): Promise<readonly NoRecord[]> {
  const { width } = table.about;
  const totals = skipsTotals ? noRecordTest(header.names.slice(0, header.width)) : () => undefined;
  const none: NoRecord[] = [];
  const unread: TextRow[] = [];
  const isCut = width !== header.width;
  const odd = isCut ? 'true' : isOdd(header, skipsTotals);
  const rows = table.rows(`SELECT ${rowAsWritten(width)} FROM raw WHERE ${odd} ORDER BY raw.line`);
  for await (const some of rows)
    for (const [value] of some) {
      const { line, cells: written, fault } = sourceRow(value);
      const cells = cut(written);
      if (fault) {
        unread.push([String(line), fault.column, fault.value, fault.reason]);
        continue;
      }
      const again = header.isRepeatedBy(cells) ? 'Repeated header row.' : undefined;
      const reason = totals(cells) ?? again;
      if (reason !== undefined) none.push({ line, reason });
      else if (cells.length !== header.width && !isPadded(cells, header.width))
        unread.push([
          String(line),
          '',
          `${cells.length} instead of ${header.width}`,
          'More or fewer cells than the header row.',
        ]);
    }
  await makeTable(
    table,
    NO_RECORDS,
    { line: 'BIGINT' },
    none.map(({ line }) => [String(line)]),
  );
  const columns = { line: 'BIGINT', u_column: 'VARCHAR', u_value: 'VARCHAR', u_reason: 'VARCHAR' };
  await makeTable(table, UNREAD, columns, unread);
  return none;
}

export async function leftOut(table: Table): Promise<readonly NoRecord[]> {
  const rows = await table.all(`SELECT line FROM raw
    ANTI JOIN prepared USING (line) ANTI JOIN ${NO_RECORDS} USING (line) ORDER BY line`);
  return rows.map(([line]) => ({ line: Number(line), reason: 'Excluded by the SQL.' }));
}
