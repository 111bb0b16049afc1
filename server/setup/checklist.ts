import { sql } from 'kysely';
import type { SetupState } from '../../contract/calls/portal/setup.ts';
import { type FeedName, feedNames, importTargets } from '../../contract/records/index.ts';
import type { Need } from '../../contract/widget.ts';
import { feedFreshness } from '../../contract/widgets/freshness.ts';
import { weather } from '../../contract/widgets/weather.ts';
import type { Db } from '../db/schema.ts';
import { widgets } from '../declared.ts';
import { placeholderStore } from '../imports/placeholderStore.ts';
import { targetTables } from '../imports/tables.ts';

type Lack = SetupState['widgets'][number]['lacks'][number];

const feedOf = (name: string): FeedName | undefined => feedNames.find((feed) => feed === name);

/** Records of a feed that are looked at to say whether a column of it is empty. */
const LOOKED_AT = 20_000;

/** The table that a field of a feed is kept in, and its column there. */
function columnOf(feed: FeedName, field: string): readonly [table: string, column: string] {
  const { table, parent, columns } = targetTables[feed];
  return [parent?.fields.includes(field) ? parent.table : table, columns?.[field] ?? field];
}

/** Which of the columns of a table have a value in some record. */
async function filledColumns(db: Db, table: string, columns: readonly string[]): Promise<readonly string[]> {
  const filled = columns.map((name) => sql`case when count(${sql.ref(name)}) > 0 then ${name}::text end`);
  const { rows } = await sql<{ filled: string[] }>`
    select array_remove(array[${sql.join(filled)}]::text[], null) as filled
    from (select * from ${sql.table(table)} limit ${LOOKED_AT}) as record`.execute(db);
  return rows[0]?.filled ?? [];
}

/** The store that a new portal comes with is none that anybody told of. */
async function hasRecords(db: Db, feed: FeedName): Promise<boolean> {
  if (feed === 'stores' && (await placeholderStore(db)) !== undefined) return false;
  const { rows } = await sql`select from ${sql.table(targetTables[feed].table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Fields that widgets rest on, by feed. */
const neededFields = (feed: FeedName): readonly string[] => [
  ...new Set(
    widgets.flatMap(({ needs }) =>
      needs.filter((need) => need.feed === feed).flatMap(({ fields }) => fields),
    ),
  ),
];

/** Fields of a feed that are empty in every record that is there; undefined without any record. */
async function emptyFields(db: Db, feed: FeedName): Promise<readonly string[] | undefined> {
  if (!(await hasRecords(db, feed))) return undefined;
  const fields = neededFields(feed);
  const tables = Map.groupBy(fields, (field) => columnOf(feed, field)[0]);
  const empty: string[] = [];
  for (const [table, ofTable] of tables) {
    const columns = ofTable.map((field) => columnOf(feed, field)[1]);
    const filled = await filledColumns(db, table, columns);
    empty.push(...ofTable.filter((field) => !filled.includes(columnOf(feed, field)[1])));
  }
  return empty;
}

/** The columns of a file of the feed that brings what a widget rests on: those that it must have, then the widget's own. */
const columnsOf = (feed: FeedName, fields: readonly string[]): string[] => [
  ...new Set([...importTargets[feed].required, ...fields]),
];

function lackOf(
  { feed: name, fields }: Need,
  empty: ReadonlyMap<FeedName, readonly string[] | undefined>,
): Lack[] {
  const feed = feedOf(name);
  if (!feed) return [];
  const emptyOfFeed = empty.get(feed);
  if (!emptyOfFeed) return [{ feed, kind: 'file', fields: columnsOf(feed, fields) }];
  const lacking = fields.filter((field) => emptyOfFeed.includes(field));
  return lacking.length > 0 ? [{ feed, kind: 'columns', fields: lacking }] : [];
}

/** What those wait for that rest on no certain file, by what the portal keeps and whom it asks. */
async function ownLacks(db: Db, asksForWeather: boolean): Promise<ReadonlyMap<string, readonly Lack[]>> {
  const loaded = await db.selectFrom('feed').select('feed').limit(1).executeTakeFirst();
  return new Map<string, readonly Lack[]>([
    [feedFreshness.callName, loaded ? [] : [{ feed: '', kind: 'any', fields: [] }]],
    [weather.callName, asksForWeather ? [] : [{ feed: '', kind: 'service', fields: [] }]],
  ]);
}

/**
 * Every widget of the catalogue that is on, in its order, with what it still waits for.
 * @param asksForWeather a weather service is set up
 */
export async function widgetChecklist(db: Db, asksForWeather: boolean): Promise<SetupState['widgets']> {
  const own = await ownLacks(db, asksForWeather);
  const empty = new Map<FeedName, readonly string[] | undefined>();
  for (const feed of feedNames) empty.set(feed, await emptyFields(db, feed));
  const rows = await db
    .selectFrom('widget')
    .select(['call_name', 'name'])
    .where('STATUS', '=', 'Y')
    .orderBy('SEQUENCE')
    .execute();
  return rows.flatMap(({ call_name, name }) => {
    const widget = widgets.find((one) => one.callName === call_name);
    if (!widget) return [];
    const lacks = widget.needs.flatMap((need) => lackOf(need, empty));
    return [{ call_name, name, lacks: [...lacks, ...(own.get(call_name) ?? [])] }];
  });
}
