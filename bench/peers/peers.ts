import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open.ts';
import { onServer, withDatabase } from '../../tests/support/globalSetup.ts';
import { administratorsSecret } from '../running/administrator.ts';
import { lightCall } from '../running/lightCall.ts';
import { type LoadResult, load } from '../running/load.ts';
import { startServer } from '../running/portal.ts';
import { sessionHeaders } from '../running/sessionHeaders.ts';
import { printTable } from '../running/table.ts';
import { expressionOf } from '../segments/questions.ts';
import { type Directus, startDirectus } from './directus.ts';

const CALLERS = 10;

type Call = Directus['call'];

/** The same asked of both, about the same rows; `turn` counts up from call to call. */
interface Question {
  readonly name: string;
  readonly ours: (call: Call, turn: number) => Promise<unknown>;
  readonly theirs: (call: Call, turn: number) => Promise<unknown>;
}

/** A page with the number of all that meet a filter, as a list shows it. */
const page = (table: string, sort: string, filter: object = {}, limit = 25) =>
  `items/${table}?${new URLSearchParams({
    limit: String(limit),
    sort,
    meta: 'filter_count',
    filter: JSON.stringify(filter),
  })}`;

const customers = (name: string, Expression: string, filter: object): Question => ({
  name,
  ours: (call) => call('POST', 'customersdata/get', { Expression, RowCount: 100, sort: 'UCSD_LTV' }),
  theirs: (call) =>
    call('GET', page('customer', '-UCSD_LTV', { merged_into: { _null: true }, ...filter }, 100)),
});

/** A contact gets another phone number: another one each time, or always the same. */
const write = (name: string, idOf: (turn: number) => number): Question => ({
  name,
  ours: (call, turn) =>
    call('PUT', `resources/dc_contacts/${idOf(turn)}`, {
      phone: `215555${String(turn % 10_000).padStart(4, '0')}`,
    }),
  theirs: (call, turn) =>
    call('PATCH', `items/dc_contact/${idOf(turn)}`, {
      phone: `215555${String(turn % 10_000).padStart(4, '0')}`,
    }),
});

/** Every demo group has so many contacts. */
const CONTACTS = 100;

const questions: readonly Question[] = [
  {
    name: 'employees who work here, 25 by name with total',
    ours: (call) =>
      call('POST', 'fredbeans/GetEmployeeInfo', {
        ...{ page: 1, perPage: 25, sort: 'lastname', order: 'ASC', filter: { status: 'A' } },
      }),
    theirs: (call) => call('GET', page('employee', 'lastname,employee_id', { status: { _eq: 'A' } })),
  },
  {
    name: 'stores, 25 by name with total',
    ours: (call) =>
      call('POST', 'fredbeans/GetStores', { page: 1, perPage: 25, sort: 'storename', order: 'ASC' }),
    theirs: (call) => call('GET', page('store', 'storename')),
  },
  customers('customers, 100 by value with total, without base condition', '', {}),
  customers('the same with base condition', expressionOf({}), { in_report: { _eq: true } }),
  customers(
    'the same of all classes but the last that spent 1,000 to 100,000',
    expressionOf({ scoreFrom: ['V', 'P', 'E', 'G'], salesValueFrom: 1000, salesValueTo: 100_000 }),
    {
      ...{ in_report: { _eq: true }, UCSD_LTV: { _gte: 55 } },
      CVP_TotalPrice: { _between: [1000, 100_000] },
    },
  ),
  write('one field of a record, each time another', (turn) => 1 + (turn % CONTACTS)),
  write('one field of one record', () => 1),
];

/** What people wait for in lists and forms, beside Directus on the same rows: how many answers a second ten callers get. */
export async function benchPeers(databaseUrl: string, port: number): Promise<void> {
  // The demo group is made by the first start.
  await (await startServer({ DATABASE_URL: databaseUrl, DEMO: '1', WEATHER_URL: 'none' }, port)).stop();
  const theirUrl = await copyOf(databaseUrl);
  const directus = await startDirectus(theirUrl, port + 1);
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: '1', WEATHER_URL: 'none' }, port);
  const portal = await callerOf(databaseUrl, port);
  const rows: (string | number)[][] = [];
  try {
    for (const { name, ours, theirs } of questions) {
      const [own, other] = [await asked(portal, ours), await asked(directus.call, theirs)];
      const times = (own.perSecond / other.perSecond).toFixed(1);
      rows.push([name, ...figuresOf(own), ...figuresOf(other), times]);
    }
  } finally {
    await Promise.all([server.stop(), directus.stop()]);
  }
  printTable(
    [
      'ten callers',
      'portal/s',
      'p95 ms',
      'refused',
      'Directus/s',
      'p95 ms',
      'refused',
      'portal ÷ Directus (goal 3)',
    ],
    rows,
  );
}

const figuresOf = ({ perSecond, p95, failed }: LoadResult) => [
  perSecond.toFixed(perSecond < 100 ? 1 : 0),
  p95.toFixed(1),
  failed,
];

async function asked(call: Call, question: Question['ours']): Promise<LoadResult> {
  let turn = 0;
  // A question that is refused alone would be refused ten times at once.
  await question(call, turn);
  return load(() => question(call, turn++), { connections: CALLERS, warmUp: 2 * CALLERS });
}

/** A second database on the same server with the same rows. */
async function copyOf(databaseUrl: string): Promise<string> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const copy = `${name}_peer`;
  await onServer(withDatabase(databaseUrl, 'postgres'), (db) =>
    sql.raw(`create database ${copy} template ${name}`).execute(db),
  );
  return withDatabase(databaseUrl, copy);
}

/** An administrator's calls. @throws Error for any status but one of success */
async function callerOf(databaseUrl: string, port: number): Promise<Call> {
  const { db, close } = await openDatabase({ databaseUrl });
  const secret = await administratorsSecret(db, new Date());
  await close();
  const headers = sessionHeaders(secret);
  return (method, path, payload) =>
    lightCall(`http://127.0.0.1:${port}/api/${path}`, { method, headers, payload });
}
