import { makeTable } from '../engine/tables.ts';
import { OF_REJECTED } from '../loading/notes/brokenRecords.ts';
import type { LeftPart } from '../reading/leftRows.ts';
import type { AddedUp } from '../reading/parts/addUp.ts';
import type { Table } from '../table/openTable.ts';
import { faultOf, type LateFault, rowsLeft, textOf } from './late.ts';

/** @param parts rejected rows; without a store, they match any store */
export async function brokenFaults(
  table: Table,
  [store, number]: AddedUp['of'],
  parts: readonly LeftPart[],
): Promise<LateFault[]> {
  if (parts.length === 0) return [];
  const rows = parts.map((part) => [textOf(part.store_id), part.number]);
  await makeTable(table, 'left_parts', { of_store: 'INTEGER', of_number: 'VARCHAR' }, rows);
  const broken = `SEMI JOIN left_parts ON "${number}" = of_number AND (of_store IS NULL OR "${store}" = of_store)`;
  const found = await rowsLeft(table, [store, number], broken);
  const records = Map.groupBy(found, ({ values }) => values[number]);
  return [...records.values()]
    .flat()
    .map((row) => faultOf(number, OF_REJECTED, row, textOf(row.values[number]) ?? ''));
}
