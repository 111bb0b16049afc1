import { type Selectable, sql } from 'kysely';
import type { ScoresNow } from '../../../contract/call.ts';
import type { ScoreValues, ScoreVersion } from '../../../contract/calls/customers/scoreValues.ts';
import type { ClassStarts } from '../../../contract/expression/controls/scoreClasses.ts';
import { instantOf } from '../../db/jsonRows.ts';
import type { Db } from '../../db/schema.ts';
import type { ScoreNowTable } from '../../db/tables/scores.ts';
import { AppError } from '../../errors.ts';

/** The version that holds; in the transaction that applies another one, that one. */
export const heldVersion = (db: Db): Promise<Selectable<ScoreNowTable>> =>
  db.selectFrom('score_now').selectAll().executeTakeFirstOrThrow();

export const startsOf = ({ class_v, class_p, class_e, class_g }: ScoreValues): ClassStarts => ({
  V: class_v,
  P: class_p,
  E: class_e,
  G: class_g,
});

/** The classes that hold. */
export const scoresNow = async (db: Db): Promise<ScoresNow> => scoresFrom(await heldVersion(db));

/** As `scoresNow`, of what was read already. */
export const scoresFrom = (version: Version & { readonly applied_at: Date | string }): ScoresNow =>
  nowOf(version, version.applied_at);

interface Version extends ScoreValues {
  readonly number: number;
}

const nowOf = (version: Version, since: Date | string): ScoresNow => ({
  version: version.number,
  since: instantOf(since),
  classes: { ...startsOf(version) },
});

/** The classes of a version. @throws AppError `not_found` for one that nobody was ever scored by */
export async function scoresOf(db: Db, number: number): Promise<ScoresNow> {
  const version = await db
    .selectFrom('score_version')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (version?.applied_at) return nowOf(version, version.applied_at);
  throw new AppError('not_found', 'no_such_scores');
}

/** Versions that are told: nobody reads further back. */
const MOST_VERSIONS = 200;

/** The newest versions, the newest first. */
export async function listVersions(db: Db): Promise<ScoreVersion[]> {
  const rows = await db
    .selectFrom('score_version')
    .leftJoin('app_user', 'userid', 'made_by')
    .selectAll('score_version')
    .select(sql<string | null>`app_user.firstname || ' ' || app_user.lastname`.as('author'))
    .orderBy('number', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(({ author, made_at, applied_at, ...version }) => ({
    ...version,
    made_by: author,
    made_at: made_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
  }));
}
