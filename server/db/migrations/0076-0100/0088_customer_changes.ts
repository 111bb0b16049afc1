import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Which customers were changed, so that whoever keeps something of them in memory knows what to read again. Each
 * transaction that changes some counts on in a row that nobody else holds and so waits for nobody; the counts of one row
 * become visible in their order. Of each row the last changes are kept; one of very many customers names none.
 */
const tables = `
create table customer_version (
  slot integer generated always as identity primary key,
  changes integer not null
);

create table customer_change (
  slot integer not null references customer_version on delete cascade,
  change integer not null,
  customers integer[],
  primary key (slot, change)
);

insert into customer_version (changes) values (0);
`;

const note = `
create function note_customers() returns trigger language plpgsql as $$
declare
  named integer[];
  held customer_version;
begin
  if tg_op <> 'TRUNCATE' then
    select array_agg("UC_ID") into named from (select "UC_ID" from changed limit 501) as named_rows;
    if named is null then
      return null;
    end if;
  end if;
  update customer_version set changes = changes + 1
    where slot = (select slot from customer_version order by slot limit 1 for update skip locked)
    returning * into held;
  if not found then
    insert into customer_version (changes) values (1) returning * into held;
  end if;
  insert into customer_change (slot, change, customers)
    values (held.slot, held.changes, case when cardinality(named) <= 500 then named end);
  delete from customer_change where slot = held.slot and change <= held.changes - 200;
  return null;
end
$$`;

/** The rows that a statement has left, or taken away. */
const tableOf = { insert: 'new', update: 'new', delete: 'old' } as const;

/**
 * Also tells the planner what the next end of a lease costs: taken for a hundred times as much, it kept filters by leases
 * from being counted from one index.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, tables);
  await sql.raw(note).execute(db);
  for (const [event, rows] of Object.entries(tableOf)) {
    await sql`create trigger ${sql.id(`customer_${event}_noted`)} after ${sql.raw(event)} on customer
      referencing ${sql.raw(rows)} table as changed for each statement execute function note_customers()`.execute(
      db,
    );
  }
  await sql`create trigger customer_truncate_noted after truncate on customer
    for each statement execute function note_customers()`.execute(db);
  await sql`alter function lease_end_after(date[], date) cost 1`.execute(db);
}
