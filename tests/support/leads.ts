import type { Db } from '../../server/db/schema.ts';
import { rebuildAll } from '../../server/rollups/index.ts';
import { insert } from './records/insert.ts';

export interface Prospect {
  readonly id?: string;
  readonly at?: string;
  readonly store?: string;
  readonly last?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly model?: string;
}

/** A prospect of CarFinder, for the first store unless it says another. */
export const prospect = ({ id = '1', at = '2026-03-10T10:00:00-05:00', ...said }: Prospect) => `<prospect>
  <id source="CarFinder">${id}</id><requestdate>${at}</requestdate>
  <vehicle status="new"><make>Ford</make><model>${said.model ?? 'Escape'}</model></vehicle>
  <customer><contact><name part="last">${said.last ?? 'Reyes'}</name>
    <email>${said.email ?? ''}</email><phone>${said.phone ?? ''}</phone></contact></customer>
  <vendor><vendorname>${said.store ?? 'Boyertown Ford'}</vendorname></vendor>
  <provider><name>CarFinder</name></provider></prospect>`;
/** A document of these prospects. */
export const adf = (...prospects: readonly Prospect[]) =>
  `<?adf version="1.0"?><adf>${prospects.map(prospect).join('\n')}</adf>`;

/** Two customers: 71, Dana Reyes, and 72, Dana Ochoa. They share an e-mail address. */
export async function seedCustomers(db: Db): Promise<void> {
  const customer = {
    UC_FirstName: 'Dana',
    UC_Email: 'dana@example.com',
    UC_Phone2: null,
    address: null,
    zip: null,
  };
  await insert(db, 'customer', [
    { ...customer, UC_ID: 71, UC_LastName: 'Reyes', UC_Phone1: '215-555-0101' },
    { ...customer, UC_ID: 72, UC_LastName: 'Ochoa', UC_Phone1: '215-555-0102' },
  ]);
}

/** What tests ask and do about the leads of a database. */
export function leadsIn(db: Db) {
  const leads = () => db.selectFrom('lead').selectAll().orderBy('received_at').orderBy('lead_no').execute();
  return {
    leads,
    clear: async () => {
      for (const table of ['lead', 'lead_arrival', 'lead_answer', 'import_change', 'import_run'] as const)
        await db.deleteFrom(table).execute();
    },
    /** The leads after all that follows from records was worked out anew. */
    rebuilt: async () => {
      await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
      return leads();
    },
    /** The number of the newest import. */
    newest: async () => {
      const run = db.selectFrom('import_run').select('run_id').orderBy('run_id', 'desc').limit(1);
      return (await run.executeTakeFirstOrThrow()).run_id;
    },
  };
}
