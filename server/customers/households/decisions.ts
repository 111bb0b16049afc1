import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../../access/audit.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../../db/turn.ts';
import { AppError } from '../../errors.ts';
import { findPerson } from '../page/person.ts';
import type { Sight } from '../sight.ts';

interface Decider {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
  readonly sight: Sight;
  /** Brings all figures up to date after records of the customers in the table `touched`, column `UC_ID`, changed. */
  readonly follow: (tx: Tx, touched: string) => Promise<void>;
}

/** What is decided: two households are one, or a customer leaves theirs. Numbers are those of any record of somebody. */
export type Verdict =
  | { readonly kind: 'merge'; readonly left: number; readonly right: number; readonly reason: string }
  | { readonly kind: 'split'; readonly left: number; readonly reason: string };

const BUSY = 'import_running_decide';
const RESOURCE = 'household_decisions';

/** @param id of somebody who stands for themselves */
export const householdOf = async (tx: Db, id: number): Promise<number> => {
  const { household_id: household } = await tx
    .selectFrom('customer')
    .select('household_id')
    .where('UC_ID', '=', id)
    .executeTakeFirstOrThrow();
  return household ?? id;
};

async function refuseNeedless(tx: Tx, left: number, right: number | null): Promise<void> {
  const household = await householdOf(tx, left);
  if (right !== null) {
    if (household !== (await householdOf(tx, right))) return;
    throw new AppError('conflict', 'same_household', {
      fields: { right: 'same_household' },
    });
  }
  const { rows } = await sql`select from customer where household_id = ${household} and "UC_ID" <> ${left}
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  throw new AppError('conflict', 'own_household');
}

async function followIn(tx: Tx, ids: readonly number[], { follow }: Decider): Promise<void> {
  const named: RawBuilder<unknown> = sql`array[${sql.join(ids.map((id) => sql.lit(id)))}]`;
  await makeTemporary(tx, 'decided_customer', sql`select unnest(${named}) as "UC_ID"`);
  await follow(tx, 'decided_customer');
}

/**
 * Makes one household of two, or takes a customer out of theirs, and brings their figures up to date. No import changes it
 * back.
 * @returns the number of the decision
 * @throws AppError `not_found` for a customer out of sight; `conflict` when it is so already; `busy` while an import runs
 */
export function decideOnHousehold(db: Db, verdict: Verdict, by: Decider): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, BUSY);
    const left = (await findPerson(tx, verdict.left, by.sight)).id;
    const right = verdict.kind === 'merge' ? (await findPerson(tx, verdict.right, by.sight)).id : null;
    await refuseNeedless(tx, left, right);
    const { kind, reason } = verdict;
    const { decision_id: number } = await tx
      .insertInto('household_decision')
      .values({
        ...{ kind, left_id: left, right_id: right, reason },
        ...{ decided_by: by.userid, decided_at: by.now, undone_by: null, undone_at: null },
      })
      .returning('decision_id')
      .executeTakeFirstOrThrow();
    await followIn(tx, right === null ? [left] : [left, right], by);
    await writeAudit(tx, {
      ...{ at: by.now, userid: by.userid, address: by.address },
      ...{ resource: RESOURCE, record_id: String(number), action: 'create', before: null },
      after: { kind, left_id: left, ...(right !== null && { right_id: right }), reason },
    });
    return number;
  });
}

/** What was decided later rests on what is to be undone, where it names the same people. */
async function refuseBuiltOn(tx: Tx, number: number, people: readonly number[]): Promise<void> {
  const { rows } = await sql`select from household_decision
    where undone_at is null and decision_id > ${number}
      and (left_id = any (${people}::integer[]) or right_id = any (${people}::integer[])) limit 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  throw new AppError('conflict', 'household_decided_later');
}

/**
 * Undoes a decision.
 * @throws AppError `not_found` for one about customers out of sight; `conflict` when it is undone already or a later one
 *   rests on it; `busy` while an import runs
 */
export function undoDecision(db: Db, number: number, by: Decider): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, BUSY);
    const decision = await tx
      .selectFrom('household_decision')
      .selectAll()
      .where('decision_id', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (!decision) throw new AppError('not_found', 'no_such_decision');
    const { kind, left_id, right_id, reason, undone_at } = decision;
    const people = right_id === null ? [left_id] : [left_id, right_id];
    for (const id of people) await findPerson(tx, id, by.sight);
    if (undone_at) throw new AppError('conflict', 'decision_undone');
    await refuseBuiltOn(tx, number, people);
    // As long as it holds it leads to all whom it concerns.
    const held = await householdsOf(tx, people);
    await tx
      .updateTable('household_decision')
      .set({ undone_by: by.userid, undone_at: by.now })
      .where('decision_id', '=', number)
      .execute();
    await followIn(tx, [...people, ...held], by);
    await writeAudit(tx, {
      ...{ at: by.now, userid: by.userid, address: by.address },
      ...{ resource: RESOURCE, record_id: String(number), action: 'delete' },
      before: { kind, left_id, ...(right_id !== null && { right_id }), reason },
      after: null,
    });
    return number;
  });
}

async function householdsOf(tx: Tx, people: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct household_id as id from customer
    where "UC_ID" = any (${people}::integer[]) and household_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}
