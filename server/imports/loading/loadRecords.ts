import { sql } from 'kysely';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { fillBare } from '../../db/bulk/bareTable.ts';
import { ChunksAhead } from '../../db/bulk/chunksAhead.ts';
import { copyEncoded, copyIntoNamed } from '../../db/bulk/copy.ts';
import { isEmpty } from '../../db/bulk/isEmpty.ts';
import { many } from '../../db/bulk/many.ts';
import { type CopyChunks, type CopyValue, encodeAtOnce } from '../../db/copyEncoding.ts';
import { withoutDeadline } from '../../db/deadline.ts';
import type { Tx } from '../../db/schema.ts';
import { refreshAfter } from '../../rollups/index.ts';
import { type TargetTable, targetTables } from '../tables.ts';
import type { LoadCounts } from './file/load.ts';
import { createTableStage, type Family, PARENT_STAGE, STAGE, type TableLayout } from './file/stage.ts';
import { finishTable } from './merging/finishTable.ts';
import { type Merging, mergeFamily } from './merging/mergeFamily.ts';

/** Values by column. Every row of a load has the columns of the first row. JSON columns take text. */
export type LoadRow = Readonly<Record<string, CopyValue>>;
export type LoadRows = Iterable<LoadRow>;

export interface LoadFamilies {
  readonly parents: LoadRows;
  readonly rows: LoadRows;
}

export interface LoadOptions {
  /**
   * Skips the figures if the table was empty, for callers that load several feeds and then call `rebuildAll` once.
   * @default false
   */
  readonly figuresLater?: boolean;
}

/**
 * Loads clean rows, at most one per key, and updates all figures, in the caller's transaction. A row with an existing
 * key updates that record; an empty table is filled by COPY. Rows are keyed by table column, not by file field: a
 * customer's figures are `stated_*`. Columns that rows lack take the database default, or keep their value.
 * @param rows for `repair_orders`: `repair_line` columns with `parents` (`repair_order` columns, including
 *   `opened_date` and `closed_date`); for other feeds: the rows alone
 * @param today the group's date, `YYYY-MM-DD`
 * @returns counts without parents
 * @throws Error when rows lack every natural key of the feed
 */
export async function loadRecords(
  tx: Tx,
  feed: FeedName,
  rows: LoadRows | LoadFamilies,
  today: string,
  { figuresLater = false }: LoadOptions = {},
): Promise<LoadCounts> {
  const families = 'parents' in rows ? rows : { parents: [], rows };
  const load = { parents: peek(families.parents), own: peek(families.rows) };
  if (load.own.columns.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const target = targetTables[feed];
  return withoutDeadline(async () => {
    if (!(await isEmpty(tx, target.table))) return loadMore(tx, target, load, { feed, today });
    const counts = await loadFirst(tx, target, load);
    if (!figuresLater) await refreshAfter(tx, feed, 'everything', today);
    return counts;
  });
}

interface Rows {
  readonly columns: readonly string[];
  /** Enough rows that dropping and recreating indexes is faster. */
  readonly areMany: boolean;
  readonly all: LoadRows;
}

interface Load {
  readonly parents: Rows;
  readonly own: Rows;
}

async function loadFirst(tx: Tx, target: TargetTable, { parents, own }: Load): Promise<LoadCounts> {
  const rows = new ChunksAhead(encoded(own));
  const parentRows = target.parent
    ? await fillEmpty(tx, target.parent.table, parents, encoded(parents), () => rows.begin())
    : 0;
  const created = await fillEmpty(tx, target.table, own, rows);
  await finishTable(tx, target, { own: created, parents: parentRows });
  return { created, updated: 0, unchanged: 0 };
}

async function fillEmpty(
  tx: Tx,
  table: string,
  { columns, areMany }: Rows,
  chunks: CopyChunks,
  onCopied = () => {},
): Promise<number> {
  if (columns.length === 0) return 0;
  const fill = async () => {
    const count = await copyEncoded(tx, table, columns, chunks);
    onCopied();
    return count;
  };
  // The total is unknown; such large loads only happen before anyone uses the portal.
  const isBare = areMany && (await isEmpty(tx, table));
  return isBare ? fillBare(tx, table, Number.POSITIVE_INFINITY, fill) : fill();
}

async function loadMore(
  tx: Tx,
  target: TargetTable,
  { parents, own }: Load,
  merging: Merging,
): Promise<LoadCounts> {
  const { keys } = importTargets[merging.feed];
  const key = keys.find((names) => names.every((name) => own.columns.includes(name)));
  if (!key) throw new Error(`Rows of ${merging.feed} need ${keys.map(String).join(' or ')}.`);
  const layout = { keep: [], growing: target.growing ?? [] };
  const family: Family = {
    own: { ...layout, stage: STAGE, table: target.table, key, columns: own.columns },
    parent: target.parent && {
      ...layout,
      stage: PARENT_STAGE,
      table: target.parent.table,
      key: target.parent.key,
      columns: parents.columns.length > 0 ? parents.columns : target.parent.key,
    },
  };
  if (family.parent) await fillStage(tx, family.parent, parents);
  await fillStage(tx, family.own, own);
  const { figuresSeconds: _, ...counts } = await mergeFamily(tx, target, family, merging);
  return counts;
}

async function fillStage(tx: Tx, layout: TableLayout, { columns, all }: Rows): Promise<void> {
  await createTableStage(tx, layout);
  if (columns.length === 0) return;
  await copyIntoNamed(tx, layout.stage, columns, cellsOf(all, columns));
  await sql`analyze ${sql.table(layout.stage)}`.execute(tx);
}

function peek(rows: LoadRows): Rows {
  const iterator = rows[Symbol.iterator]();
  const first: LoadRow[] = [];
  while (first.length < many.loaded) {
    const next = iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  function* all() {
    yield* first;
    for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
  }
  return { columns: Object.keys(first[0] ?? {}), areMany: first.length === many.loaded, all: all() };
}

const encoded = ({ all, columns }: Rows) => encodeAtOnce(cellsOf(all, columns));

function* cellsOf(rows: LoadRows, columns: readonly string[]) {
  for (const row of rows) yield columns.map((name) => row[name]);
}
