import { sql } from 'kysely';
import { type CustomerDetail, customerDetails } from '../../../../contract/records/customerDetails.ts';
import { countRows, isEmpty } from '../../../db/bulk/isEmpty.ts';
import { dropTemporary, keepTemporary, makeTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { customerColumns } from '../../reading/customers/customerRule.ts';
import { fillCustomers, TOLD_CUSTOMERS } from './filledCustomers.ts';
import { refs, STAGE, sameColumns } from './stage.ts';
import type { StagedFile } from './stageFile.ts';

const stage = sql.table(STAGE);

/** Temporary table with the column `UC_ID`: the customers that `addCustomers` added last. */
export const ADDED_CUSTOMERS = 'import_added_customers';

/** What a file tells of customers beside name and phone. */
const detailsOf = (extra: readonly string[]) => customerDetails.filter(({ name }) => extra.includes(name));

const namesOf = (extra: readonly string[]) => [
  ...customerColumns,
  ...detailsOf(extra).map(({ name }) => name),
];

/** The last row of each record that rows are parts of which names a customer. */
const lastNamed = (key: readonly string[], names: readonly string[]) => sql`
  select distinct on (${refs(key)}) ${refs(key)}, line, ${refs(names)}
  from ${stage} where customer_key is not null order by ${refs(key)}, line desc`;

/** Rows that are parts of something, such as lines of a repair order, have its customer where they name nobody. */
export async function spreadCustomers({ tx, plan, family }: StagedFile): Promise<void> {
  const parentKey = family.parent?.key;
  if (!plan.addsCustomers || !parentKey) return;
  const names = namesOf(plan.extra);
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`o.${name}`)}`);
  await sql`update ${stage} as s set ${sql.join(set)} from (${lastNamed(parentKey, names)}) as o
    where s.customer_key is null and ${sameColumns(parentKey, 's', 'o')}`.execute(tx);
}

/** Temporary table of the customers whose rows differ in a detail, with the line of the row that counts for each. */
const DIFFERING = 'import_differing_customers';

/** Finds them; few have several rows, and fewer such ones. Returns whether there are any. */
async function findDiffering(tx: Tx, details: readonly CustomerDetail[]): Promise<boolean> {
  const lineOf = ({ name, field }: CustomerDetail) => {
    const column = sql.ref(name);
    return sql`coalesce(max(line) filter (where ${column} is not null),
      max(line) filter (where customer_written like ${`%"${field}":%`})) as ${column}`;
  };
  const differs = ({ name }: CustomerDetail) => {
    const column = sql.ref(name);
    return sql`count(${column}) not in (0, count(*)) or min(${column}) <> max(${column})`;
  };
  const query = sql`select customer_key, ${sql.join(details.map(lineOf))} from ${stage} where customer_key is not null
    group by 1 having count(*) > 1 and (count(customer_written) > 0 or ${sql.join(details.map(differs), sql` or `)})`;
  await makeTemporary(tx, DIFFERING, query);
  return !(await isEmpty(tx, DIFFERING));
}

/** What the rows of a file tell of each customer: name and phone of the first of them, and what the last tells of the rest. */
async function toldCustomers({ tx, plan: { extra, hasPayTypes }, family }: StagedFile) {
  const parentKey = family.parent?.key;
  const names = namesOf(extra);
  const details = detailsOf(extra);
  const from = parentKey ? sql`(${lastNamed(parentKey, names)}) as named` : stage;
  const first = sql`select distinct on (customer_key) ${refs(names)} from ${from}
    where customer_key is not null order by customer_key, line`;
  if (details.length === 0 || !(await findDiffering(tx, details))) return { told: first, details };
  const rows = hasPayTypes ? sql`(select distinct on (line) * from ${stage} order by line)` : stage;
  const rowOf = ({ name }: CustomerDetail) =>
    sql`left join ${rows} as ${sql.table(`of_${name}`)} on ${sql.ref(`of_${name}.line`)} = l.${sql.ref(name)}`;
  const pick = ({ name }: CustomerDetail) =>
    sql`case when l.customer_key is null then f.${sql.ref(name)} else ${sql.ref(`of_${name}.${name}`)} end as ${sql.ref(name)}`;
  const writtenOf = ({ name, field }: CustomerDetail) =>
    sql`${sql.lit(field)}, ${sql.ref(`of_${name}.customer_written`)}::jsonb -> ${sql.lit(field)}`;
  const fields = details.map(({ field }) => field);
  const told = sql`
    select f.customer_key, f.customer_first, f.customer_last, f.customer_phone, ${sql.join(details.map(pick))},
      case when l.customer_key is null then f.customer_written
        else nullif((coalesce(f.customer_written::jsonb, '{}') - ${fields}::text[]
          || jsonb_strip_nulls(jsonb_build_object(${sql.join(details.map(writtenOf))})))::text, '{}') end as customer_written
    from (${first}) as f left join ${sql.table(DIFFERING)} as l using (customer_key) ${sql.join(details.map(rowOf), sql` `)}`;
  return { told, details };
}

/** Adds the customers of rows who are not known yet, fills in what known ones lack, and puts their numbers in. */
export async function addCustomers(staged: StagedFile): Promise<void> {
  const { tx, runId, plan, layout, load } = staged;
  if (!plan.addsCustomers) return;
  const { id: source } = staged.source;
  const added = sql.table(ADDED_CUSTOMERS);
  await keepTemporary(tx, ADDED_CUSTOMERS, sql`("UC_ID" integer)`);
  // The first ones meet nobody, and may be filled into a table without the index that would tell.
  const isFirst = await isEmpty(tx, 'customer');
  const known = isFirst ? sql`` : sql`on conflict (source_id, source_key) do nothing`;
  const { told, details } = await toldCustomers(staged);
  const mayFill = details.length > 0 && !isFirst;
  if (mayFill) await makeTemporary(tx, TOLD_CUSTOMERS, told);
  const columns = ['UC_FirstName', 'UC_LastName', 'UC_Phone1', ...details.map(({ field }) => field)];
  const values = ['customer_first', 'customer_last', 'customer_phone', ...details.map(({ name }) => name)];
  const { numAffectedRows = 0n } = await sql`
    with fresh as (
      insert into customer (${refs(columns)}, as_written, source_id, source_key, run_id)
      select ${refs(values)}, customer_written::jsonb, ${source}::integer, customer_key, ${runId ?? null}::integer
      from ${mayFill ? sql.table(TOLD_CUSTOMERS) : sql`(${told}) as told`}
      ${known} returning "UC_ID"
    ) insert into ${added} select "UC_ID" from fresh`.execute(tx);
  await numberRows(tx, source, layout.key);
  load.newCustomers = Number(numAffectedRows);
  load.filledCustomers = mayFill ? await fillCustomers(tx, { runId, source }, details) : 0;
}

/** From so many rows on a stage is written anew sooner than each of its rows is changed. */
const ROWS_WRITTEN_ANEW = 5000;
const NUMBERED = 'import_numbered';

/** Puts the numbers of the customers into the rows that name them. */
async function numberRows(tx: Tx, source: number, key: readonly string[]): Promise<void> {
  const isCalled = sql`c.source_id = ${source}::integer and c.source_key = s.customer_key`;
  if ((await countRows(tx, STAGE)) < ROWS_WRITTEN_ANEW) {
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
