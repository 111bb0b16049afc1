import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { parseProfile } from '../profile/parseProfile.ts';
import type { Profile } from '../profile/profile.ts';

/** New cells by line of the file, and by place of the column or name of a field that no column gives. */
const Edits = z.record(z.string(), z.record(z.string(), z.string()));
export type Edits = z.output<typeof Edits>;

/** An import whose rows are corrected, with the corrections so far. */
export interface CorrectedRun {
  readonly run_id: number;
  readonly file_name: string;
  /** What the saved profile that it was made by is called by now; null when there is none any more. */
  readonly profile_name: string | null;
  /** Undefined for an import of an earlier version, which did not keep it. */
  readonly profile: Profile | undefined;
  readonly version: number;
  readonly edits: Edits;
  readonly updated_at: Date | null;
  readonly updated_by: string | null;
  readonly updated_userid: number | null;
}

/** An import of rows that were corrected. */
export interface SentRun {
  readonly run_id: number;
  readonly state: ImportState;
  readonly lines: readonly number[];
  readonly loaded: number;
  readonly rejected: number;
}

interface Row extends Omit<CorrectedRun, 'profile' | 'edits'> {
  readonly body: unknown;
  readonly edits: unknown;
}

/** @throws AppError `not_found` */
export async function correctedRun(db: Db, runId: number): Promise<CorrectedRun> {
  const { rows } = await sql<Row>`
    select r.run_id, r.file_name, p.name as profile_name, r.profile_body as body, coalesce(d.version, 0) as version,
      coalesce(d.edits, '{}') as edits, d.updated_at, d.updated_by as updated_userid,
      u.firstname || ' ' || u.lastname as updated_by
    from import_run r left join import_draft d on d.run_id = r.run_id left join app_user u on u.userid = d.updated_by
    left join import_profile p on p.deleted_at is null
      and case when r.profile_id is null then p.name = r.profile else p.profile_id = r.profile_id end
    where r.run_id = ${runId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found', 'no_such_import');
  const { body, edits, ...run } = row;
  return {
    ...run,
    edits: Edits.parse(edits),
    profile: body === null ? undefined : plainProfile(JSON.stringify(body)),
  };
}

/** The profile of the file as it reads a list of its rows, which is text with the header row on top. */
function plainProfile(body: string): Profile {
  const { sheet: _sheet, ...profile } = parseProfile(body, 'of the import');
  return { ...profile, header: { skip: 0 } };
}

/** Imports of rows that were corrected, the first one first. */
export async function sentRuns(db: Db, runId: number): Promise<readonly SentRun[]> {
  const { rows } = await sql<SentRun>`
    select run_id, state, corrected_lines as lines, rows_loaded as loaded, rows_rejected as rejected
    from import_run where corrects = ${runId} order by run_id`.execute(db);
  return rows;
}

/** Lines that are loaded by now, or on their way; those of an import that failed or was undone are to be sent once more. */
export const sentLines = (runs: readonly SentRun[]): ReadonlySet<number> =>
  new Set(
    runs.filter(({ state }) => state === 'loaded' || state === 'running').flatMap(({ lines }) => lines),
  );
