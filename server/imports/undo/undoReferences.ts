import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { ImportRefusal } from '../refusal.ts';

/** Rows, as `r`, that name one of the records which an import created. */
interface Reference {
  readonly table: string;
  readonly naming: (created: RawBuilder<unknown>, runId: number) => RawBuilder<unknown>;
}

/** References that the database does not refuse to break: lists are no foreign keys, and others it would just empty. */
const references: Readonly<Record<string, readonly Reference[]>> = {
  store: [
    { table: 'app_user', naming: (created) => sql`r.oth_stores && array(${created})` },
    {
      table: 'customer',
      naming: (created) =>
        sql`r."CVP_RelatedStores" && array(${created}) or r.stated_stores && array(${created})`,
    },
  ],
  employee: [
    {
      table: 'employee',
      // Those that the same import changed get their old manager back.
      naming: (created, runId) =>
        sql`r.manager_id in (${created}) and r.run_id is distinct from ${runId}::integer`,
    },
    { table: 'app_user', naming: (created) => sql`r.employee_id in (${created})` },
    { table: 'journey_event', naming: (created) => sql`r.employee_id in (${created})` },
    { table: 'employee_photo', naming: (created) => sql`r.employee_id in (${created})` },
  ],
};

/** Records that an import created. */
interface Created {
  readonly runId: number;
  readonly table: string;
  /** A selection of their numbers. */
  readonly numbers: RawBuilder<unknown>;
}

/** @throws ImportRefusal when others name such records, and would lose them unnoticed */
export async function refuseReferred(tx: Tx, { runId, table, numbers }: Created): Promise<void> {
  for (const { table: other, naming } of references[table] ?? []) {
    const { rows } = await sql`
      select from ${sql.table(other)} as r where ${naming(numbers, runId)} limit 1`.execute(tx);
    if (rows.length > 0) throw referredRefusal(other);
  }
}

/** @param table where the references are, when the database says so */
export const referredRefusal = (table: string | undefined, cause?: unknown): ImportRefusal =>
  new ImportRefusal(
    `Other records depend on records this import added${table ? ` (table ${table})` : ''}, so it can’t be undone.`,
    cause,
  );
