import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { ImportRefusal } from '../refusal.ts';

/** Rows `r` that refer to records an import created. */
interface Reference {
  readonly table: string;
  readonly naming: (created: RawBuilder<unknown>, runId: number) => RawBuilder<unknown>;
}

/** References without a foreign key, or whose foreign key would just be cleared. */
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
      // Employees changed by the same import get their old manager back.
      naming: (created, runId) =>
        sql`r.manager_id in (${created}) and r.run_id is distinct from ${runId}::integer`,
    },
    { table: 'app_user', naming: (created) => sql`r.employee_id in (${created})` },
    { table: 'journey_event', naming: (created) => sql`r.employee_id in (${created})` },
    { table: 'employee_photo', naming: (created) => sql`r.employee_id in (${created})` },
  ],
};

interface Created {
  readonly runId: number;
  readonly table: string;
  readonly numbers: RawBuilder<unknown>;
}

/** @throws ImportRefusal when other records refer to them */
export async function refuseReferred(tx: Tx, { runId, table, numbers }: Created): Promise<void> {
  for (const { table: other, naming } of references[table] ?? []) {
    const { rows } = await sql`
      select from ${sql.table(other)} as r where ${naming(numbers, runId)} limit 1`.execute(tx);
    if (rows.length > 0) throw referredRefusal(other);
  }
}

/** @param table table with the references, if known */
export const referredRefusal = (table: string | undefined, cause?: unknown): ImportRefusal =>
  new ImportRefusal(
    `Other records depend on records this import added${table ? ` (table ${table})` : ''}, so it can’t be undone.`,
    cause,
  );
