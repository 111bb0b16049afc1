import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { KEPT } from '../reading/fieldStep.ts';
import { type Family, STAGE, sameColumns, type TableLayout } from './stage.ts';

const stage = sql.table(STAGE);
const isKept = (column: string, alias: string) =>
  sql`position(${`,${column},`} in coalesce(${sql.ref(`${alias}.${KEPT}`)}, '')) > 0`;

/**
 * Puts into rows, where they could not be read or say nothing, what is stored of their records, or what an earlier row
 * of the file says of the same record: unreadable is not empty.
 * @param mayStay columns that rows may leave as they are
 */
export async function keepStored(tx: Tx, family: Family, mayStay: readonly string[]): Promise<void> {
  if (mayStay.length === 0) return;
  for (const layout of [family.parent, family.own]) {
    if (!layout) continue;
    const { key, columns, growing } = layout;
    const own = columns.filter(
      (name) => mayStay.includes(name) && !key.includes(name) && !growing.includes(name),
    );
    for (const column of own) await keepColumn(tx, layout, column);
  }
}

async function keepColumn(tx: Tx, { table, key }: TableLayout, column: string): Promise<void> {
  const name = sql.ref(column);
  const set = sql`update ${stage} as s set ${name} = ${sql.ref(`v.${column}`)}`;
  await sql`${set} from ${sql.table(table)} as v
    where ${isKept(column, 's')} and ${sameColumns(key, 's', 'v')}`.execute(tx);
  await sql`${set} from (
    select distinct on (later.line) later.line, earlier.${name} from ${stage} as later
    join ${stage} as earlier on ${sameColumns(key, 'later', 'earlier')} and earlier.line < later.line
    where ${isKept(column, 'later')} and not ${isKept(column, 'earlier')}
    order by later.line, earlier.line desc
  ) as v where s.line = v.line`.execute(tx);
}
