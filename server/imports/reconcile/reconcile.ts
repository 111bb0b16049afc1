import { sql } from 'kysely';
import {
  PartKind,
  type ReconciledPart,
  type ReconciledRow,
  type Reconciliation,
} from '../../../contract/calls/imports/reconcile.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { FigureRange } from '../measures.ts';
import {
  type Amounts,
  type Comparison,
  isNothing,
  minus,
  named,
  none,
  plus,
  type Sums,
  sumsOf,
  unknownOf,
} from './figures.ts';
import { fileSums, type Place, placeKey, placesOf, rangeOf } from './fileSums.ts';
import { comparing, type KeptRun, keptRun } from './keptRun.ts';
import { changedPart, hasChanged, membersNow, otherPart, otherRecords } from './records.ts';
import { eachSum, figureOf, sumsOver } from './sums.ts';

type Signed = Place &
  Amounts & {
    readonly part: string;
    readonly rows: number;
    /** True: total of the file, where a moved row counts once, not in two places. Null if no row can move. */
    readonly isWhole: boolean | null;
  };

/** Splits a part's name: its kind, a space, and the reason. */
function partOf(part: string): { readonly kind: PartKind; readonly why: string } {
  const end = part.indexOf(' ');
  return { kind: PartKind.parse(part.slice(0, end)), why: part.slice(end + 1) };
}

const nameOf = ({ kind, why }: { readonly kind: PartKind; readonly why: string }) => `${kind} ${why}`;

/**
 * What changed since: the file's sums of changed records minus their current ones, and minus those of other records.
 * One statement, because finding the file's records is the slowest part.
 */
async function movedSince(db: Db, run: KeptRun, range: FigureRange): Promise<readonly Signed[]> {
  const part = changedPart(run);
  const { rows } = await sql<Signed>`
    ${membersNow(run)}
    select store_id, month::text as month, part, grouping(store_id) = 1 as "isWhole", count(distinct (key, line))::int as rows, ${sumsOver(1)}
    from (
      select was_store_id as store_id, was_month as month, ${part} as part, key, line, ${eachSum((name) => sql.ref(`then_${name}`))}
      from member where was_why is null and ${hasChanged}
      union all
      select store_id, month, ${part}, key, line, ${eachSum((name) => sql`- ${sql.ref(name)}`)}
      from member where counts and ${hasChanged}
    ) as move group by grouping sets ((store_id, month, part), (part))
    union all
    select o.store_id, o.month::text, ${otherPart(run, sql.ref('o.run_id'), sql.ref('r.source'))}, null, count(*)::int,
      ${sumsOver(-1, 'o.')}
    from (${otherRecords(run.measure, range)}) as o left join import_run as r on r.run_id = o.run_id
    group by 1, 2, 3`.execute(db);
  return rows;
}

async function dashboardOf(
  db: Db,
  { measure }: KeptRun,
  range: FigureRange,
): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Place & Amounts>`
    select store_id, month::text as month, ${eachSum((name) => figureOf(measure, name))}
    from (${measure.figures(range)}) as figure`.execute(db);
  return new Map(rows.map((row) => [placeKey(row), sumsOf(row)]));
}

async function storeNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('store')
    .select(['ID', 'storename'])
    .where('ID', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map(({ ID, storename }) => [ID, storename]));
}

const order: readonly PartKind[] = PartKind.options;

async function figuresFor(tx: Tx, run: KeptRun) {
  const places = await placesOf(tx, run);
  const range = rangeOf(places);
  return {
    places,
    inFile: await fileSums(tx, run),
    moved: await movedSince(tx, run, range),
    dashboard: await dashboardOf(tx, run, range),
    names: await storeNames(tx, range.stores),
  };
}

interface Group extends Place {
  rows: number;
  file: Sums;
  dashboard: Sums;
  parts: (Sums & { kind: PartKind; why: string; rows: number })[];
}

/**
 * Compares a loaded file with the dashboard, by store and month. Parts add up to the difference to the cent.
 * @throws AppError as `keptRun`
 */
