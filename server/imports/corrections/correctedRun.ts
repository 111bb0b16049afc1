import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { parseProfile } from '../profile/parseProfile.ts';
import type { Profile } from '../profile/profile.ts';

/** Cells by line of the file, then by column index, or by field name if the file lacks the column. */
const Edits = z.record(z.string(), z.record(z.string(), z.string()));
export type Edits = z.output<typeof Edits>;

export interface CorrectedRun {
  readonly run_id: number;
  readonly file_name: string;
  /** Current name of its saved profile; null if there is none. */
  readonly profile_name: string | null;
  /** Undefined for imports of earlier versions. */
  readonly profile: Profile | undefined;
  readonly version: number;
  readonly edits: Edits;
  readonly updated_at: Date | null;
  readonly updated_by: string | null;
  readonly updated_userid: number | null;
}

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

/** Adapted to a list of rejected rows, which is a text file with the header on top. */
function plainProfile(body: string): Profile {
  const { sheet: _sheet, ...profile } = parseProfile(body, 'of the import');
  return { ...profile, header: { skip: 0 } };
}

/** Oldest first. */
export async function sentRuns(db: Db, runId: number): Promise<readonly SentRun[]> {
  const { rows } = await sql<SentRun>`
    select run_id, state, corrected_lines as lines, rows_loaded as loaded, rows_rejected as rejected
    from import_run where corrects = ${runId} order by run_id`.execute(db);
  return rows;
}

/** Lines that are loaded or loading. Those of failed or undone imports can be sent again. */
export const sentLines = (runs: readonly SentRun[]): ReadonlySet<number> =>
  new Set(
    runs.filter(({ state }) => state === 'loaded' || state === 'running').flatMap(({ lines }) => lines),
  );
