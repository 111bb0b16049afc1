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
import { comparing, type KeptRun, keptRun } from './keptRun.ts';
import { changedPart, hasChanged, membersNow, otherPart, otherRecords } from './records.ts';
import { eachSum, figureOf, sumsOver } from './sums.ts';

interface Place {
  readonly store_id: number | null;
  readonly month: string | null;
}

interface PlacedSums extends Place, Amounts {
  readonly kind: PartKind;
  readonly why: string;
  readonly rows: number;
  /** Whether it is of the file, and counted there. */
  readonly isFile: boolean;
}

const placeKey = ({ store_id, month }: Place) => `${store_id ?? ''}|${month ?? ''}`;

/** What the file said, by what became of its rows. What counts as the dashboard does is in no part. */
async function saidBy(db: Db, { run_id }: KeptRun): Promise<PlacedSums[]> {
  const { rows } = await sql<
    Place & Amounts & { fate: PartKind | 'loaded'; why: string | null; rows: number }
  >`
    select store_id, month::text as month, fate, why, sum(rows)::int as rows, ${sumsOver(1)}
    from import_part where run_id = ${run_id} group by 1, 2, 3, 4`.execute(db);
  return rows.map(({ fate, why, ...row }) => ({
    ...row,
    isFile: fate === 'loaded' && why === null,
    kind: fate === 'loaded' ? 'notCounted' : fate,
    why: why ?? '',
  }));
}

export const rangeOf = (places: readonly Place[]): FigureRange => {
  const stores = places.flatMap(({ store_id }) => (store_id === null ? [] : [store_id]));
  const months = places.flatMap(({ month }) => (month === null ? [] : [month])).sort();
  return { stores: [...new Set(stores)], months: [months[0] ?? '1980-01-01', months.at(-1) ?? '1980-01-01'] };
};

type Signed = Place & Amounts & { readonly part: string; readonly rows: number };

/** A part as the database calls it: its kind, a blank, and why. */
function partOf(part: string): { readonly kind: PartKind; readonly why: string } {
  const end = part.indexOf(' ');
  return { kind: PartKind.parse(part.slice(0, end)), why: part.slice(end + 1) };
}

/** What stands otherwise by now: the file's sums of those records less what counts of them now. */
async function changedSince(db: Db, run: KeptRun): Promise<readonly Signed[]> {
  const { run_id, measure } = run;
  const part = changedPart(run);
  const { rows } = await sql<Signed>`
    with ${membersNow(measure, run_id)}
    select store_id, month::text as month, part, count(distinct key)::int as rows, ${sumsOver(1)}
    from (
      select store_id, was_month as month, ${part} as part, key, ${eachSum((name) => sql.ref(`then_${name}`))}
      from member where was_why is null and ${hasChanged}
      union all
      select store_id, month, ${part}, key, ${eachSum((name) => sql`- ${sql.ref(name)}`)}
      from member where counts and ${hasChanged}
    ) as move group by 1, 2, 3`.execute(db);
  return rows;
}

async function ofOthers(db: Db, run: KeptRun, range: FigureRange): Promise<readonly Signed[]> {
  const { run_id, measure } = run;
  const { rows } = await sql<Signed>`
    with ${membersNow(measure, run_id)}
    select o.store_id, o.month::text as month, ${otherPart(run, sql.ref('o.run_id'), sql.ref('r.source'))} as part, count(*)::int as rows,
      ${sumsOver(-1, 'o.')}
    from (${otherRecords(measure, range)}) as o left join import_run as r on r.run_id = o.run_id
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
  const said = await saidBy(tx, run);
  const range = rangeOf(said);
  return {
    said,
    changed: await changedSince(tx, run),
    others: await ofOthers(tx, run, range),
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
 * A loaded file beside the dashboard, per store and month that it has rows of. Parts add up to the difference to the cent.
 * @throws AppError as `keptRun`
 */
export async function reconcile(
  db: Db,
  runId: number,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<Reconciliation> {
  const run = await keptRun(db, runId);
  const { said, changed, others, dashboard, names } = await comparing(db, run, (tx) => figuresFor(tx, run));
  const groups = new Map<string, Group>();
  for (const { store_id, month, isFile, kind, why, rows, ...amounts } of said) {
    const key = placeKey({ store_id, month });
    const group = groups.get(key) ?? {
      ...{ store_id, month, rows: 0, file: none, parts: [] },
      dashboard: dashboard.get(key) ?? none,
    };
    const sums = sumsOf(amounts);
    group.rows += rows;
    group.file = plus(group.file, sums);
    if (!isFile) group.parts.push({ ...sums, kind, why, rows });
    groups.set(key, group);
  }
  for (const { part, rows, ...row } of [...changed, ...others]) {
    groups.get(placeKey(row))?.parts.push({ ...sumsOf(row), ...partOf(part), rows });
  }
  const all = [...groups.values()].map(withRest).sort(byPlace(names));
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
    totals: comparedOf(run, totalOf(all)),
  };
}

/** What no part tells is a part of its own, so that nobody takes a difference for explained that is not. */
function withRest(group: Group): Group {
  const told = group.parts.reduce(plus, none);
  const rest = minus(minus(group.file, group.dashboard), told);
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

function totalOf(groups: readonly Group[]): Group {
  const parts = new Map<string, Group['parts'][number]>();
  for (const part of groups.flatMap((group) => group.parts)) {
    const key = `${part.kind}|${part.why}`;
    const sum = parts.get(key);
    parts.set(key, { ...part, ...plus(sum ?? none, part), rows: (sum?.rows ?? 0) + part.rows });
  }
  return {
    store_id: null,
    month: null,
    rows: groups.reduce((sum, { rows }) => sum + rows, 0),
    file: groups.map(({ file }) => file).reduce(plus, none),
    dashboard: groups.map((group) => group.dashboard).reduce(plus, none),
    parts: [...parts.values()],
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
