import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * A number of a customer, store or employee is one of its source. Files shared one range of numbers before: their
 * sources go on to share it, so that what they load next finds the same records.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
create table record_source (
  source_id integer generated always as identity primary key,
  source text not null unique check (source <> ''),
  numbers_of integer references record_source,
  calls_others boolean not null default false
);

alter table customer add source_id integer, add source_no integer;
alter table customer drop constraint customer_source_key_key;
alter table store
  add source_id integer references record_source,
  add source_no integer,
  add made_here boolean not null default true;
alter table employee
  add source_id integer references record_source,
  add source_no integer,
  add made_here boolean not null default true;

insert into record_source (source)
  select source from import_run union select source from feed union select source from import_profile order by 1;
update record_source set numbers_of = first.source_id
  from (select min(source_id) as source_id from record_source) as first
  where record_source.source_id > first.source_id;

update customer set source_id = first.source_id, source_no = case when source_key is null then "UC_ID" end
  from (select min(source_id) as source_id from record_source) as first
  where run_id is not null or source_key is not null;
update store set source_id = first.source_id,
    source_no = case when source_key is null then "ID" end
  from (select min(source_id) as source_id from record_source) as first
  where run_id is not null or source_key is not null;
update employee set source_id = first.source_id, source_no = employee_id
  from (select min(source_id) as source_id from record_source) as first
  where run_id is not null;

update store set made_here = false where source_id is not null and not exists (
    select from import_change as c where c.table_name = 'store' and (c.before ->> 'ID')::integer = store."ID"
      and c.before ->> 'run_id' is null);
update employee set made_here = false where source_id is not null and not exists (
    select from import_change as c where c.table_name = 'employee'
      and (c.before ->> 'employee_id')::integer = employee.employee_id and c.before ->> 'run_id' is null);

create unique index customer_source_key on customer (source_id, source_key);
create unique index customer_source_no on customer (source_id, source_no) where source_no is not null;
create index customer_renumbered on customer (source_id, source_no) where "UC_ID" <> source_no;
create unique index store_source_no on store (source_id, source_no);
create unique index employee_source_no on employee (source_id, source_no);
`,
  );
