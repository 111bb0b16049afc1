import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { Dispatch, type DispatchLog } from '../outbox/dispatch.ts';
import { applyScores } from './index.ts';

interface ScoreWorkOptions {
  readonly db: Db;
  readonly now: Clock;
  readonly log: DispatchLog;
}

/** Scores everybody by a version that waits for it, beside the calls; of several processes one does. */
export const scoreWork = ({ db, now, log }: ScoreWorkOptions): Dispatch =>
  new Dispatch({
    what: 'score versions',
    atOnce: 1,
    log,
    sendNext: (signal) => applyScores(db, now(), signal),
  });
