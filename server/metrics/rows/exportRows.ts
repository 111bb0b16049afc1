import { sql } from 'kysely';
import type { Sensitivity } from '../../../contract/call.ts';
import { columnNames } from '../../../contract/columnNames.ts';
import { mayOpen } from '../../access/principal.ts';
import { CSV_BATCH, csvText, type ExportBy, MOST_ROWS, noteExport, tooManyRows } from '../../csv/csvText.ts';
import { contactConditions } from '../../customers/contact.ts';
import type { Db } from '../../db/schema.ts';
import { streamQuery } from '../../db/stream.ts';
import { type Behind, conditions, type NamedValues, seenOf, selected } from './query.ts';
import type { RowSource, RowsOf, Sql } from './source.ts';

type Value = string | number | Date | null;

interface Options extends ExportBy {
  /** What the caller's role may not see. */
  readonly unseen: readonly Sensitivity[];
  /** What the audit calls these exports. */
  readonly resource: string;
  /** What was asked for, for the audit. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/**
 * All records behind some figures as CSV, in the order of their pages. Who the customers are is in it for those who
 * may export the customer report, with what the customers opted out of. The audit keeps who took how many, also of an
 * export that was broken off.
 * @throws AppError `invalid` for a part that the widget does not have, `too_large`
 */
export async function exportRowsBehind(
  db: Db,
  widget: Behind,
  request: RowsOf,
  options: Options,
): Promise<AsyncGenerator<Buffer>> {
  const { principal, resource, mostRows = MOST_ROWS } = options;
  const all = seenOf(widget, request, options.unseen);
  const mayTake = !isOfPeople(all.source) || mayOpen(principal, 'customerslist', 'edit');
  const { source, columns } = mayTake ? all : seenOf(widget, request, [...options.unseen, 'personal']);
  const people = columns.find(([, { kind }]) => kind === 'customer')?.[1].value;
  // A file says it in columns of their own.
  const written = columns.filter(([, { kind }]) => kind !== 'consent');
  const values: NamedValues = written.map(([name, { value }]) => [name, value]);
  const shown = [...values, ...(people ? consent : [])];
  const condition = conditions(source, request);
  const records = sql`(select * from ${source.records} r where ${condition}) r`;
  if (await hasMore(db, records, mostRows)) throw tooManyRows(mostRows);
  const query = sql<Record<string, Value>>`
    select ${selected(shown)} from ${records} ${source.joins} ${people ? joinConsent(people) : sql``}
    order by ${source.order}`;
  const batches = streamQuery(db, { compile: () => query.compile(db) }, { batch: CSV_BATCH });
  const names = shown.map(([name]) => name);
  return csvText(batches, {
    heads: names.map((name) => heads[name] ?? name.replaceAll('_', ' ')),
    cellsOf: (row) => names.map((name) => cellOf(row[name])),
    note: (count, complete) =>
      noteExport(options, {
        resource,
        after: { count, complete, columns: names, stores: request.scope.storeIds, filter: options.asked },
      }),
  });
}

const flags = ['opt_out_email', 'opt_out_sms', 'opt_out_phone'] as const;

/** Whoever takes people out takes along what they opted out of. */
const consent: NamedValues = flags.map((flag) => [flag, sql.ref(`consent.${flag}`)]);

/** A query of its own, so that its columns are not taken for those of the records. @param customer number of one */
const joinConsent = (customer: Sql) => sql`
  left join lateral (
    select ${sql.join(
      flags.map(
        (flag) => sql`case when ${contactConditions[flag]} then 'Yes' else 'No' end as ${sql.ref(flag)}`,
      ),
    )}
    from customer where customer."UC_ID" = ${customer}
  ) consent on true`;

const heads: Readonly<Record<string, string>> = {
  ...columnNames,
  opt_out_email: 'Opted out of e-mail',
  opt_out_sms: 'Opted out of text messages',
  opt_out_phone: 'Opted out of calls',
};

const isOfPeople = ({ columns }: RowSource) => Object.values(columns).some(({ kind }) => kind === 'customer');

async function hasMore(db: Db, records: Sql, most: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${records} offset ${most} limit 1`.execute(db);
  return rows.length > 0;
}

function cellOf(value: Value | undefined): string | number {
  if (value instanceof Date) return value.toISOString();
  return value ?? '';
}
