import type { Generated } from 'kysely';
import type { JsonFault } from './json.ts';

/** Of a table whose rows are sent in the background, each by one process at a time. */
export interface OutboxColumns<State extends string> {
  state: Generated<State>;
  /** While it is being sent: when another process may take it over. */
  next_try_at: Date;
  /** Since it was put in, or somebody had it tried again. */
  tries: Generated<number>;
  /** A process is sending it, until `next_try_at` at most. */
  is_taken: Generated<boolean>;
  /** When it was sent, or given up. */
  ended_at: Date | null;
  /** Why the last try failed, without addresses or passwords. */
  fault: JsonFault;
}
