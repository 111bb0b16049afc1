import type { RowsTarget } from '../drill/address.ts';
import { lastOfMonth, type Scope, startsLate } from '../period.ts';
import { useFromFirst } from '../useFromFirst.ts';
import { scopeOf } from '../widgetData.ts';

const rankings: readonly string[] = ['GetSPRanking', 'GetFIRanking', 'GetSARanking'];

/** The stores and days of the records behind a widget: those that it counted itself. */
export function useRowsScope({ widget, month }: RowsTarget, period: Scope) {
  const [fromFirst] = useFromFirst();
  const { storeId, ...days } = scopeOf(period);
  if (month) return { storeId, from: `${month}-01`, to: lastOfMonth(month) };
  const wholeMonth = rankings.includes(widget) && startsLate(period) && fromFirst;
  return { storeId, ...(wholeMonth ? { from: period.from, to: period.to } : days) };
}
