import { sql } from 'kysely';
import { type FeedName, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { newPeopleOf } from '../../reading/newPeople.ts';
import { STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

const stage = sql.table(STAGE);

const dayOf: Partial<Record<FeedName, string>> = {
  deals: 'contract_date',
  repair_orders: 'opened_date',
  parts_sales: 'invoice_date',
  appointments: 'date',
  leads: 'date',
};

export const peopleColumns = (feed: FeedName): readonly string[] => {
  const { name: target, fields }: ImportTarget = importTargets[feed];
  if (target === 'employees') return [];
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.to === 'employee' ? [name] : [],
  );
};

/**
 * Adds employees that the profile allows. Each gets the store with most of their rows, and their first date in the file
 * as hire date. Needs final store IDs.
 */
export async function addEmployees(staged: StagedFile): Promise<void> {
  const { tx, layout, runId, today, load } = staged;
  const { profile } = staged.options;
  const { id: source } = staged.source;
  const people = [...newPeopleOf(profile.people).values()];
  const columns = peopleColumns(profile.feed).filter((name) => layout.columns.includes(name));
  if (people.length === 0 || columns.length === 0) return;
  const day = dayOf[profile.feed];
  const named = columns.map(
    (name) => sql`select ${sql.ref(name)} as id, store_id,
      ${day && layout.columns.includes(day) ? sql.ref(day) : sql`null::date`} as day
      from ${stage} where ${sql.ref(name)} < 0`,
  );
  const { rows } = await sql<{ employee_id: number }>`
    insert into employee (firstname, lastname, title, department, store_id, hire_date, status, source_id, source_key,
      dms_number, made_here, run_id)
    select p.firstname, p.lastname, p.title, p.department, n.store_id, least(n.day, ${today}::date), 'A',
      ${source}::integer, p.source_key, p.dms_number, false, ${runId ?? null}::integer
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p (id integer, firstname text, lastname text, title text, department text, source_key text,
        dms_number text)
    join (
      select id, mode() within group (order by store_id) as store_id, min(day) as day
      from (${sql.join(named, sql` union all `)}) as row_of_file
      group by id
    ) as n on n.id = p.id
    order by p.id desc on conflict do nothing returning employee_id`.execute(tx);
  const ids = people.map(({ id }) => id);
  const keys = people.map(({ source_key }) => source_key);
  const codes = people.map(({ dms_number }) => dms_number);
  const added = sql`select * from unnest(${ids}::integer[], ${keys}::text[], ${codes}::text[])
    as one (id, source_key, dms_number)`;
  for (const name of columns) {
    const named = sql.ref(`s.${name}`);
    await sql`update ${stage} as s set ${sql.ref(name)} = found.employee_id
      from (
        select p.id, named.store_id, (
          select e.employee_id from employee as e
          where e.source_id = ${source} and e.source_key = p.source_key
            or e.dms_number = p.dms_number and (e.source_id = ${source} or e.store_id = named.store_id)
          order by e.store_id = named.store_id desc, e.employee_id desc limit 1
        ) as employee_id
        from (${added}) as p
        join (select distinct ${named} as id, s.store_id from ${stage} as s where ${named} < 0) as named on named.id = p.id
      ) as found where ${named} = found.id and s.store_id is not distinct from found.store_id`.execute(tx);
  }
  load.newEmployees = rows.length;
}

/** Matches an employee file to employees added by name or number, who have no employee ID of the source yet. */
export async function alignEmployees({
  tx,
  plan: { feed },
  layout: { key, columns },
  source: { id: source },
}: StagedFile): Promise<void> {
  if (feed !== 'employees' || !key.includes('employee_id')) return;
  await sql`update employee as t set source_no = s.employee_id
    from (
      select name_key(firstname || ' ' || lastname) as name, min(employee_id) as employee_id
      from ${stage} group by 1 having count(distinct employee_id) = 1
    ) as s
    where t.source_id = ${source} and t.source_no is null and name_key(t.source_key) = s.name
      and not exists (select from employee as o where o.source_id = ${source} and o.source_no = s.employee_id)`.execute(
    tx,
  );
  if (!columns.includes('dms_number')) return;
  await sql`update employee as t set source_no = s.employee_id
    from (
      select store_id, dms_number, min(employee_id) as employee_id from ${stage} where dms_number is not null
      group by grouping sets ((store_id, dms_number), (dms_number)) having count(distinct employee_id) = 1
    ) as s
    where t.source_id = ${source} and t.source_no is null and t.source_key is null and t.dms_number = s.dms_number
      and (t.store_id = s.store_id or s.store_id is null and not exists (
        select from employee as o where o.source_id = ${source} and o.dms_number = t.dms_number and o.employee_id <> t.employee_id
      ))
      and not exists (select from employee as o where o.source_id = ${source} and o.source_no = s.employee_id)`.execute(
    tx,
  );
}
