import fc from 'fast-check';
import { sql } from 'kysely';
import { leadSourceNames } from '../../../../contract/expression/journey.ts';
import type { Db } from '../../../../server/db/schema.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { insert } from '../insert.ts';
import type { Happenings } from './flowReference.ts';

/*
 * Random people of stores 1–3, the first of them by two records each, and what they did from their lead to the next
 * purchase.
 */

export const FLOW_DAY = '2026-03-18';
const PEOPLE = 24;

/** The brands that leads name. */
export const addBrands = (db: Db) =>
  db
    .insertInto('brand')
    .values([
      { brand_chrome_id: 11, brand_name: 'Ford' },
      { brand_chrome_id: 12, brand_name: 'Toyota' },
    ])
    .execute();

const customer = fc.integer({ min: 1, max: PEOPLE });
const store = fc.constantFrom(1, 2, 3);
const day = (from: string, days: number) =>
  fc
    .nat({ max: days })
    .map((after) => new Date(Date.parse(from) + after * 86_400_000).toISOString().slice(0, 10));
const at = { customer, store };
export const flowGroup = fc.record({
  leads: fc.array(
    fc.record({
      ...at,
      day: day('2023-06-01', 500),
      source: fc.constantFrom(...leadSourceNames),
      brand: fc.constantFrom(11, 12, null),
      answered: fc.option(fc.integer({ min: 0, max: 9000 })),
    }),
    { minLength: 20, maxLength: 45 },
  ),
  appointments: fc.array(fc.record({ ...at, day: day('2023-06-01', 600), came: fc.boolean() }), {
    minLength: 5,
    maxLength: 50,
  }),
  deals: fc.array(fc.record({ ...at, day: day('2023-05-01', 1100) }), { minLength: 20, maxLength: 60 }),
  visits: fc.array(fc.record({ ...at, day: day('2023-07-01', 1000) }), { minLength: 60, maxLength: 160 }),
});
type FlowGroup = typeof flowGroup extends fc.Arbitrary<infer T> ? T : never;

const noon = (date: string) => new Date(`${date}T16:00:00Z`);

/** Makes such a group of a database, in place of the one that was there. */
export async function loadFlowGroup(
  db: Db,
  { leads, appointments, deals, visits }: FlowGroup,
): Promise<Happenings> {
  for (const table of ['repair_order', 'deal', 'appointment', 'lead_path', 'match_pair'] as const) {
    await db.deleteFrom(table).execute();
  }
  await sql`delete from lead_arrival`.execute(db);
  await sql`delete from lead`.execute(db);
  await db.deleteFrom('customer').execute();
  // The first eight are four people, each by two records.
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    UC_ID: index + 1,
    UC_LastName: index < 8 ? `Pair ${index % 4}` : `Single ${index}`,
    UC_Email: index < 8 ? `pair${index % 4}@example.com` : null,
  }));
  await insert(db, 'customer', people);
  await insert(
    db,
    'lead_arrival',
    leads.map(({ customer: UC_ID, store: store_id, day: date, source, brand, answered }, index) => ({
      arrival_id: index + 1,
      lead_no: `${index}`,
      store_id,
      UC_ID,
      received_at: noon(date),
      date,
      answered_at: answered === null ? null : new Date(noon(date).getTime() + answered * 1000),
      lead_source: source,
      make: brand === 11 ? 'FORD' : brand === 12 ? ' toyota' : null,
    })),
  );
  await insert(
    db,
    'appointment',
    appointments.map(({ customer: UC_ID, store: store_id, day: date, came }, index) => ({
      appt_id: `${index}`,
      dept: 'Sales' as const,
      store_id,
      UC_ID,
      starts_at: noon(date),
      date,
      status: came ? ('completed' as const) : ('no_show' as const),
    })),
  );
  await insert(
    db,
    'deal',
    deals.map(({ customer: UC_ID, store: store_id, day: contract_date }, index) => ({
      deal_no: `${index}`,
      store_id,
      UC_ID,
      contract_date,
      status: 'Finalized' as const,
      deal_type: 'New' as const,
      deal_kind: 'Retail' as const,
      vin: 'VIN',
      sale_price: 1,
      front_gross: 1,
      back_gross: 1,
    })),
  );
  await insert(
    db,
    'repair_order',
    visits.map(({ customer: UC_ID, store: store_id, day: date }, index) => ({
      ro_no: `${index}`,
      store_id,
      UC_ID,
      opened_at: noon(date),
      opened_date: date,
      closed_at: noon(date),
      closed_date: date,
      status: 'closed' as const,
    })),
  );
  await db.transaction().execute((tx) => rebuildAll(tx, FLOW_DAY));
  const records = await db.selectFrom('customer').select(['UC_ID', 'merged_into']).execute();
  const personOf = new Map(records.map(({ UC_ID, merged_into }) => [UC_ID, merged_into ?? UC_ID]));
  const kept = await db
    .selectFrom('lead')
    .select(['lead_id', 'store_id', 'UC_ID', 'date', 'lead_source', 'make', 'received_at', 'answered_at'])
    .execute();
  return {
    appointments,
    deals,
    visits,
    personOf: (id) => personOf.get(id) ?? id,
    // Several of a person within 30 days are one lead, which is no matter of the flow.
    leads: kept.map(({ lead_id, store_id, UC_ID, date, lead_source, make, received_at, answered_at }) => ({
      id: lead_id,
      store: store_id,
      customer: UC_ID ?? 0,
      day: date,
      source: lead_source,
      brand: make === null ? null : make === 'FORD' ? 11 : 12,
      answered: answered_at && (answered_at.getTime() - received_at.getTime()) / 1000,
    })),
  };
}
