import { type RawBuilder, sql } from 'kysely';
import { type CustomerDetail, customerDetails } from '../../../../contract/records/customerDetails.ts';
import { countRows, isEmpty } from '../../../db/bulk/isEmpty.ts';
import { dropTemporary, keepTemporary, makeTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { customerColumns } from '../../reading/customers/customerRule.ts';
import { countOf, refs, STAGE, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

const stage = sql.table(STAGE);

/** Temporary table (`UC_ID`) of customers that `addCustomers` added last. */
export const ADDED_CUSTOMERS = 'import_added_customers';

const FILE_CUSTOMERS = 'import_told_customers';

/** Temporary table (`UC_ID`) of customers that `addCustomers` completed last. */
export const FILLED_CUSTOMERS = 'import_filled_customers';

const detailsOf = (extra: readonly string[]) => customerDetails.filter(({ name }) => extra.includes(name));

const namesOf = (extra: readonly string[]) => [
  ...customerColumns,
  ...detailsOf(extra).map(({ name }) => name),
];

const lastRowsWithCustomer = (key: readonly string[], names: readonly string[]) => sql`
  select distinct on (${refs(key)}) ${refs(key)}, line, ${refs(names)}
  from ${stage} where customer_key is not null order by ${refs(key)}, line desc`;

export async function spreadCustomers({ tx, plan, family }: StagedFile): Promise<void> {
  const parentKey = family.parent?.key;
  if (!plan.addsCustomers || !parentKey) return;
  const names = namesOf(plan.extra);
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`o.${name}`)}`);
  await sql`update ${stage} as s set ${sql.join(set)} from (${lastRowsWithCustomer(parentKey, names)}) as o
    where s.customer_key is null and ${sameColumns(parentKey, 's', 'o')}`.execute(tx);
}

const DIFFERING = 'import_differing_customers';

/**
 * Details of each customer: name and phone of the first row, other details of the last row that has them. Readable
 * values win.
 */
async function customersInFile({ tx, plan: { extra }, family }: StagedFile) {
  const parentKey = family.parent?.key;
  const names = namesOf(extra);
  const details = detailsOf(extra);
  const from = parentKey ? sql`(${lastRowsWithCustomer(parentKey, names)}) as named` : stage;
  const fileCustomers = sql`select distinct on (customer_key) ${refs(names)} from ${from}
    where customer_key is not null order by customer_key, line`;
  if (details.length === 0) return { fileCustomers, details };
  const differs = details.map(({ name }) => {
    const column = sql.ref(name);
    return sql`count(${column}) not in (0, count(*)) or min(${column}) <> max(${column})`;
  });
  const keys = sql`select customer_key from ${stage} where customer_key is not null
    group by 1 having count(*) > 1 and (count(customer_written) > 0 or ${sql.join(differs, sql` or `)})`;
  await makeTemporary(tx, DIFFERING, keys);
  if (await isEmpty(tx, DIFFERING)) return { fileCustomers, details };
  const lastOf = ({ name, field }: CustomerDetail, value: RawBuilder<unknown>) => {
    const hasDetail = sql`${sql.ref(name)} is not null or customer_written like ${`%"${field}":%`}`;
    return sql`(array_agg(${value} order by ${sql.ref(name)} is null, line desc) filter (where ${hasDetail}))[1]`;
  };
  const values = details.map((one) => sql`${lastOf(one, sql.ref(one.name))} as ${sql.ref(one.name)}`);
  const written = details.map(
    (one) =>
      sql`${sql.lit(one.field)}, ${lastOf(one, sql`customer_written::jsonb -> ${sql.lit(one.field)}`)}`,
  );
  const pick = ({ name }: CustomerDetail) =>
    sql`case when l.customer_key is null then f.${sql.ref(name)} else l.${sql.ref(name)} end as ${sql.ref(name)}`;
  const fields = details.map(({ field }) => field);
  const ofAllRows = sql`
    select f.customer_key, f.customer_first, f.customer_last, f.customer_phone, ${sql.join(details.map(pick))},
      case when l.customer_key is null then f.customer_written else nullif(
        (coalesce(f.customer_written::jsonb, '{}') - ${fields}::text[] || l.written)::text, '{}') end as customer_written
    from (${fileCustomers}) as f left join (
      select customer_key, ${sql.join(values)}, jsonb_strip_nulls(jsonb_build_object(${sql.join(written)})) as written
      from ${stage} join ${sql.table(DIFFERING)} using (customer_key) group by 1
    ) as l using (customer_key)`;
  return { fileCustomers: ofAllRows, details };
}

export async function addCustomers(staged: StagedFile): Promise<void> {
  const { tx, runId, plan, layout, load } = staged;
  if (!plan.addsCustomers) return;
  const { id: source } = staged.source;
  const added = sql.table(ADDED_CUSTOMERS);
  await keepTemporary(tx, ADDED_CUSTOMERS, sql`("UC_ID" integer)`);
  // An empty table has no conflicts, and possibly no index to detect them.
  const isFirst = await isEmpty(tx, 'customer');
  const known = isFirst ? sql`` : sql`on conflict (source_id, source_key) do nothing`;
  const { fileCustomers, details } = await customersInFile(staged);
  const mayFill = details.length > 0 && !isFirst;
  if (mayFill) await makeTemporary(tx, FILE_CUSTOMERS, fileCustomers);
  const columns = ['UC_FirstName', 'UC_LastName', 'UC_Phone1', ...details.map(({ field }) => field)];
  const values = ['customer_first', 'customer_last', 'customer_phone', ...details.map(({ name }) => name)];
  const { numAffectedRows = 0n } = await sql`
    with fresh as (
      insert into customer (${refs(columns)}, as_written, source_id, source_key, run_id)
      select ${refs(values)}, customer_written::jsonb, ${source}::integer, customer_key, ${runId ?? null}::integer
      from ${mayFill ? sql.table(FILE_CUSTOMERS) : sql`(${fileCustomers}) as told`}
      ${known} returning "UC_ID"
    ) insert into ${added} select "UC_ID" from fresh`.execute(tx);
  await numberRows(tx, source, layout.key);
  load.newCustomers = Number(numAffectedRows);
  load.filledCustomers = mayFill ? await fillCustomers(staged, details) : 0;
}

/** From this size on, rewriting the stage is faster than updating its rows. */
const ROWS_TO_REWRITE = 5000;
const NUMBERED = 'import_numbered';

async function numberRows(tx: Tx, source: number, key: readonly string[]): Promise<void> {
  const isCalled = sql`c.source_id = ${source}::integer and c.source_key = s.customer_key`;
  if ((await countRows(tx, STAGE)) < ROWS_TO_REWRITE) {
    await sql`update ${stage} as s set "UC_ID" = c."UC_ID" from customer c where ${isCalled}`.execute(tx);
    return;
  }
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${STAGE}::regclass and attnum > 0 and not attisdropped and attname <> 'UC_ID'`.execute(
    tx,
  );
  const others = refs(
    rows.map(({ name }) => name),
    's',
  );
  await sql`create temporary table ${sql.table(NUMBERED)} on commit drop as
    select ${others}, c."UC_ID" from ${stage} as s left join customer as c on ${isCalled}`.execute(tx);
  await dropTemporary(tx, STAGE);
  await sql`alter table ${sql.table(NUMBERED)} rename to ${sql.ref(STAGE)}`.execute(tx);
  await sql`analyze ${stage} (${refs(key)})`.execute(tx);
}

