import type { RawBuilder } from 'kysely';
import type { Sensitivity } from '../../../contract/call.ts';
import type { RowColumn } from '../../../contract/calls/widgetRows.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { Widget } from '../../../contract/widget.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { PlainDate } from '../../calendar.ts';
import type { PairScope } from '../../customers/identity/pairs.ts';
import type { Period } from '../periods/period.ts';

export type Sql = RawBuilder<unknown>;

export interface Column {
  readonly value: Sql;
  readonly kind: RowColumn['kind'];
  /** @default that of the figure of the same name in the widget's own reply, if it has one */
  readonly sensitive?: Sensitivity;
}

export type Columns = Readonly<Record<string, Column>>;
export type Sums = Readonly<Record<string, Sql>>;

/** The records behind some figures, as one query function reads them: `r` is a record. */
export interface RowSource {
  /** A table, or a query in parentheses, in which each record is once. */
  readonly records: Sql;
  /** Conditions on columns of `r`, besides its store and day. */
  readonly where: readonly Sql[];
  /** Column of `r` with the day on which it counts. @default records of now, whatever period is asked */
  readonly day?: Sql;
  /** What columns and sums read besides `r`: joins that leave each record once. */
  readonly joins: Sql;
  readonly columns: Columns;
  /** Sums over all records, by the names of the figures that they are in the widget's reply. */
  readonly sums: Sums;
  /** Columns of `r`, the last of which tell any two records apart, so that pages never overlap. */
  readonly order: Sql;
  /**
   * Whether a record belongs to one store, to all that its customer is related to, or to that of who wrote it, which
   * may have none. @default store
   */
  readonly belongsTo?: 'store' | 'customer' | 'writer';
  /** Both ends of the bucket that was asked for, or the number of the employee. @default a part that its own name says */
  readonly part?: Ends | { readonly employeeId: number };
}

/** First and last day or dollar; null where there is no such end. */
export interface Ends {
  readonly from: number | null;
  readonly to: number | null;
}

/** Which records are asked for. */
export interface RowsOf {
  readonly scope: StoreScope;
  /** As `scope`, or all customers there are, also those of no store. */
  readonly customers: PairScope;
  readonly period: Period;
  /** One of the parts that the tile is divided in; undefined for all of it. */
  readonly part: string | undefined;
  readonly today: PlainDate;
  readonly now: Date;
}

/** What stands behind the tile of a widget. */
export interface WidgetRows {
  /** The widget's own call: what is sensitive in its reply is so here. */
  readonly call: Widget;
  /** Those that the records come from; none for records that the portal itself keeps. */
  readonly feed: FeedName | readonly FeedName[];
  /** Whether the records tell values of vehicles, whose day is told with them. @default false */
  readonly tellsValues?: true;
  /** Whether a part alone has records: the other figures are counted from those of other widgets. @default false */
  readonly onlyPart?: true;
  /** Undefined when the tile has no such part. */
  readonly source: (request: RowsOf) => RowSource | undefined;
}

const defined = new WeakSet<object>();

/** Says what stands behind a widget, in a file of this folder, whose exports are the registry. */
export function defineRows(rows: WidgetRows): WidgetRows {
  defined.add(rows);
  return rows;
}

/** Whether an export of a file says what stands behind a widget. */
export const isWidgetRows = (value: unknown): value is WidgetRows =>
  typeof value === 'object' && value !== null && defined.has(value);
