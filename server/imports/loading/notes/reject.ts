import { type RawBuilder, sql } from 'kysely';
import { STAGE, takeOut } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { noteRows, rejectedLines } from './notes.ts';

export interface Fault {
  readonly name: string;
  readonly reason: string;
  /** Have `line`, `value` and `detail`, the reason as listed. */
  readonly rows: RawBuilder<unknown>;
}

interface FaultyRows {
  /** @default all rows */
  readonly where?: RawBuilder<unknown>;
  /** Rows `s`, with any joins. @default the stage */
  readonly from?: RawBuilder<unknown>;
  readonly value?: RawBuilder<unknown>;
  /** @default the reason */
  readonly detail?: RawBuilder<unknown>;
}

export function fault(
  name: string,
  reason: string,
  {
    where = sql`true`,
    from = sql`${sql.table(STAGE)} as s`,
    value = sql.ref(`s.${name}`),
    detail = sql`${reason}::text`,
  }: FaultyRows,
): Fault {
  const rows = sql`select s.line, (${value})::text as value, ${detail} as detail from ${from} where ${where}`;
  return { name, reason, rows };
}

export async function reject({ tx }: StagedFile, faults: readonly Fault[]): Promise<void> {
  for (const { name, reason, rows } of faults) {
    const noted = sql`with noted as (${noteRows('rejected', reason, rows, name)} returning 1) select from noted limit 1`;
    // Repeats because other rows may refer to the rejected ones.
    while ((await noted.execute(tx)).rows.length > 0) await takeOut(tx, 'rejected', rejectedLines);
  }
}
