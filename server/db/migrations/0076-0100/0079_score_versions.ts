import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What scores and classes rest on, by version; the first is what held before there were any. Weights are percents. A
 * version that has not been applied is being worked out, one at a time. `score_now` is the version that holds: what reads
 * it inside the transaction that applies another one sees that one, everybody else the one before.
 *
 * A segment keeps the version whose classes its filter was made by, so that what tests a class follows the class.
 */
const statements = `
create table score_version (
  number integer primary key check (number > 0),
  sales_weight smallint not null check (sales_weight between 0 and 100),
  service_weight smallint not null check (service_weight between 0 and 100),
  sales_recency smallint not null check (sales_recency between 0 and 100),
  sales_frequency smallint not null check (sales_frequency between 0 and 100),
  sales_money smallint not null check (sales_money between 0 and 100),
  service_recency smallint not null check (service_recency between 0 and 100),
  service_frequency smallint not null check (service_frequency between 0 and 100),
  service_money smallint not null check (service_money between 0 and 100),
  sales_years smallint not null check (sales_years between 1 and 20),
  service_months smallint not null check (service_months between 1 and 120),
  class_v smallint not null check (class_v <= 100),
  class_p smallint not null,
  class_e smallint not null,
  class_g smallint not null check (class_g > 0),
  brings_back integer references score_version,
  reason text not null,
  made_by integer references app_user on delete set null,
  made_at timestamptz not null,
  applied_at timestamptz,
  check (sales_weight + service_weight = 100),
  check (sales_recency + sales_frequency + sales_money = 100),
  check (service_recency + service_frequency + service_money = 100),
  check (class_v > class_p and class_p > class_e and class_e > class_g)
);
create unique index score_version_pending on score_version ((applied_at is null)) where applied_at is null;
create index score_version_made_by on score_version (made_by);
insert into score_version values
  (1, 55, 45, 30, 30, 40, 30, 30, 40, 10, 24, 85, 80, 70, 55, null, '', null, now(), now());
create view score_now as
  select * from score_version where applied_at is not null order by number desc limit 1;

alter table segment add score_version integer not null default 1;
`;

/** Page, id, heading, and a letter for each seeded role in the order of their ids: E edit, V view, N none. */
const page = { id: 179, heading: 131, letters: 'EVVNNVNNVEV' };

/** Versions of scores, and the page on which they are changed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select ${page.id}, 'Customer scores', 'customerscores', mod_prod_id, parent.id,
      (select coalesce(max(sequence), 0) + 1 from module where "Mod_ParentId" = parent.id)
    from product, (select coalesce((select "Mod_ID" from module where "Mod_ID" = ${page.heading}), 0) as id) parent
    where prod_title = 'Customers'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select ${page.id}, place, letter from unnest(${page.letters.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from module where "Mod_ID" = ${page.id}) and exists (select 1 from role where role_id = place)`.execute(
    db,
  );
}
