import { type CopyValue, valueText } from '../../db/copyEncoding.ts';
import type { Table } from '../table/openTable.ts';

const AT_ONCE = 20_000;

export type TextRow = readonly (string | null)[];

/** Creates a table of rows computed in JavaScript. @param columns types by name */
export async function makeTable(
  table: Table,
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly TextRow[],
): Promise<void> {
  const entries = Object.entries(columns);
  await table.run(
    `CREATE OR REPLACE TABLE ${name} (${entries.map((column) => column.join(' ')).join(', ')})`,
  );
  const cells = entries.map(([, type], at) =>
    type.endsWith('[]') && type !== 'VARCHAR[]'
      ? `from_json(one[${at + 1}]::JSON, '${ISSUE_SHAPE}')`
      : `one[${at + 1}]::${type}`,
  );
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await table.run(
      `INSERT INTO ${name} SELECT ${cells.join(', ')} FROM (SELECT unnest(from_json(?::JSON, '[["VARCHAR"]]')) AS one)`,
      [JSON.stringify(rows.slice(at, at + AT_ONCE))],
    );
}

/** @param value of the cell; null to use the column's */
export interface Issue {
  readonly field: string;
  readonly code: string;
  readonly severity: 'reject' | 'warn';
  readonly value?: string;
}
export const ISSUES = 'STRUCT(field VARCHAR, code VARCHAR, severity VARCHAR)[]';
const ISSUE_SHAPE = '[{"field":"VARCHAR","code":"VARCHAR","severity":"VARCHAR"}]';

export const texts = (values: unknown): (string | null)[] =>
  Array.isArray(values) ? values.map((value) => (typeof value === 'string' ? value : null)) : [];

export const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

export const textOf = (value: CopyValue): string | null => valueText(value);
