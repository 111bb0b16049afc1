import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What the service board needs: hours, lunch, bays and loaners of the shops, every appointment's version, and which
 * writes were done already.
 */
const statements = `
alter table appointment add column version integer not null default 1;
alter table appointment add column bay smallint check (bay between 1 and 99);
alter table appointment add column changed_by integer references app_user on delete set null;
alter table appointment add column changed_at timestamptz;
alter table appointment add column write_key uuid;

create sequence appointment_number;

create table service_hours (
  store_id integer not null references store on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  opens_min smallint not null check (opens_min between 0 and 1439),
  closes_min smallint not null check (closes_min > opens_min and closes_min <= 1440),
  primary key (store_id, weekday)
);

create table service_day_off (
  store_id integer not null references store on delete cascade,
  date date not null,
  primary key (store_id, date)
);

create table service_shop (
  store_id integer primary key references store on delete cascade,
  bays smallint not null default 8 check (bays between 0 and 99),
  loaners smallint not null default 4 check (loaners >= 0)
);

create table service_advisor (
  employee_id integer primary key references employee on delete cascade,
  capacity_hours numeric(5,2) check (capacity_hours >= 0),
  lunch_min smallint not null default 720 check (lunch_min between 0 and 1439),
  lunch_minutes smallint not null default 60 check (lunch_minutes between 0 and 240)
);

create table service_write (
  write_key uuid primary key,
  userid integer not null references app_user on delete cascade,
  payload_hash text not null,
  reply jsonb,
  written_at timestamptz not null
);
create index service_write_time on service_write (written_at);

create index repair_line_op on repair_line (store_id, op_code, ro_no);

insert into service_hours (store_id, weekday, opens_min, closes_min)
select "ID", weekday, 450, 1080 from store cross join generate_series(1, 6) as weekday;

insert into service_shop (store_id) select "ID" from store
`;

/** Whoever changes an appointment, the board or a file: its version grows, and of a file nobody is named. */
const versionFunction = `
create function raise_appointment_version() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.version := old.version + 1;
    if new.write_key is not distinct from old.write_key then
      new.changed_by := null;
      new.changed_at := null;
    end if;
  end if;
  return new;
end
$$`;

/** Role by role in the order of their ids: E edit, V view, N none. */
const LETTERS = 'EENNNEENENN';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await sql.raw(versionFunction).execute(db);
  await sql`create trigger appointment_version before update on appointment
    for each row execute function raise_appointment_version()`.execute(db);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, sequence)
    select 144, 'Service board', 'serviceApt', mod_prod_id, 1 from product where prod_title = 'Service'
    on conflict do nothing`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select 144, place, letter from unnest(${LETTERS.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)
      and exists (select 1 from module where "Mod_ID" = 144)`.execute(db);
}
