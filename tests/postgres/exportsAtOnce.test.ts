import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resources } from '../../contract/resources/index.ts';
import { loadLogin } from '../../server/access/loadPrincipal.ts';
import type { Db } from '../../server/db/schema.ts';
import { streamBatches } from '../../server/db/stream.ts';
import { exportRows } from '../../server/resources/exportRows.ts';
import { Query } from '../../server/resources/query.ts';
import { testApp } from '../support/app.ts';
import { peopleIn } from '../support/people.ts';
import { seedOrganization } from '../support/records/organization.ts';

const { db, clock } = await testApp();
await seedOrganization(db);

/** Rows of `employee` that a connection and those before it have read. */
async function rowsRead(connection: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(connection);
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'employee'`.execute(
    connection,
  );
  return rows[0]?.read ?? 0;
}

test('the first of very many employees are sent before all of them are read', async () => {
  await sql`insert into employee (employee_id, firstname, lastname, department, store_id, manager_id, hire_date)
    select 10000 + i, 'Pat', 'Person ' || abs(hashint4(i)), 'Sales', 4 + i % 6, case when i > 50 then 10001 + i % 50 end, '1990-01-01'
    from generate_series(1, 30000) i`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const principal = await loadLogin(db, await peopleIn(db).useridOf('Administrator'));
  if (!principal) throw new Error('Administrators can sign in.');
  const caller = { principal, now: clock.now, address: '127.0.0.1' };
  const columns = ['employee_id', ...Object.keys(resources.employee.fields)];
  const exported = exportRows(db, new Query('employee', caller, new Set()), {}, columns);
  await db.connection().execute(async (connection) => {
    const before = await rowsRead(connection);
    const batches = streamBatches(connection, exported)[Symbol.asyncIterator]();
    const first = await batches.next();
    await batches.return?.();
    expect(first.value).toHaveLength(100);
    expect((await rowsRead(connection)) - before).toBeLessThan(1000);
  });
});
