import { sql } from 'kysely';
import { pino } from 'pino';
import type { Call } from '../../contract/call.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { rebuildCustomers } from '../../server/customers/index.ts';
import { withoutDeadline } from '../../server/db/deadline.ts';
import type { Db } from '../../server/db/schema.ts';
import { makeCustomers } from '../customers.ts';
import { NOW } from '../dashboardData.ts';
import { LAST_DAY } from '../data/history.ts';
import { administratorsSecret } from '../running/administrator.ts';
import { lightCall } from '../running/lightCall.ts';
import { sessionHeaders } from '../running/sessionHeaders.ts';

/** What people have beyond what they bought: brands, homes, vehicles of some worth, leases. */
const describePeople = (db: Db) =>
  sql`update customer set "UC_FirstName" = case when "UC_ID" % 50 = 0 then '' else "UC_FirstName" end,
      "CVP_Brand" = abs(hashint4("UC_ID" + 7)) % 16 + 1, distance_miles = (abs(hashint4("UC_ID" + 9)) % 6000) / 100.0,
      equity = case when "UC_ID" % 8 < 5 then hashint4("UC_ID") % 15000 end,
      payment_position = case when "UC_ID" % 8 < 4 then hashint4("UC_ID") % 15000 end,
      lease_ends = case when "UC_ID" % 10 = 3 then array[${LAST_DAY}::date + abs(hashint4("UC_ID")) % 1000] end`.execute(
    db,
  );

/** A group with what filters test. */
export async function makeGroup(db: Db, customers: number): Promise<void> {
  await makeCustomers(db, { customers, deals: customers, orders: customers });
  await withoutDeadline(async () => {
    await db.transaction().execute((tx) => rebuildCustomers(tx, LAST_DAY));
    await describePeople(db);
    await sql`vacuum analyze`.execute(db);
  });
}

/** All load comes from one address, and the server shares a process with it. */
const limits = { callsPerMinute: 1e9, openCallsPerMinute: 1e9, eventLoopDelay: 1e9 };

/** A call as a browser makes it. */
export interface Asked {
  readonly call: Call;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * An administrator's browser on a server over a database.
 * @param countMemory megabytes in which it may keep customers. @default those of the portal
 */
export async function openPortal(db: Db, countMemory?: number) {
  const now = () => new Date(NOW);
  const secret = await administratorsSecret(db, now());
  const app = await buildApp({
    config: readConfig(countMemory === undefined ? {} : { COUNT_MEMORY_MB: String(countMemory) }),
    db,
    readDb: db,
    now,
    limits,
    // However few customers there are.
    columnsFrom: 0,
    logger: pino({ level: 'error' }),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = sessionHeaders(secret);
  const ask = async ({ call, payload }: Asked) => {
    await lightCall(`${address}/api/${call.path}`, { method: 'POST', headers, payload });
  };
  return { ask, close: () => app.close() };
}
