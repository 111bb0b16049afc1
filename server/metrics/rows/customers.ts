import { sql } from 'kysely';
import { cdpChart, ScoreClass } from '../../../contract/widgets/customerData.ts';
import { scoreClass } from '../../customers/definitions.ts';
import { activeSince } from '../counts.ts';
import { consentColumn, own, phoneOf, sumOf } from './columns.ts';
import { defineRows, type RowSource, type RowsOf, type Sql } from './source.ts';

const name = sql`nullif(btrim(r."UC_FirstName" || ' ' || r."UC_LastName"), '')`;
const personal = (value: Sql) => ({ value, kind: 'text', sensitive: 'personal' }) as const;
const className = sql`replace(${scoreClass}, 'U', 'unscored')`;

/** The source records that stand for a customer, their own too. */
const sourceRecords = sql`(1 + (
  select count(*) from customer m where m.merged_into = r."UC_ID" and m.counted is not null))`;

/** Customers, those who are here longest first. @param part a score class, or `active`: who came within 24 months */
function customersOfClass({ part, today }: RowsOf): RowSource | undefined {
  const isActive = sql`greatest(r.last_deal_date, r.last_ro_date) >= ${activeSince(today)}`;
  if (part === 'active') return customersWhere([isActive]);
  const parsedClass = ScoreClass.optional().safeParse(part);
  if (!parsedClass.success) return undefined;
  return customersWhere(parsedClass.data ? [sql`${className} = ${parsedClass.data}`] : []);
}

function customersWhere(where: readonly Sql[]): RowSource {
  return {
    records: sql.table('customer'),
    where: [sql`r.merged_into is null and r.counted is not null`, ...where],
    belongsTo: 'customer',
    joins: sql``,
    columns: {
      UC_ID: own('UC_ID', 'customer'),
      customer_name: personal(name),
      UC_Email: personal(sql`r."UC_Email"`),
      phone: { value: phoneOf('r'), kind: 'phone', sensitive: 'personal' },
      consent: consentColumn('r'),
      class: { value: className, kind: 'text' },
      UCSD_LTV: own('UCSD_LTV', 'units'),
      source_records: { value: sourceRecords, kind: 'units' },
      last_deal_date: own('last_deal_date', 'date'),
      last_ro_date: own('last_ro_date', 'date'),
    },
    sums: {
      resolved_customers: sql`count(*)`,
      source_records: sumOf(sourceRecords),
      households: sql`count(distinct r.household_id)`,
    },
    order: sql`r."UC_ID"`,
  };
}

export const customerRows = defineRows({ call: cdpChart, feed: 'customers', source: customersOfClass });
