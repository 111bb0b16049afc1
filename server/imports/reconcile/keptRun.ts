import { type RawBuilder, sql } from 'kysely';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import { reconciledFigures } from '../../../contract/calls/imports/reconcile.ts';
import { type FeedName, feedNames } from '../../../contract/records/index.ts';
import { expectAll } from '../../db/planner.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { type Measure, measures } from '../measures.ts';
import type { ComparedFeed } from './figures.ts';

export interface KeptRun {
  readonly run_id: number;
  readonly feed: ComparedFeed;
  readonly source: string;
  readonly file_name: string;
  readonly state: ImportState;
  readonly finished_at: Date | null;
  readonly user_name: string | null;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  /** Without the third amount if the file lacks it or it wasn't kept. */
  readonly measure: Measure;
  readonly rows_read: number;
  /** Corrections of its rows, including corrections of corrections. */
  readonly corrections: readonly number[];
  /** If it's a correction: the imports that it corrects, and their other corrections. */
  readonly origins: readonly number[];
}

const isCompared = (feed: FeedName): feed is ComparedFeed => feed in reconciledFigures;

type Family = Pick<KeptRun, 'corrections' | 'origins'>;

async function familyOf(db: Db, runId: number): Promise<Family> {
  const { rows } = await sql<{ run_id: number; isOwn: boolean }>`
    with recursive upwards (run_id, corrects) as (
      select run_id, corrects from import_run where run_id = ${runId}
      union all select r.run_id, r.corrects from import_run r join upwards u on r.run_id = u.corrects
    ), family (run_id, "isOwn") as (
      select run_id, run_id = ${runId} from upwards where corrects is null
      union all select r.run_id, f."isOwn" or r.run_id = ${runId} from import_run r join family f on r.corrects = f.run_id
    ) select run_id, "isOwn" from family where run_id <> ${runId}`.execute(db);
  const runs = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map(({ run_id }) => run_id);
  return { corrections: runs(true), origins: runs(false) };
}

/**
 * @throws AppError `not_found` for an unknown import, `invalid` when it loaded nothing that the dashboard shows or
 *   isn't kept anymore
 */
export async function keptRun(db: Db, runId: number): Promise<KeptRun> {
  const { rows } = await sql<
    Omit<KeptRun, 'feed' | 'measure' | keyof Family> & { feed: string; parts: boolean; third: boolean }
  >`
    select r.run_id, r.feed, r.source, r.file_name, r.state, r.finished_at, r.undone_at, r.rows_read,
      u.firstname || ' ' || u.lastname as user_name, b.firstname || ' ' || b.lastname as undone_by,
      exists (select from import_part p where p.run_id = r.run_id) as parts,
      exists (select from import_part p where p.run_id = r.run_id and p.third is not null) as third
    from import_run r left join app_user u on u.userid = r.userid left join app_user b on b.userid = r.undone_by
    where r.run_id = ${runId}`.execute(db);
  const [run] = rows;
  if (!run) throw new AppError('not_found', 'no_such_import');
  const feed = feedNames.find((name) => name === run.feed);
  const measure = feed && measures[feed];
  if (!feed || !isCompared(feed) || !measure) {
    throw new AppError('invalid', 'not_comparable');
  }
  if (run.state !== 'loaded' && run.state !== 'undone') {
    throw new AppError('invalid', 'nothing_to_compare');
  }
  if (!run.parts) {
    throw new AppError('invalid', 'file_figures_gone');
  }
  const { parts: _, third, ...facts } = run;
  const { third: __, ...withoutThird } = measure;
  return { ...facts, feed, measure: third ? measure : withoutThird, ...(await familyOf(db, runId)) };
}

/** The kept rows of a part `p`, as `u`: key, line, units and amounts. Parts with too many rows have none. */
export const keptRows = ({ both }: Measure): RawBuilder<unknown> => sql`cross join lateral (
    select key, line, units, first, second, ${both ? sql`first + second` : sql`null::numeric`} as both, third
    from unnest(p.keys, p.lines, coalesce(p.units_of, array_fill(1::smallint, array[coalesce(cardinality(p.keys), 0)])), p.first_of,
      p.second_of, p.third_of) as kept (key, line, units, first, second, third)
  ) as u`;

/** From this size on, reading all records of a store is faster than looking up each row. */
const MANY_ROWS = 2000;

/** Runs in one snapshot of the database, with a query plan for the number of rows. */
export const comparing = <Result>(
  db: Db,
  { rows_read }: KeptRun,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await expectAll(tx);
    // The planner can't estimate the length of a list.
    if (rows_read >= MANY_ROWS) {
      await sql`set local enable_nestloop = off`.execute(tx);
      await sql`set local enable_mergejoin = off`.execute(tx);
    }
    return work(tx);
  });
