import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE, widgetRows } from '../../../contract/calls/widgetRows.ts';
import type { Records } from '../../../contract/widget.ts';
import { call } from '../../providers/api/api.ts';
import type { Scope } from '../../providers/period.ts';
import type { RowsTarget } from '../drill/address.ts';
import { widgetKey } from '../widgetData.ts';
import { useRowsScope } from './useRowsScope.ts';

export const pageSize = PAGE;

/** What is asked of the records behind a tile, whatever their page. */
export function useRowsAsked(target: RowsTarget, records: Records | undefined, period: Scope) {
  const { widget, part } = target;
  return { ...useRowsScope(target, records, period), widget, ...(part && { part }) };
}

/**
 * A page of the records behind a tile, in the stores and days of the scope bar or in a month. Another page keeps this one
 * until it is there.
 */
export function useRows(target: RowsTarget, records: Records | undefined, period: Scope, page: number) {
  const payload = { ...useRowsAsked(target, records, period), page };
  return useQuery({
    // Refreshing the dashboard refreshes this too.
    queryKey: [widgetKey, widgetRows.path, payload],
    queryFn: ({ signal }) => call(widgetRows, payload, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
