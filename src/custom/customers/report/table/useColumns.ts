import { useStore } from 'ra-core';
import { type ColumnName, columnNames, usualColumns } from './columns.ts';

/** Which columns the list shows; kept in this browser. */
export function useColumns() {
  const [kept, setKept] = useStore<readonly string[] | null>('customerslist.columns', null);
  const columns = kept ? columnNames.filter((name) => name === 'name' || kept.includes(name)) : usualColumns;
  return {
    columns,
    isChanged: kept !== null,
    toggle: (name: ColumnName) =>
      setKept(columns.includes(name) ? columns.filter((other) => other !== name) : [...columns, name]),
    reset: () => setKept(null),
  };
}
