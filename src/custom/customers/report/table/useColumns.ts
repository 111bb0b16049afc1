import { useStore } from 'ra-core';
import { type ColumnName, columnNames, usualColumns } from './columns.ts';

const isColumn = (name: string): name is ColumnName => columnNames.some((known) => known === name);

/** Which columns the list shows, and in which order; kept in this browser. The first names the row. */
export function useColumns() {
  const [kept, setKept] = useStore<readonly string[] | null>('customerslist.columns', null);
  const chosen = kept?.filter(isColumn).filter((name) => name !== 'name');
  const columns: readonly ColumnName[] = chosen ? ['name', ...chosen] : usualColumns;
  return { columns, isChanged: kept !== null, setColumns: setKept, reset: () => setKept(null) };
}
