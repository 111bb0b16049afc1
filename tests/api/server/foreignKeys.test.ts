import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';

const { db } = await testDatabase();

/**
 * Foreign keys without an index: whatever deletes what they name reads all of their table. By the reason why that is better than
 * an index which every write would have to keep.
 */
const withoutIndex: Readonly<Record<string, readonly string[]>> = {
  'some hundred rows at most, which are read at once': [
    'app_user (store_id)',
    'dictionary_entry (owner_role)',
    'module (mod_prod_id)',
    'permission (p_mod_id)',
    'permission_override (p_mod_id)',
    'record_source (numbers_of)',
    'role (copied_from)',
    'role_widget (widget_id)',
    'score_version (brings_back)',
    'what_if (store_id)',
  ],
  'a login is deleted only while nobody has signed in with it, and when the demo is left': [
    'appointment (changed_by)',
    'audit (key_id)',
    'audit (userid)',
    'customer_note (userid)',
    'help_text (userid)',
    'household_decision (decided_by)',
    'household_decision (undone_by)',
    'import_draft (updated_by)',
    'import_profile (updated_by)',
    'import_run (undone_by)',
    'import_run (userid)',
    'lead_answer (userid)',
    'mail (asked_by)',
    'mail (userid)',
    'match_pair (decided_by)',
    'one_time_code (made_by)',
    'price_change (userid)',
    'segment (userid)',
    'service_write (userid)',
    'support_message (userid)',
    'support_ticket (assignee)',
    'what_if (userid)',
  ],
  'millions of rows, for each of which an import would write another entry: an employee is deleted once in a while':
    [
      'appointment (advisor_id)',
      'deal (fi_manager_id)',
      'deal (salesperson1_id)',
      'deal (salesperson2_id)',
      'lead (employee_id)',
      'lead_arrival (employee_id)',
      'parts_sale (counter_id)',
      'repair_line (tech_id)',
      'repair_order (advisor_id)',
    ],
  'customers are never deleted': ['lead_arrival (UC_ID)'],
};

test('every foreign key has an index that begins with it, but those that are better off without', async () => {
  const { rows } = await sql<{ key: string }>`
    select format('%s (%s)', class.relname, string_agg(attribute.attname, ', ' order by place)) as key
    from pg_constraint foreign_key
    join pg_class class on class.oid = foreign_key.conrelid
    cross join unnest(foreign_key.conkey) with ordinality as part (attnum, place)
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = part.attnum
    where foreign_key.contype = 'f' and class.relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_index index
        where index.indrelid = class.oid and index.indisvalid
          and (index.indkey::int2[])[0:cardinality(foreign_key.conkey) - 1] @> foreign_key.conkey
          -- Whoever looks for a row that names something looks for none that names nothing.
          and (index.indpred is null or pg_get_expr(index.indpred, index.indrelid) = (
            select format('(%I IS NOT NULL)', named.attname) from pg_attribute named
            where named.attrelid = class.oid and foreign_key.conkey = array[named.attnum]))
      )
    group by foreign_key.oid, class.relname order by 1`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(Object.values(withoutIndex).flat().sort());
});
