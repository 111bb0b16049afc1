import type { Mapping } from '../reading/mapper.ts';
import type { Table } from '../table/openTable.ts';
import type { FileSelect, Part } from './fileSelect.ts';
import { repeatFields } from './repeats.ts';

/** Planning a statement takes as long as checking 80,000 rows. */
const PARTS_AT_ONCE = 10;
const NO_ROWS: Part = { from: 0, to: 0 };

interface Checking {
  /** Columns of `good_rows`, which has one row per good row of the file. */
  readonly fields: readonly string[];
  readonly mapping: Mapping;
  readonly hasSplitRows: boolean;
  readonly parts: readonly Part[];
  /** Notes all rows, not only those with issues. @default false */
  readonly areShown?: boolean;
}

/** Keeps the rows in the table `checked`, so that good rows don't leave DuckDB. */
export class CheckedRows {
  readonly #table: Table;
  readonly #later: readonly Part[];
  readonly #rowsOf: (part: Part) => string;

  private constructor(table: Table, later: readonly Part[], rowsOf: (part: Part) => string) {
    this.#table = table;
    this.#later = later;
    this.#rowsOf = rowsOf;
  }

  static async begin(
    table: Table,
    select: FileSelect,
    { fields, mapping, hasSplitRows, parts, areShown = false }: Checking,
  ): Promise<CheckedRows> {
    const names = [...new Set([...fields, ...repeatFields(mapping)])];
    const rowsOf = (part: Part) => select.checked(part, names, areShown);
    const [first = NO_ROWS, ...later] = parts.flatMap((part, at) =>
      at % PARTS_AT_ONCE === 0
        ? [{ ...part, to: (parts[at + PARTS_AT_ONCE - 1] ?? parts.at(-1) ?? part).to }]
        : [],
    );
    await table.run(`CREATE TABLE checked AS ${rowsOf(first)}`);
    const warned = hasSplitRows ? ' REPLACE (bool_or(warned) OVER (PARTITION BY line) AS warned)' : '';
    const one = hasSplitRows ? ' QUALIFY row_number() OVER (PARTITION BY line ORDER BY place) = 1' : '';
    await table.run(
      `CREATE VIEW good_rows AS SELECT * EXCLUDE (good, noted)${warned} FROM checked WHERE good${one}`,
    );
    return new CheckedRows(table, later, rowsOf);
  }

  /** Takes the parts in order. @returns the number of good rows, and the rows with issues */
  async take({ from, to }: Part): Promise<readonly unknown[]> {
    const next = this.#later.find((part) => part.from === from);
    if (next) await this.#table.run(`INSERT INTO checked ${this.#rowsOf(next)}`);
    const [counted = []] = await this.#table.all(`SELECT count(*) FILTER (good),
  list(noted ORDER BY place) FILTER (noted IS NOT NULL) FROM checked WHERE line >= ${from} AND line < ${to}`);
    return counted;
  }
}