export async function reconcile(
  db: Db,
  runId: number,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<Reconciliation> {
  const run = await keptRun(db, runId);
  const { places, inFile, moved, dashboard, names } = await comparing(db, run, (tx) => figuresFor(tx, run));
  const groups = new Map(
    places.map((place): [string, Group] => [
      placeKey(place),
      { ...place, rows: 0, file: none, parts: [], dashboard: dashboard.get(placeKey(place)) ?? none },
    ]),
  );
  for (const { store_id, month, isFile, kind, why, rows, ...amounts } of inFile) {
    const group = groups.get(placeKey({ store_id, month }));
    if (!group) continue;
    const sums = sumsOf(amounts);
    group.rows += rows;
    group.file = plus(group.file, sums);
    if (!isFile) group.parts.push({ ...sums, kind, why, rows });
  }
  const twice = new Map<string, number>();
  for (const { part, rows, isWhole, ...row } of moved) {
    const group = groups.get(placeKey(row));
    if (isWhole !== null && (isWhole || group)) {
      twice.set(part, (twice.get(part) ?? 0) + (isWhole ? -rows : rows));
    }
    if (!isWhole) group?.parts.push({ ...sumsOf(row), ...partOf(part), rows });
  }
  const all = [...groups.values()]
    .map((group) => withRest({ ...group, parts: eachOnce(group.parts) }))
    .sort(byPlace(names));
  const { measure: _, rows_read: __, corrections: ___, origins: ____, ...facts } = run;
  return {
    ...facts,
    finished_at: run.finished_at?.toISOString() ?? null,
    undone_at: run.undone_at?.toISOString() ?? null,
    at: at.toISOString(),
    by,
    rows: all.map((group) => ({
      store_id: group.store_id,
      store: group.store_id === null ? null : (names.get(group.store_id) ?? null),
      month: group.month,
      ...comparedOf(run, group),
    })),
    totals: comparedOf(run, totalOf(all, twice)),
  };
}

/** The rest becomes its own part, so that no difference looks explained when it isn't. */
function withRest(group: Group): Group {
  const explained = group.parts.reduce(plus, none);
  const rest = minus(minus(group.file, group.dashboard), explained);
  return isNothing(rest)
    ? group
    : { ...group, parts: [...group.parts, { ...rest, kind: 'unexplained', why: '', rows: 0 }] };
}

const byPlace =
  (names: ReadonlyMap<number, string>) =>
  (a: Place, b: Place): number =>
    (b.month ?? '').localeCompare(a.month ?? '') ||
    Number(a.store_id === null) - Number(b.store_id === null) ||
    (names.get(a.store_id ?? 0) ?? '').localeCompare(names.get(b.store_id ?? 0) ?? '');

function eachOnce(parts: Group['parts']): Group['parts'] {
  const sums = new Map<string, Group['parts'][number]>();
  for (const part of parts) {
    const key = nameOf(part);
    const sum = sums.get(key);
    sums.set(key, { ...part, ...plus(sum ?? none, part), rows: (sum?.rows ?? 0) + part.rows });
  }
  return [...sums.values()];
}

/** @param twice rows counted in two places, by part */
function totalOf(groups: readonly Group[], twice: ReadonlyMap<string, number>): Group {
  return {
    store_id: null,
    month: null,
    rows: groups.reduce((sum, { rows }) => sum + rows, 0),
    file: groups.map(({ file }) => file).reduce(plus, none),
    dashboard: groups.map((group) => group.dashboard).reduce(plus, none),
    parts: eachOnce(groups.flatMap((group) => group.parts)).map((part) => ({
      ...part,
      rows: part.rows - (twice.get(nameOf(part)) ?? 0),
    })),
  };
}

type Compared = Pick<ReconciledRow, 'rows' | 'file' | 'dashboard' | 'difference' | 'parts'>;

function comparedOf(of: Comparison, { rows, file, dashboard, parts }: Group): Compared {
  const sorted = [...parts].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.rows - a.rows);
  const unknown = [...unknownOf(of, file), ...unknownOf(of, dashboard)];
  return {
    rows,
    file: named(of, file),
    dashboard: named(of, dashboard),
    difference: named(of, minus(file, dashboard), unknown),
    parts: sorted.map(
      ({ kind, why, rows: count, ...sums }): ReconciledPart => ({
        ...{ kind, why, rows: count },
        figures: named(of, sums),
      }),
    ),
  };
}
