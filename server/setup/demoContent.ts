import { sql } from 'kysely';
import type { DemoPart } from '../../contract/calls/portal/leaveDemo.ts';
import type { Db } from '../db/schema.ts';

/** The tables whose rows are counted as each part. */
const tables: Readonly<Record<DemoPart, readonly string[]>> = {
  stores: ['store'],
  groups: ['store_group'],
  employees: ['employee'],
  contacts: ['dc_contact'],
  logins: ['app_user'],
  keys: ['api_key'],
  customers: ['customer'],
  requests: ['subject_request'],
  segments: ['segment'],
  vehicles: ['inventory_vehicle'],
  deals: ['deal'],
  repairOrders: ['repair_order'],
  partsSales: ['parts_sale'],
  partStock: ['part_stock'],
  appointments: ['appointment'],
  leads: ['lead'],
  plans: ['budget', 'overhead'],
  tickets: ['support_ticket'],
  visits: ['user_activity'],
  changes: ['audit'],
  imports: ['import_run'],
};

/** Of these one stays: the group of all stores, and the login that leaves. */
const oneStays: readonly string[] = ['groups', 'logins'] satisfies readonly DemoPart[];

const isPart = (name: string): name is DemoPart => name in tables;

export interface DemoContent {
  readonly goes: { readonly part: DemoPart; readonly count: number }[];
  readonly own_files: number;
}

/** What there is that goes with the demo group, as it stands now. */
export async function demoContent(db: Db): Promise<DemoContent> {
  const goes = [];
  for (const part of Object.keys(tables).filter(isPart)) {
    const counts = sql.join(
      tables[part].map((name) => sql`(select count(*) from ${sql.table(name)})`),
      sql` + `,
    );
    const { rows } = await sql<{ count: number }>`select (${counts})::int as count`.execute(db);
    const count = (rows[0]?.count ?? 0) - (oneStays.includes(part) ? 1 : 0);
    if (count > 0) goes.push({ part, count });
  }
  // The demo group's own history names neither a profile nor anybody who started an import.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_run
    where state = 'loaded' and (userid is not null or profile is not null)`.execute(db);
  return { goes, own_files: rows[0]?.count ?? 0 };
}
