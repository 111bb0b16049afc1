import { sql } from 'kysely';
import type { Call, Sensitivity } from '../../../contract/call.ts';
import { PAGE, type RowsPart, type WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Column, RowSource, RowsOf, Sql, WidgetRows } from './source.ts';

interface RowsView {
  /** From 1. */
  readonly page: number;
  /** What the caller's role may not see. */
  readonly unseen: readonly Sensitivity[];
}

interface Answer {
  readonly reply: WidgetRowsReply;
  /** Kinds of columns and sums that were left out. */
  readonly hidden: Sensitivity[];
}

/** What stands behind some figures, and which fields of their call's reply are sensitive. */
export interface Behind extends Pick<WidgetRows, 'source'> {
  readonly call: Pick<Call, 'sensitive'>;
}

type Value = string | number | Date | null;

/**
 * A page of the records behind a widget's figures, how many there are, and their sums, always of the stores in scope.
 * What the caller may not see is left out of columns, rows and sums.
 * @throws AppError `invalid` for a part that the widget does not have
 */
export async function rowsBehind(
  db: Db,
  widget: Behind,
  request: RowsOf,
  { page, unseen }: RowsView,
): Promise<Answer> {
  const { source, columns, sums, hidden } = seenOf(widget, request, unseen);
  const condition = conditions(source, request);
  const [rows, { total, sums: totals }] = await Promise.all([
    readPage(
      db,
      source,
      condition,
      columns.map(([name, { value }]) => [name, value] as const),
      page,
    ),
    addUp(db, source, condition, sums),
  ]);
  const part = source.part && (await nameOf(db, source.part, request, total));
  return {
    reply: {
      columns: columns.map(([name, { kind }]) => ({ name, kind })),
      rows: rows.map(toCells),
      total,
      sums: totals,
      dated: source.day !== undefined,
      ...(part && { part }),
    },
    hidden,
  };
}

interface Seen {
  readonly source: RowSource;
  readonly columns: readonly (readonly [string, Column])[];
  readonly sums: readonly (readonly [string, Sql])[];
  readonly hidden: Sensitivity[];
}

/**
 * What a caller sees of the records behind a widget.
 * @throws AppError `invalid` for a part that the widget does not have
 */
export function seenOf(widget: Behind, request: RowsOf, unseen: readonly Sensitivity[]): Seen {
  const source = widget.source(request);
  if (!source) {
    throw new AppError('invalid', 'tile_part', {
      fields: { part: 'tile_part_field' },
    });
  }
  const sensitivity = (name: string) => source.columns[name]?.sensitive ?? widget.call.sensitive?.[name];
  const isSeen = ([name]: readonly [string, unknown]) => {
    const kind = sensitivity(name);
    return kind === undefined || !unseen.includes(kind);
  };
  const names = [...Object.keys(source.columns), ...Object.keys(source.sums)];
  return {
    source,
    columns: Object.entries(source.columns).filter(isSeen),
    sums: Object.entries(source.sums).filter(isSeen),
    hidden: unseen.filter((kind) => names.some((name) => sensitivity(name) === kind)),
  };
}

/** Somebody of whom there are no records is named only to those who see the store where they work. */
async function nameOf(
  db: Db,
  part: NonNullable<RowSource['part']>,
  { scope }: RowsOf,
  records: number,
): Promise<RowsPart> {
  if (!('employeeId' in part)) return part;
  const { rows } = await sql<{ person: string }>`
    select firstname || ' ' || lastname as person from employee
    where employee_id = ${part.employeeId}::integer
      and (store_id = any (${[...scope.storeIds]}::integer[]) or ${records > 0})`.execute(db);
  return { person: rows[0]?.person ?? null };
}

/** Every source is cut to the scope here, so that none can forget it. */
export function conditions({ belongsTo = 'store', day, where }: RowSource, request: RowsOf): Sql {
  const { scope, customers, period } = request;
  const ofStore = sql`r.store_id = any (${[...scope.storeIds]}::integer[])`;
  const inScope = {
    store: ofStore,
    customer:
      customers === 'all' ? sql`true` : sql`r."CVP_RelatedStores" && ${[...customers.storeIds]}::integer[]`,
    writer: customers === 'all' ? sql`true` : ofStore,
  }[belongsTo];
  const inPeriod = day ? [sql`${day} between ${period.from}::date and ${period.to}::date`] : [];
  return sql.join(
    [inScope, ...inPeriod, ...where].map((condition) => sql`(${condition})`),
    sql` and `,
  );
}

export type NamedValues = readonly (readonly [name: string, value: Sql])[];

export const selected = (values: NamedValues) =>
  sql.join(values.map(([name, value]) => sql`${value} as ${sql.id(name)}`));

/** Only the records of the page are joined. */
async function readPage(
  db: Db,
  { records, joins, order }: RowSource,
  condition: Sql,
  columns: NamedValues,
  page: number,
): Promise<readonly Readonly<Record<string, Value>>[]> {
  const { rows } = await sql<Record<string, Value>>`
    select ${selected(columns)}
    from (
      select * from ${records} r where ${condition}
      order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}
    ) r ${joins}
    order by ${order}`.execute(db);
  return rows;
}

async function addUp(
  db: Db,
  { records, joins }: RowSource,
  condition: Sql,
  sums: NamedValues,
): Promise<{ readonly total: number; readonly sums: Readonly<Record<string, number | null>> }> {
  const { rows } = await sql<Record<string, number | null>>`
    select ${selected([...sums, ['total', sql`count(*)`]])}
    from (select * from ${records} r where ${condition}) r ${joins}`.execute(db);
  const { total, ...figures } = rows[0] ?? {};
  return { total: total ?? 0, sums: figures };
}

const toCells = (row: Readonly<Record<string, Value>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
