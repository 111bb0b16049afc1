import type { CopyValue } from '../../db/copyEncoding.ts';
import type { Db } from '../../db/schema.ts';
import { BY_KEY, CUSTOMER_KEY } from '../cells/customerKey.ts';
import { makeTable } from '../engine/tables.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { Table } from '../table/openTable.ts';

/** Rows rejected by checks of the whole file or the database. */
export interface LateFault {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  readonly rows: number;
  /** Rows that also have a warning. */
  readonly warned: number;
  readonly line: number;
}

export interface Checking {
  readonly table: Table;
  readonly db: Db;
  readonly source: number | undefined;
}

export const isOf = ({ name, value, line }: LateFault, row: Omit<ToldRow, 'isWarned'>): boolean =>
  name === 'UC_ID' ? customerOf(row.values) === value : row.line === line;

/** The customer's number or key; null if there is none. */
export const customerOf = (values: ToldRow['values']): string | null =>
  textOf(values.UC_ID === BY_KEY ? values[CUSTOMER_KEY] : values.UC_ID);

/** Good rows not rejected so far. */
export const LEFT = '(FROM good_rows ANTI JOIN late_rows USING (line))';

export const customerFields: readonly string[] = ['UC_ID', CUSTOMER_KEY];
export const CALLED = `CASE WHEN "UC_ID" = ${BY_KEY} THEN "${CUSTOMER_KEY}" ELSE "UC_ID"::VARCHAR END`;

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** @param rest end of the query, after FROM */
export async function rowsLeft(table: Table, names: readonly string[], rest = ''): Promise<ToldRow[]> {
  const columns = names.map((name) => `, "${name}"`).join('');
  const rows = await table.all(`SELECT line, warned${columns} FROM ${LEFT} ${rest} ORDER BY line`);
  return rows.map(([line, warned, ...cells]) => ({
    line: Number(line),
    isWarned: warned === true,
    values: Object.fromEntries(names.map((name, at) => [name, plain(cells[at])])),
  }));
}

export async function countOf(table: Table, query: string): Promise<number> {
  const [[count] = []] = await table.all(`SELECT count(*) ${query}`);
  return Number(count);
}

export const faultOf = (
  name: string,
  reason: string,
  { line, isWarned }: Omit<ToldRow, 'values'>,
  value: string,
): LateFault => ({
  ...{ name, value, reason, line },
  ...{ rows: 1, warned: Number(isWarned) },
});

const AT_ONCE = 20_000;

/** Rows as JSON for the database, in batches. @param query must select `line` */
export async function jsonOf(table: Table, query: string): Promise<string[]> {
  const batches = await table.all(`SELECT to_json(list(one))::VARCHAR FROM (
    SELECT one, (row_number() OVER (ORDER BY one.line) - 1) // ${AT_ONCE} AS batch FROM (${query}) AS one
  ) GROUP BY batch ORDER BY batch`);
  return batches.map(([json]) => String(json));
}

export async function reject(table: Table, faults: readonly LateFault[]): Promise<void> {
  if (faults.length === 0) return;
  const lines = faults.map(({ line }) => [String(line)]);
  await makeTable(table, 'late_faults', { line: 'BIGINT' }, lines);
  await table.run('INSERT INTO late_rows FROM late_faults');
}

export const textOf = (value: CopyValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
