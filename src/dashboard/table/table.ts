import type { Format, Translate } from '../../providers/texts/format.ts';

/** What a cell is sorted by: figures by their size, what is not known last. */
type SortValue = number | string | null;

export interface TileTableRow {
  readonly key: string;
  readonly cells: readonly string[];
  readonly values: readonly SortValue[];
  /** The store that it is of. @default it is of none */
  readonly storeId?: number;
}

/** A table as text. */
export interface WrittenTable {
  readonly columns: readonly {
    readonly label: string;
    /** Figures stand right, words left. */
    readonly figure: boolean;
  }[];
  readonly rows: readonly Pick<TileTableRow, 'cells'>[];
  /** The last row: the sums that the tile shows. */
  readonly sums: readonly string[] | undefined;
}

/** The figures of a tile, one row per store or feed. */
export interface TileTable extends WrittenTable {
  /** What the table holds, with its days. */
  readonly caption: string;
  readonly rows: readonly TileTableRow[];
}

export interface Column<Row> {
  readonly label: string;
  /** @default true */
  readonly figure?: boolean;
  readonly cell: (row: Row) => string;
  /** @default its text */
  readonly value?: (row: Row) => SortValue;
}

/** A column of figures, by how each is written. */
export const figure = <Row>(
  label: string,
  value: (row: Row) => number | null | undefined,
  write: (value: number | null | undefined) => string,
): Column<Row> => ({ label, cell: (row) => write(value(row)), value: (row) => value(row) ?? null });

/**
 * How far a figure is from its target: by its pace, or when the period is over, by itself.
 * @param isOver all selling days of the period have passed
 * @param of null where it is held against none, and for a pace before the first selling day
 */
export const gap = <Row>(
  label: string,
  isOver: boolean,
  of: (row: Row) => Readonly<Record<'pace' | 'actual' | 'target', number | null>>,
  write: (value: number | null | undefined) => string,
): Column<Row> =>
  figure(
    label,
    (row) => {
      const { pace, actual, target } = of(row);
      const reached = isOver ? actual : pace;
      return reached === null || target === null ? null : reached - target;
    },
    (value) => (typeof value === 'number' && value > 0 ? `+${write(value)}` : write(value)),
  );

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
  /** @default the rows are no stores */
  readonly storeOf?: (row: Row) => number;
}

/** Writes rows and their totals by the same columns. */
export function tableOf<Row extends Totals, Totals>({
  caption,
  name,
  columns,
  rows,
  totals,
  storeOf,
}: Parts<Row, Totals>): TileTable {
  const cellsOf = (row: Totals) => columns.map(({ cell }) => cell(row));
  const valuesOf = (row: Totals) => columns.map(({ cell, value = cell }) => value(row));
  return {
    caption,
    columns: [
      { label: name.label, figure: false },
      ...columns.map(({ label, figure = true }) => ({ label, figure })),
    ],
    rows: rows.map((row, index) => ({
      key: `${index} ${name.cell(row)}`,
      cells: [name.cell(row), ...cellsOf(row)],
      values: [(name.value ?? name.cell)(row), ...valuesOf(row)],
      ...(storeOf && { storeId: storeOf(row) }),
    })),
    sums: totals && [name.sum ?? '', ...cellsOf(totals)],
  };
}

interface StoreParts<Row extends Totals, Totals> extends Omit<Parts<Row, Totals>, 'name' | 'storeOf'> {
  readonly t: Translate;
}

/** Writes figures of stores, and their sums. */
export const tableOfStores = <
  Row extends Totals & { readonly store_id: number; readonly storename: string },
  Totals,
>({
  t,
  ...parts
}: StoreParts<Row, Totals>): TileTable =>
  tableOf<Row, Totals>({
    ...parts,
    storeOf: ({ store_id }) => store_id,
    name: {
      label: t('dashboard.tile.store'),
      cell: (row) => row.storename,
      sum: t('dashboard.tile.all', { smart_count: parts.rows.length }),
    },
  });

const compared = (a: SortValue, b: SortValue) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });

/** The rows by one of their columns; what is not known comes last either way. */
export const sorted = (rows: TileTable['rows'], place: number, descending: boolean): TileTable['rows'] =>
  rows.toSorted(({ values: { [place]: a = null } }, { values: { [place]: b = null } }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compared(b, a) : compared(a, b);
  });

/** A figure with its sign, as a page writes it. */
const signed = /^[+-]\$?\d[\d.,]*%?$/;

/** Tab-separated, as a spreadsheet takes it from the clipboard. A word that would run as a formula there is made text. */
export function clipboardText({ columns, rows, sums }: WrittenTable): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => cells),
    ...(sums ? [sums] : []),
  ];
  const inert = (cell: string) => cell.replace(/\s+/g, ' ').replace(/^(?=[=+@-])/, "'");
  // A signed figure is a number for a spreadsheet too.
  const copied = (cell: string, place: number) =>
    columns[place]?.figure && signed.test(cell) ? cell : inert(cell);
  return lines.map((cells) => cells.map(copied).join('\t')).join('\n');
}
