import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE, widgetRows } from '../../../contract/calls/widgetRows.ts';
import type { Records } from '../../../contract/widget.ts';
import { call } from '../../providers/api/api.ts';
import type { Scope } from '../../providers/period.ts';
import type { RowsTarget } from '../drill/address.ts';
import { widgetKey } from '../widgetData.ts';
import { useRowsScope } from './useRowsScope.ts';

export const pageSize = PAGE;

/**
 * A page of the records behind a tile, in the stores and days of the scope bar or in a month. Another page keeps this one
 * until it is there.
 */
export function useRows(target: RowsTarget, records: Records | undefined, period: Scope, page: number) {
  const { widget, part } = target;
  const payload = { ...useRowsScope(target, records, period), widget, page, ...(part && { part }) };
  return useQuery({
    // Refreshing the dashboard refreshes this too.
    queryKey: [widgetKey, widgetRows.path, payload],
    queryFn: ({ signal }) => call(widgetRows, payload, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
