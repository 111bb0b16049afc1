import { sql } from 'kysely';
import {
  changedFields,
  changesRanks,
  type ScoreValues,
  valuesOf,
} from '../../../contract/calls/customers/scoreValues.ts';
import { type AuditAction, writeAudit } from '../../access/audit.ts';
import type { Principal } from '../../access/principal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { heldVersion } from './versions.ts';

/** What the audit calls them. */
const RESOURCE = 'scores';

/** Who changes scores, when and from where. */
export interface ScoreAuthor {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

interface Change {
  /** Why. */
  readonly reason: string;
  /** The version that held when they looked. */
  readonly onto: number;
}

/**
 * Scores tell of what they are made of: by a weight of their own choice, who does not see gross could read its rank off
 * the scores.
 * @throws AppError `forbidden`
 */
export function refuseRanks(held: ScoreValues, values: ScoreValues, { role }: Principal): void {
  if (role.sees_gross === 'Y' || !changesRanks(held, values)) return;
  throw new AppError('forbidden', 'scores_gross_hidden');
}

/**
 * Puts other values down as a version that everybody is then scored by.
 * @throws AppError `conflict` when somebody else was quicker, `invalid` when they are those that hold, `forbidden`
 */
export const changeScores = (
  db: Db,
  values: ScoreValues,
  change: Change,
  author: ScoreAuthor,
): Promise<void> => inTurn(db, (tx) => putDown(tx, { values, brings_back: null }, change, author));

/**
 * Puts the values of an earlier version down as a new one.
 * @throws AppError as `changeScores`, and `not_found`
 */
export const bringScoresBack = (db: Db, number: number, change: Change, author: ScoreAuthor): Promise<void> =>
  inTurn(db, async (tx) => {
    const earlier = await tx
      .selectFrom('score_version')
      .selectAll()
      .where('number', '=', number)
      .where('applied_at', 'is not', null)
      .executeTakeFirst();
    if (!earlier) throw new AppError('not_found', 'no_such_scores');
    await putDown(tx, { values: valuesOf(earlier), brings_back: number }, change, author);
  });

/**
 * Takes a version back that waits.
 * @throws AppError `conflict` when everybody is being scored by it right now, `not_found` when nothing waits
 */
export const withdrawVersion = (db: Db, number: number, author: ScoreAuthor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<ScoreValues>`select * from score_version
      where number = ${number} and applied_at is null for update skip locked`.execute(tx);
    const [waiting] = rows;
    if (!waiting) {
      throw new AppError('conflict', 'scores_in_effect');
    }
    await tx.deleteFrom('score_version').where('number', '=', number).execute();
    await audited(tx, author, number, 'delete', { before: valuesOf(waiting), after: null });
  });

/** Two people who change the scores at once do so one after the other. */
const inTurn = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select from score_version where number = 1 for update`.execute(tx);
    await work(tx);
  });

interface Draft {
  readonly values: ScoreValues;
  readonly brings_back: number | null;
}

async function putDown(
  tx: Tx,
  { values, brings_back }: Draft,
  { reason, onto }: Change,
  author: ScoreAuthor,
): Promise<void> {
  const held = await heldVersion(tx);
  await refuseOthers(tx, held.number, onto);
  refuseRanks(held, values, author.principal);
  const fields = changedFields(held, values);
  if (fields.length === 0) {
    throw new AppError('invalid', 'scores_unchanged');
  }
  const number = held.number + 1;
  await tx
    .insertInto('score_version')
    .values({
      ...values,
      number,
      sales_years: held.sales_years,
      service_months: held.service_months,
      brings_back,
      reason,
      made_by: author.principal.userid,
      made_at: author.now,
      applied_at: null,
    })
    .execute();
  const of = (version: ScoreValues) => Object.fromEntries(fields.map((field) => [field, version[field]]));
  await audited(tx, author, number, 'update', {
    before: { ...of(held), version: held.number },
    after: { ...of(values), version: number, reason, brings_back },
  });
}

/** @throws AppError `conflict` when a version waits, or another one holds than they saw */
async function refuseOthers(tx: Tx, held: number, onto: number): Promise<void> {
  const latest = await tx
    .selectFrom('score_version')
    .leftJoin('app_user', 'userid', 'made_by')
    .select(['number', 'applied_at', 'firstname', 'lastname'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (held === onto && latest.applied_at) return;
  const who = latest.firstname === null ? '' : `${latest.firstname} ${latest.lastname}`;
  throw new AppError('conflict', latest.applied_at ? 'scores_changed_by' : 'scores_changing_by', {
    params: { who, version: String(latest.number) },
  });
}

interface Values {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

async function audited(
  tx: Tx,
  { principal, now, address }: ScoreAuthor,
  number: number,
  action: AuditAction,
  values: Values,
): Promise<void> {
  await writeAudit(tx, {
    at: now,
    userid: principal.userid,
    address,
    resource: RESOURCE,
    record_id: String(number),
    action,
    ...values,
  });
}
