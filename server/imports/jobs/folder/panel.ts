import { sql } from 'kysely';
import { z } from 'zod';
import { UnlikeElders } from '../../../../contract/calls/imports/beforeIt.ts';
import type { FolderProfile, FolderRun, HeldFile } from '../../../../contract/calls/imports/importFolder.ts';
import { importTargets } from '../../../../contract/records/index.ts';
import type { Field } from '../../../../contract/resource/fields.ts';
import { today } from '../../../calendar.ts';
import { feedState } from '../../../db/feedDefinitions.ts';
import type { Db } from '../../../db/schema.ts';
import { FileFigures, sumColumns } from '../../loading/elders/figures.ts';
import { ELDERS } from '../../loading/elders/unlike.ts';
import { usualRange } from '../../loading/elders/usual.ts';
import { parsedProfile, type SavedProfile } from '../../profiles/savedProfiles.ts';

type Run = z.input<typeof FolderRun>;

const MOST_RUNS = 7;

interface RunRow {
  readonly run_id: number;
  readonly profile_id: number;
  readonly file_name: string;
  readonly state: Run['state'];
  readonly started_at: Date;
  readonly profile_version: number | null;
  readonly decision: Run['decision'];
  readonly unlike: number;
  readonly figures: unknown;
  /** Index among all runs of the profile, and among the loaded ones, from the newest. */
  readonly place: number;
  readonly loaded_place: number;
}

/** Enough runs of each profile to list, and to compute usual figures. */
async function lastRuns(db: Db, profileIds: readonly number[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select * from (
      select run_id, profile_id, file_name, state, started_at, profile_version, decision, figures,
        coalesce(jsonb_array_length(report -> 'unlike'), 0) as unlike,
        (row_number() over (partition by profile_id order by run_id desc))::int as place,
        (row_number() over (partition by profile_id, state = 'loaded' order by run_id desc))::int as loaded_place
      from import_run
      where profile_id = any (${[...profileIds]}::integer[]) and state <> 'tried'
    ) as r
    where place <= ${MOST_RUNS} or (state = 'loaded' and loaded_place <= ${ELDERS})
    order by run_id desc`.execute(db);
  return rows;
}

/** Figures by name, most relevant first. @param hides omits gross and cost */
function measuresOf(feed: SavedProfile['feed'], figures: unknown, hides: boolean): Run['measures'] {
  const known = FileFigures.safeParse(figures);
  if (!known.success) return [];
  const { rows, sums } = known.data;
  const fields: Readonly<Record<string, Field>> = importTargets[feed].fields;
  const isHidden = (from: readonly string[]) => from.some((name) => fields[name]?.sensitive === 'gross');
  const shown = sumColumns(feed)
    .filter(({ from }) => !(hides && isHidden(from)))
    .flatMap(({ name }) => (sums[name] === undefined ? [] : [{ name, value: sums[name] }]));
  return [...shown, { name: 'rows', value: rows }];
}

interface FreshnessRow {
  readonly feed: string;
  readonly source: string;
  readonly state: z.input<typeof FolderProfile>['state'];
  readonly last_success_at: Date | null;
}

async function freshnessOf(db: Db, now: Date): Promise<FreshnessRow[]> {
  const { rows } = await sql<FreshnessRow>`
    select feed, source, last_success_at, ${feedState('feed', now)} as state from feed`.execute(db);
  return rows;
}

interface PanelOptions {
  readonly now: Date;
  /** Omits gross and cost. */
  readonly hidesGross: boolean;
  readonly hasFolder: (profile: SavedProfile) => Promise<boolean>;
  readonly problemOf: (profile: SavedProfile) => string | null;
}

const runOf = (
  { place, loaded_place, profile_id, figures, started_at, ...run }: RunRow,
  feed: SavedProfile['feed'],
  hidesGross: boolean,
): Run => ({
  ...run,
  started_at: started_at.toISOString(),
  measures: measuresOf(feed, figures, hidesGross),
});

function usualOf(loads: readonly Run[]): z.input<typeof FolderProfile>['usual'] {
  return (loads[0]?.measures ?? []).flatMap(({ name }) => {
    const values = loads.flatMap(({ measures }) => measures.filter((one) => one.name === name));
    const range = usualRange(values.map(({ value }) => value));
    return range ? [{ name, ...range }] : [];
  });
}

function historyOf(runs: readonly RunRow[], feed: SavedProfile['feed'], hidesGross: boolean) {
  const run = (row: RunRow) => runOf(row, feed, hidesGross);
  const loads = runs.filter(({ state, figures }) => state === 'loaded' && figures !== null);
  const [newest] = loads;
  const before = loads.find(({ started_at }) => newest && today(started_at) < today(newest.started_at));
  return {
    runs: runs.filter(({ place }) => place <= MOST_RUNS).map(run),
    before: before ? run(before) : null,
    usual: usualOf(loads.map(run)),
    loads: loads.length,
  };
}

export async function folderProfiles(
  db: Db,
  saved: readonly SavedProfile[],
  { now, hidesGross, hasFolder, problemOf }: PanelOptions,
): Promise<z.input<typeof FolderProfile>[]> {
  const ids = saved.map(({ profile_id }) => profile_id);
  const rows = await lastRuns(db, ids);
  const feeds = await freshnessOf(db, now);
  const profiles = saved.map(async (profile) => {
    const { feed, source, file_pattern, profile: _, fault, updated_at, updated_by, ...settings } = profile;
    if (file_pattern === null) return [];
    const runs = rows.filter((row) => row.profile_id === profile.profile_id);
    const fresh = feeds.find((one) => one.feed === feed && one.source === source);
    return [
      {
        ...{ ...settings, feed, source, file_pattern },
        has_folder: await hasFolder(profile),
        problem: problemOf(profile),
        late_after_hours: lateAfter(profile),
        state: fresh?.state ?? ('never' as const),
        last_success_at: fresh?.last_success_at?.toISOString() ?? null,
        ...historyOf(runs, feed, hidesGross),
      },
    ];
  });
  return (await Promise.all(profiles)).flat();
}

/** Null also for profiles of another version. */
function lateAfter(profile: SavedProfile): number | null {
  try {
    return parsedProfile(profile).source.lateAfterHours;
  } catch {
    return null;
  }
}

interface HeldRow extends Omit<z.input<typeof HeldFile>, 'held_at' | 'unlike'> {
  readonly started_at: Date;
  readonly unlike: unknown;
}

export async function heldFiles(db: Db): Promise<z.input<typeof HeldFile>[]> {
  const { rows } = await sql<HeldRow>`
    select r.run_id, r.file_name, coalesce(p.name, r.profile, '') as profile, r.started_at,
      r.report -> 'unlike' as unlike, r.decision, u.firstname || ' ' || u.lastname as decided_by
    from import_run r left join import_profile p on p.profile_id = r.profile_id
    left join app_user u on u.userid = r.decided_by
    where r.state = 'held' and r.settled_at is null order by r.run_id`.execute(db);
  return rows.map(({ started_at, unlike, ...row }) => ({
    ...row,
    held_at: started_at.toISOString(),
    unlike: z.array(UnlikeElders).catch([]).parse(unlike),
  }));
}
