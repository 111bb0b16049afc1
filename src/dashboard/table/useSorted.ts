import { useMemo, useState } from 'react';
import type { Sorting } from '../../ui/table/column.ts';
import { sorted, type TileTable } from './table.ts';

/** The rows as the reader sorts them: figures the largest first, words from A; pressed again, the other way round. */
export function useSorted(rows: TileTable['rows'], columns: TileTable['columns']) {
  const [order, setOrder] = useState<{ readonly place: number; readonly descending: boolean }>();
  const shown = useMemo(() => (order ? sorted(rows, order.place, order.descending) : rows), [rows, order]);
  const sorting: Sorting = {
    by: order && String(order.place),
    descending: order?.descending ?? false,
    onSort: (by) => {
      const place = Number(by);
      const isFigure = columns[place]?.figure ?? false;
      setOrder({ place, descending: order?.place === place ? !order.descending : isFigure });
    },
  };
  return { rows: shown, sorting };
}
