import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * No employee reports to themselves, directly or through others, however a manager is saved. Writers of managers take
 * turns, so two changes that only together close a loop don't both pass. Loops that exist already stay until they change.
 */
const statements = [
  `create function refuse_reporting_loop() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7406818);
  if exists (
    with recursive line (id) as (
      select new.manager_id
      union
      select e.manager_id from line join employee e on e.employee_id = line.id where e.manager_id is not null
    )
    select from line where id = new.employee_id
  ) then
    raise exception 'employee % would report to themselves', new.employee_id
      using errcode = 'check_violation', constraint = 'employee_reporting_loop', table = 'employee';
  end if;
  return null;
end $$`,
  `create constraint trigger employee_reporting_loop after update of manager_id on employee
    for each row when (new.manager_id is not null and new.manager_id is distinct from old.manager_id)
    execute function refuse_reporting_loop()`,
  `create constraint trigger employee_reporting_loop_added after insert on employee
    for each row when (new.manager_id is not null) execute function refuse_reporting_loop()`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
