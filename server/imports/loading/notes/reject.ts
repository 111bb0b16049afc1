import { type RawBuilder, sql } from 'kysely';
import { STAGE, takeOut } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { noteRows, rejectedLines } from './notes.ts';

/** What only the database could find in rows, and the rows that have it. */
export interface Fault {
  /** The column that it is about. */
  readonly name: string;
  /** As the report counts it. */
  readonly reason: string;
  /** `line`, `value` and `detail` of each: the reason as the list has it. */
  readonly rows: RawBuilder<unknown>;
}

interface FaultyRows {
  /** Which rows of `from` have it. @default all */
  readonly where?: RawBuilder<unknown>;
  /** The rows, as `s`, with whatever tells what is wrong. @default the stage */
  readonly from?: RawBuilder<unknown>;
  /** @default that of the column */
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

/** Takes the rows that have a fault out of the stage, one fault after the other, and notes them. */
export async function reject({ tx }: StagedFile, faults: readonly Fault[]): Promise<void> {
  for (const { name, reason, rows } of faults) {
    const noted = sql`with noted as (${noteRows('rejected', reason, rows, name)} returning 1) select from noted limit 1`;
    // A row that went may have been what another one refers to.
    while ((await noted.execute(tx)).rows.length > 0) await takeOut(tx, 'rejected', rejectedLines);
  }
}
