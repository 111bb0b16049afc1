import type { CopyValue } from '../../db/copyEncoding.ts';
import { BY_KEY, CUSTOMER_KEY } from '../cells/customerKey.ts';
import type { ToldRow } from '../reading/reader.ts';

/** Rows that are rejected for what only the whole file and the database tell. */
export interface LateFault {
  /** The field. */
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  readonly rows: number;
  /** Those of them of which something else is said, too. */
  readonly warned: number;
  /** Of the first of them. */
  readonly line: number;
}

/** Whether a row is one of those that are rejected for it. */
export const isOf = ({ name, value, line }: LateFault, row: ToldRow): boolean =>
  name === 'UC_ID' ? customerOf(row.values) === value : row.line === line;

/** What a row calls its customer; null where it names none. */
export const customerOf = (values: ToldRow['values']): string | null =>
  textOf(values.UC_ID === BY_KEY ? values[CUSTOMER_KEY] : values.UC_ID);

/** Rows that name the same record. */
export interface Naming {
  rows: number;
  warned: number;
  line: number;
}

/** Adds a row to those that name the same. */
export function addNaming<Key>(all: Map<Key, Naming>, key: Key, { line, isWarned }: ToldRow): void {
  const known = all.get(key);
  if (!known) {
    all.set(key, { rows: 1, warned: Number(isWarned), line });
    return;
  }
  known.rows += 1;
  known.warned += Number(isWarned);
}

export const textOf = (value: CopyValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
