import { type QueryExecutorProvider, sql } from 'kysely';
import { entries } from './0010_dictionary.ts';

/** Id of the first widget that the seed did not bring. */
const FIRST_NEW = 5;

/** In the order of the dashboard: name, call, size, and the roles that include it, Y or N in the order of the seed. */
const widgets = [
  ['Sales', 'GetSalesDashboardWidget', 'L', 'YYYYYNNNNNY'],
  ['Sales and gross by day', 'GetSalesAndGrossDashboardWidget', 'L', 'YYYYYNNNNNY'],
  ['Service', 'GetServiceDashboardWidget', 'L', 'YYNNNYYNNNY'],
  ['Contracts in transit', 'GetCITFloorPlanDataTopFive', 'L', 'YYYYNNNNNNY'],
  ['Salesperson ranking', 'GetSPRanking', 'L', 'YYYYYNNNNNY'],
  ['Used inventory', 'GetInventoryUsedSummaryWidget', 'M', 'YYYYYNNNNNY'],
  ['Parts', 'GetPartsDashboardWidget', 'L', 'YYNNNYNYNNY'],
  ['Appointments', 'GetAppointmentsDashboardWidget', 'M', 'YYYYYYYNYYN'],
  ['Customer equity', 'GetEquitySummary', 'M', 'YYYYYNNNYYN'],
  ['Month vs budget', 'GetMonthVSBudget', 'L', 'YYNNNNNNNNY'],
  ['New inventory', 'GetInventorySummaryWidget', 'M', 'YYYYYNNNNNY'],
  ['F&I ranking', 'GetFIRanking', 'L', 'YYYYNNNNNNY'],
  ['Advisor ranking', 'GetSARanking', 'L', 'YYNNNYYNNNY'],
  ['Stock by model', 'GetInventoryDashboardWidget', 'L', 'YYYNNNNNNNY'],
  ['Trend', 'GetAnalitics', 'M', 'YYYYNYNYNNY'],
  ['Service board', 'GetServiceApptByDateStore', 'L', 'YYNNNYYNYNN'],
  ['Customer data', 'GetCDPChart', 'M', 'YYNNNNNNNYY'],
  ['Counts', 'GetDashBoardCounts', 'M', 'YYYYNYNYYYY'],
  ['Employees', 'GetEmpInfo', 'M', 'YYNNNNNNNNY'],
  ['Weather', 'weather', 'S', 'YYYYYYYYYYY'],
  ['Data freshness', 'GetSyncData', 'W', 'YYYYYYYYYYY'],
] as const;

/** Everyone may have them, and nobody has them before they ask for them. */
const onlyOnWish: readonly string[] = ['weather'];

/** The seed's widgets keep their ids, since people have saved those. */
async function addWidgets(db: QueryExecutorProvider): Promise<void> {
  let next = FIRST_NEW;
  for (const [index, [name, callName, size, letters]] of widgets.entries()) {
    const { rows } = await sql`
      update widget set "SEQUENCE" = ${index + 1} where call_name = ${callName} returning "Id"`.execute(db);
    if (rows.length > 0) continue;
    await sql`insert into widget ("Id", name, "SEQUENCE", call_name, size)
      values (${next}, ${name}, ${index + 1}, ${callName}, ${size})`.execute(db);
    await sql`insert into role_widget (role_id, widget_id, is_default)
      select role_id, ${next}, ${!onlyOnWish.includes(callName)}
      from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)
      join role on role_id = place
      where letter = 'Y'`.execute(db);
    next += 1;
  }
}

/** Terms that the new widgets show, and what each term means now, but for those that somebody has worded. */
async function renewTerms(db: QueryExecutorProvider): Promise<void> {
  for (const entry of entries) {
    const { source = 'DMS', refresh = 'With every import', formula = null, synonyms = null } = entry;
    // A group may have renamed its roles; then the one that was there first owns a new term.
    await sql`
      insert into dictionary_entry as own
        (term, plain_definition, formula, unit, grain, source_system, source_field, refresh, owner_role, synonyms, used_by)
      select ${entry.term}, ${entry.definition}, ${formula}, ${entry.unit}, ${entry.grain}, ${source}, ${entry.field},
        ${refresh}, role_id, ${synonyms}, ${entry.usedBy?.join('\n') ?? null}
      from role order by role_name = ${entry.owner} desc, role_id limit 1
      on conflict (term) do update set plain_definition = excluded.plain_definition, formula = excluded.formula,
          source_field = excluded.source_field, used_by = excluded.used_by
        where own.version = 1 and not exists (
          select from audit where resource = 'DataDictionary' and record_id = own.entry_id::text)`.execute(
      db,
    );
  }
}

/** The whole catalogue of the dashboard, in its order, with the roles that include each widget. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await addWidgets(db);
  await renewTerms(db);
}
