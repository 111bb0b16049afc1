import { type QueryExecutorProvider, sql } from 'kysely';
import { salesEntries } from '../../dictionary/sales.ts';
import { renewWordings } from '../0001-0025/0012_definitions.ts';
import { runStatements } from '../statements.ts';

/**
 * A source that never named a day of funding does not tell funding: what its files say nothing of is no open money. The
 * index finds the contracts in transit without the history of such a source.
 */
const statements = `
create table group_setting (
  setting_id integer primary key default 1 check (setting_id = 1),
  funding_limit_days integer not null default 60 check (funding_limit_days between 1 and 3650)
);

insert into group_setting default values;

alter table deal add funding_told boolean not null default true;

update deal set funding_told = false
from import_run as r
where deal.run_id = r.run_id and deal.funded_date is null and r.source not in (
  select told.source from import_run as told
  where exists (select from deal as d where d.run_id = told.run_id and d.funded_date is not null));

drop index deal_unfunded;

create index deal_unfunded on deal (store_id, funding_told, contract_date) where funded_date is null;
`;

/** The dictionary says what is open by now, and what is not told; a term that somebody has defined already stays. */
async function addTerm(db: QueryExecutorProvider): Promise<void> {
  for (const entry of salesEntries.filter(({ term }) => term === 'Funding not reported')) {
    const { term, definition, formula, unit, grain, field, refresh, usedBy = [] } = entry;
    await sql`
      insert into dictionary_entry
        (term, plain_definition, formula, unit, grain, source_system, source_field, refresh, owner_role, used_by)
      select ${term}, ${definition}, ${formula}, ${unit}, ${grain}, 'DMS', ${field}, ${refresh}, role_id,
        ${usedBy.join('\n')}
      from role order by role_name = ${entry.owner} desc, role_id limit 1
      on conflict (term) do nothing`.execute(db);
  }
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await renewWordings(db);
  await addTerm(db);
}
