import type { ReactNode } from 'react';

/**
 * Where a card has what a column says: as its title, beside it, among the words below it, on a line of its own, after
 * its label, or not at all.
 */
export type CardPlace = 'title' | 'aside' | 'plain' | 'line' | 'labelled' | 'none';

/** One column of a table; on a phone, one part of a card. */
export interface Column<Row> {
  /** Tells it from the table's other columns. */
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand on the right, so that their digits line up; words on the left. @default false */
  readonly figure?: boolean;
  /** Its cell names the row for screen readers. @default false */
  readonly heads?: boolean;
  /** What is drawn at its head; the label is then only read out. @default the label */
  readonly head?: ReactNode;
  /** The label is only read out. @default false */
  readonly unlabelled?: boolean;
  readonly sortable?: boolean;
  /** What the label means, on hover. */
  readonly help?: string | undefined;
  /**
   * `narrow` for a number of a few digits, `line` never breaks, `cut` is one line that ends in dots when it is too
   * long, `wide` has half of the table, `rest` has all the others leave,
   * `even` a third.
   * @default as wide as it needs
   */
  readonly width?: 'narrow' | 'line' | 'cut' | 'wide' | 'rest' | 'even';
  /** Says little in this row, and stands back. @default never */
  readonly quiet?: (row: Row) => boolean;
  /** Is what one looks for in this row, and stands out. @default never */
  readonly marked?: (row: Row) => boolean;
  /** What all rows come to, in a row below them. */
  readonly sum?: ReactNode;
  /** @default 'labelled' */
  readonly onCard?: CardPlace | ((row: Row) => CardPlace);
  /** What a card says instead of the cell. @default the cell */
  readonly card?: (row: Row) => ReactNode;
}

/** By which column the rows are sorted, and how that is changed. */
export interface Sorting {
  /** Name of a column; undefined when it is none of those in the table. */
  readonly by: string | undefined;
  readonly descending: boolean;
  readonly onSort: (by: string) => void;
}

/** Which rows are selected, and how that is changed. */
export interface Selection<Row> {
  readonly isSelected: (row: Row) => boolean;
  /** What the row is called where it is selected. */
  readonly nameOf: (row: Row) => string;
  readonly onToggle: (row: Row) => void;
  /** Selects every row of the table, or none of them. @default rows are selected one by one */
  readonly onAll?: (selected: boolean) => void;
}

/** What a table shows, and what can be done with its rows. */
export interface TableProps<Row> {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Rows to expect, while they are on their way. @default 0 */
  readonly waiting?: number;
  /** The rows are about to be replaced. @default false */
  readonly busy?: boolean;
  readonly sorting?: Sorting;
  readonly selection?: Selection<Row>;
  /** A heading that the row stands under, with those beside it of the same. @default none */
  readonly groupOf?: (row: Row) => string | undefined;
  /** A button or a menu at the end of each row. */
  readonly menu?: (row: Row) => ReactNode;
  /** Whether a row is the one that stands open beside the table. @default none is */
  readonly isOpen?: (row: Row) => boolean;
  /** What a press on a row does. @default nothing */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Arrow keys, Home and End go from row to row; Enter opens one, x selects it. @default false */
  readonly rowKeys?: boolean;
  /** Takes the room that its parent leaves, and scrolls in it under its head. @default false */
  readonly fills?: boolean;
  /**
   * `list` goes from edge to edge and scrolls; `plain` is a few rows inside other text, `lined` such rows with a line
   * between them: a sum, a comparison. `tile` is a list of smaller rows, in which names and sums stay in sight.
   * @default 'list'
   */
  readonly look?: 'list' | 'plain' | 'lined' | 'tile';
}

export interface DataTableProps<Row> extends TableProps<Row> {
  /** What the rows are on a phone. @default 'cards' */
  readonly onPhone?: 'cards' | 'table';
}
