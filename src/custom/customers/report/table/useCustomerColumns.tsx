import { useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Sensitivity } from '../../../../../contract/call.ts';
import type { CustomerRow } from '../../../../../contract/calls/customers/segments.ts';
import type { Translate } from '../../../../providers/texts/format.ts';
import type { Column } from '../../../../ui/table/column.ts';
import type { Periods } from '../queries.ts';
import { CustomerCell } from './CustomerCell.tsx';
import { type ColumnName, columnNames, isFigure, sortOf, usualColumns } from './columns.ts';

/** What a card says by itself; the other chosen columns follow with their names. */
const onCard: Partial<Record<ColumnName, Column<CustomerRow>['onCard']>> = {
  name: 'title',
  class: 'aside',
  consent: 'plain',
  UC_Phone1: ({ UC_Phone1 }) => (UC_Phone1 === undefined ? 'labelled' : 'plain'),
  // Without an address, or where it is hidden, the dash needs its name.
  UC_Email: ({ UC_Email }) => (UC_Email ? 'plain' : 'labelled'),
};

/** A card says these whether they are chosen or not. */
const always = ['name', 'class', 'consent'] as const;

interface Shown {
  readonly hidden: readonly Sensitivity[];
  readonly periods: Periods;
  readonly phone: boolean;
}

/** What a column is called, with the period that the filter tests it in. */
export function labelOf(name: string, periods: Periods, t: Translate): string {
  const field = t(`customerslist.table.name.${name}`);
  const period = periods.get(name);
  return period ? t(`customerslist.words.period.${period}`, { field }) : field;
}

/** The chosen columns of the list, drawn anew only when others are chosen. */
export function useCustomerColumns(
  names: readonly ColumnName[],
  { hidden, periods, phone }: Shown,
): readonly Column<CustomerRow>[] {
  const t = useTranslate();
  const key = names.join();
  return useMemo(() => {
    const columnOf = (name: ColumnName): Column<CustomerRow> => ({
      name,
      label: labelOf(name, periods, t),
      figure: isFigure(name),
      heads: name === 'name',
      sortable: sortOf(name) !== undefined,
      width: 'cut',
      onCard: onCard[name] ?? 'labelled',
      cell: (row) => <CustomerCell name={name} row={row} hidden={hidden} />,
    });
    const chosen = columnNames.filter((name) => key.split(',').includes(name));
    return (phone ? [...new Set([...always, ...chosen])] : chosen).map(columnOf);
  }, [t, key, hidden, periods, phone]);
}

const isColumn = (name: string): name is ColumnName => columnNames.some((known) => known === name);

/** Which columns the list shows, and in which order; kept in this browser. The first names the row. */
export function useColumns() {
  const [kept, setKept] = useStore<readonly string[] | null>('customerslist.columns', null);
  const chosen = kept?.filter(isColumn).filter((name) => name !== 'name');
  const columns: readonly ColumnName[] = chosen ? ['name', ...chosen] : usualColumns;
  return { columns, isChanged: kept !== null, setColumns: setKept, reset: () => setKept(null) };
}
