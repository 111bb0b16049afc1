import type { Generated } from 'kysely';
import type { RetentionKind } from '../../../contract/calls/portal/retention.ts';

/** How long something is kept, and when the last of it went. */
export interface RetentionTable {
  what: RetentionKind;
  /** Null: forever. */
  months: number | null;
  /** A shorter time, in effect from then on. */
  next_months: number | null;
  next_from: Date | null;
  /** When a process last looked for what is too old. */
  looked_at: Date | null;
  cleared_at: Date | null;
  cleared_before: Date | null;
  cleared_rows: Generated<number>;
}
