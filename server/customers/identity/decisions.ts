import { sql } from 'kysely';
import { writeAudit } from '../../access/audit.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../../db/turn.ts';
import { AppError } from '../../errors.ts';
import { AFFECTED } from '../affected.ts';
import { type LockedPair, lockPair, type PairScope } from './pairs.ts';

type Decision = 'merge' | 'reject' | 'reopen';

interface Decider {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
  readonly scope: PairScope;
}

export interface PairDecision {
  readonly pairId: number;
  readonly decision: Decision;
  /** Brings all figures up to date after records of the customers in the table `touched`, column `UC_ID`, changed. */
  readonly follow: (tx: Tx, touched: string) => Promise<void>;
}

const statusOf = { merge: 'merged', reject: 'rejected', reopen: 'open' } as const;

/** A decision stands until somebody opens the pair again, so that two people can't overrule each other unseen. */
function refuseDecided({ status, is_decided: isDecided }: LockedPair, decision: Decision): void {
  const isPossible = {
    merge: status === 'open',
    reject: status === 'open' || (status === 'merged' && !isDecided),
    reopen: status !== 'open',
  };
  if (isPossible[decision]) return;
  throw new AppError('conflict', status === 'open' ? 'pair_open' : 'pair_decided');
}

/** Other decisions about the same people can stand in the way of this one. */
async function refuseContradiction(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select from match_pair as p
    join customer as a on a."UC_ID" = p.left_id join customer as b on b."UC_ID" = p.right_id
    where p.status = 'merged' and p.decided_at is not null and p.left_id in (select "UC_ID" from ${sql.ref(AFFECTED)})
      and coalesce(a.merged_into, a."UC_ID") <> coalesce(b.merged_into, b."UC_ID") limit 1`.execute(tx);
  if (rows.length === 0) return;
  throw new AppError('conflict', 'pair_contradicts');
}

/**
 * Merges the two records of a pair, keeps them apart, or opens the pair again, and brings their figures up to date.
 * @returns the pair's new status
 * @throws AppError `not_found`; `conflict` when it was decided on before or other decisions contradict; `busy` while an
 *   import runs
 */
export function decideOnPair(db: Db, { pairId, decision, follow }: PairDecision, by: Decider) {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'import_running_decide');
    const pair = await lockPair(tx, pairId, by.scope);
    if (!pair) throw new AppError('not_found', 'no_such_pair');
    refuseDecided(pair, decision);
    const status = statusOf[decision];
    await tx
      .updateTable('match_pair')
      .set({ status, decided_by: by.userid, decided_at: by.now })
      .where('pair_id', '=', pairId)
      .execute();
    const { left_id: left, right_id: right } = pair;
    await makeTemporary(
      tx,
      'decided_customer',
      sql`select unnest(array[${sql.lit(left)}, ${sql.lit(right)}]) as "UC_ID"`,
    );
    await follow(tx, 'decided_customer');
    await refuseContradiction(tx);
    await writeAudit(tx, {
      at: by.now,
      userid: by.userid,
      address: by.address,
      resource: 'match_pairs',
      record_id: String(pairId),
      action: 'update',
      before: { status: pair.status },
      after: { status, left_id: left, right_id: right },
    });
    return status;
  });
}
