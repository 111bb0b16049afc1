import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { customerKey } from '../cells/customerKey.ts';
import { makeTable } from '../engine/tables.ts';
import { knownCustomers } from '../loading/staging/customerKeys.ts';
import type { Profile } from '../profile/profile.ts';
import { CALLED, type Checking, type LateFault, LEFT } from './late.ts';

const UNKNOWN = 'No such customer.';

/** Whether rows refer to customers that must exist. */
export function namesCustomers({ feed, customers }: Pick<Profile, 'feed' | 'customers'>): boolean {
  const { fields }: ImportTarget = importTargets[feed];
  return fields.UC_ID?.kind === 'reference' && !customers;
}

/** Rejects rows with an unknown customer. @param customersOfSet customer keys in other files of the set */
export async function customerFaults(
  { table, db, source }: Checking,
  customersOfSet: ReadonlySet<string>,
): Promise<LateFault[]> {
  await table.run(`CREATE VIEW named AS SELECT line, warned, ${CALLED} AS called FROM ${LEFT}`);
  const named = await table.all('SELECT DISTINCT called FROM named WHERE called IS NOT NULL');
  const open = named.map(([text]) => String(text)).filter((text) => !customersOfSet.has(customerKey(text)));
  if (open.length === 0) return [];
  const known = await knownCustomers(db, source, open, customersOfSet.size > 0);
  const unknown = open.filter((text) => !known.has(text)).map((text) => [text]);
  if (unknown.length === 0) return [];
  await makeTable(table, 'unknown_customers', { called: 'VARCHAR' }, unknown);
  const counts = await table.all(`SELECT called, count(*), count(*) FILTER (warned), min(line)
    FROM named SEMI JOIN unknown_customers USING (called) GROUP BY called ORDER BY min(line)`);
  await table.run(
    'INSERT INTO late_rows SELECT line FROM (FROM named SEMI JOIN unknown_customers USING (called))',
  );
  return counts.map(([value, rows, warned, line]) => ({
    ...{ name: 'UC_ID', reason: UNKNOWN, value: String(value) },
    ...{ rows: Number(rows), warned: Number(warned), line: Number(line) },
  }));
}