/**
 * Fills in missing details of customers that such files added, but not of those that a customer file or a user changed.
 * Saves the old values for undo.
 * @returns how many
 */
async function fillCustomers(
  { tx, runId, source }: StagedFile,
  details: readonly CustomerDetail[],
): Promise<number> {
  await keepTemporary(tx, FILLED_CUSTOMERS, sql`("UC_ID" integer)`);
  const filled = sql.table(FILLED_CUSTOMERS);
  const fileCustomers = sql.table(FILE_CUSTOMERS);
  const isMissing = ({ field, name }: CustomerDetail) =>
    sql`c.${sql.ref(field)} is null and s.${sql.ref(name)} is not null`;
  const known = sql`c.source_id = ${source.id}::integer and c.source_key = s.customer_key`;
  const count = await countOf(
    tx,
    sql`with found as (
      insert into ${filled} select c."UC_ID" from ${fileCustomers} as s join customer as c on ${known}
      where c.erased_at is null and (${sql.join(details.map(isMissing), sql` or `)})
        and exists (select from import_run as r where r.run_id = c.run_id and r.feed <> 'customers')
        and not exists (select from audit as a where a.resource = 'customers' and a.record_id = c."UC_ID"::text)
      returning 1
    ) select count(*) as count from found`,
  );
  if (count === 0) return 0;
  const fields = details.map(({ field }) => field);
  const savedColumns = ['UC_ID', ...fields, 'as_written', 'run_id'];
  if (runId !== undefined) {
    await sql`insert into import_change (run_id, table_name, before) select ${runId}::integer, 'customer', to_jsonb(b)
      from (select ${refs(savedColumns, 'c')} from customer as c join ${filled} using ("UC_ID")) as b`.execute(
      tx,
    );
  }
  const set = details.map(
    ({ field, name }) => sql`${sql.ref(field)} = coalesce(c.${sql.ref(field)}, s.${sql.ref(name)})`,
  );
  // An original text must belong to the stored value.
  const filledFields = sql.join(
    details.map((detail) => sql`case when ${isMissing(detail)} then ${sql.lit(detail.field)} end`),
  );
  await sql`update customer as c set ${sql.join(set)}, run_id = ${runId ?? null}::integer, as_written = (
      select jsonb_object_agg(field, entry) from (
        select field, entry from jsonb_each(c.as_written) as stored (field, entry)
        where field <> all (array_remove(array[${filledFields}], null))
        union all
        select field, entry from jsonb_each(s.customer_written::jsonb) as own (field, entry)
        where field = any (array_remove(array[${filledFields}], null))
      ) as entries)
    from ${fileCustomers} as s, ${filled} as f where f."UC_ID" = c."UC_ID" and ${known}`.execute(tx);
  return count;
}
