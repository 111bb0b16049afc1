import type { Format, Translate } from '../../providers/texts/format.ts';

/** The figures of a tile as text, one row per store or feed. */
export interface TileTable {
  /** What the table holds, with its days. */
  readonly caption: string;
  readonly columns: readonly {
    readonly label: string;
    /** Figures stand right, words left. */
    readonly figure: boolean;
  }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  /** The last row: the sums that the tile shows. */
  readonly sums: readonly string[] | undefined;
}

export interface Column<Row> {
  readonly label: string;
  /** @default true */
  readonly figure?: boolean;
  readonly cell: (row: Row) => string;
}

/** What a table is written with. */
export interface Wording {
  /** What it holds, with its days. */
  readonly caption: string;
  readonly t: Translate;
  readonly format: Format;
}

interface Parts<Row extends Totals, Totals> {
  readonly caption: string;
  /** Names the row; its cell is a string of its own in the row of sums. */
  readonly name: Column<Row> & { readonly sum?: string };
  readonly columns: readonly Column<Totals>[];
  readonly rows: readonly Row[];
  readonly totals?: Totals;
}

/** Writes rows and their totals by the same columns. */
export function tableOf<Row extends Totals, Totals>({
  caption,
  name,
  columns,
  rows,
  totals,
}: Parts<Row, Totals>): TileTable {
  const cellsOf = (row: Totals) => columns.map(({ cell }) => cell(row));
  return {
    caption,
    columns: [
      { label: name.label, figure: false },
      ...columns.map(({ label, figure = true }) => ({ label, figure })),
    ],
    rows: rows.map((row, index) => ({
      key: `${index} ${name.cell(row)}`,
      cells: [name.cell(row), ...cellsOf(row)],
    })),
    sums: totals && [name.sum ?? '', ...cellsOf(totals)],
  };
}

interface StoreParts<Row extends Totals, Totals> extends Omit<Parts<Row, Totals>, 'name'> {
  readonly t: Translate;
}

/** Writes figures of stores, and their sums. */
export const tableOfStores = <Row extends Totals & { readonly storename: string }, Totals>({
  t,
  ...parts
}: StoreParts<Row, Totals>): TileTable =>
  tableOf<Row, Totals>({
    ...parts,
    name: {
      label: t('dashboard.tile.store'),
      cell: (row) => row.storename,
      sum: t('dashboard.tile.all', { smart_count: parts.rows.length }),
    },
  });

/** Tab-separated, as a spreadsheet takes it from the clipboard. A word that would run as a formula there is made text. */
export function clipboardText({ columns, rows, sums }: TileTable): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => cells),
    ...(sums ? [sums] : []),
  ];
  const inert = (cell: string) => cell.replace(/\s+/g, ' ').replace(/^(?=[=+@-])/, "'");
  return lines.map((cells) => cells.map(inert).join('\t')).join('\n');
}
