import { sql } from 'kysely';
import type { ActivityList } from '../../../contract/calls/portal/retention.ts';
import { countedAt } from '../../access/audit.ts';
import { CSV_BATCH, csvText, type ExportBy, MOST_ROWS, noteExport, tooManyRows } from '../../csv/csvText.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../caller.ts';
import type { Sql } from '../columns.ts';
import { countHistory, historyPages } from '../history.ts';
import { failedSignIns, nameOfPage, nameOfUser, pageOf, records } from './list.ts';

interface Request {
  readonly of: ActivityList;
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

type Cells = readonly (string | number)[];

/** What a file holds: how many rows, and the cells of each, page by page. */
interface List {
  readonly heads: readonly string[];
  readonly count: (db: Db, request: Request, caller: Caller) => Promise<number>;
  readonly pages: (db: Db, request: Request, caller: Caller) => AsyncIterable<readonly Cells[]>;
}

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly [column: string]: unknown;
}

function cell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? value : String(value);
}

/** A list that one query finds. */
function listOf(
  columns: Readonly<Record<string, Sql>>,
  id: Sql,
  found: (request: Request, caller: Caller) => Sql,
): List {
  const names = Object.keys(columns);
  const shown = sql.join(names.map((name) => sql`${columns[name]} as ${sql.id(name)}`));
  return {
    heads: names,
    count: async (db, request, caller) => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total ${found(request, caller)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
    async *pages(db, request, caller) {
      let last = 0;
      while (true) {
        const { rows } = await sql<Row>`
          select ${id} as id, ${shown} ${found(request, caller)} and ${id} > ${last}
          order by ${id} limit ${CSV_BATCH}`.execute(db);
        yield rows.map((row) => names.map((name) => cell(row[name])));
        if (rows.length < CSV_BATCH) return;
        last = rows.at(-1)?.id ?? last;
      }
    },
  };
}

const json = (values: unknown) => (values === null ? '' : JSON.stringify(values));

const lists: Readonly<Record<ActivityList, List>> = {
  visits: listOf(
    {
      Time: sql`a.occurred_at`,
      Person: nameOfUser,
      'User id': sql`a.userid`,
      Page: nameOfPage(sql`a.pageid`),
      'Page id': pageOf,
      Address: sql`a.ip`,
      System: sql`a.os`,
      Device: sql`a.device`,
      Browser: sql`a.browser`,
    },
    sql`a.activity_id`,
    records,
  ),
  failures: listOf(
    { Time: sql`f.at`, Person: nameOfUser, 'User id': sql`f.userid`, Address: sql`f.address` },
    sql`f.failure_id`,
    failedSignIns,
  ),
  changes: {
    heads: [
      'Number',
      'Time',
      'Person',
      'User id',
      'Key',
      'Action',
      'What',
      'Record id',
      'Record',
      'Before',
      'After',
      'Taken back by',
    ],
    count: countHistory,
    async *pages(db, request, caller) {
      for await (const page of historyPages(db, request, caller, CSV_BATCH)) {
        yield page.map((row) =>
          [
            row.audit_id,
            row.at,
            row.user_name,
            row.userid,
            row.key_name,
            row.action,
            row.resource,
            row.record_id,
            row.record_name,
            json(row.before),
            json(row.after),
            row.reverted_by,
          ].map(cell),
        );
      }
    },
  },
};

/**
 * Visits, failed sign-ins or the change log as CSV, oldest first: what the pages show the caller of them, and no more. The
 * audit keeps who took how many.
 * @throws AppError `too_large`
 */
export async function exportActivity(
  db: Db,
  request: Request,
  caller: Caller,
  { auditDb, mostRows = MOST_ROWS }: Pick<ExportBy, 'auditDb' | 'mostRows'>,
): Promise<AsyncGenerator<Buffer>> {
  const { heads, count, pages } = lists[request.of];
  if ((await count(db, request, caller)) > mostRows) throw tooManyRows(mostRows);
  return csvText(pages(db, request, caller), {
    heads,
    cellsOf: (cells) => cells,
    note: (rows, complete) =>
      noteExport(
        { ...caller, auditDb },
        {
          resource: 'user_activity',
          after: { count: rows, complete, ...request, ...countedAt(caller.principal) },
        },
      ),
  });
}
