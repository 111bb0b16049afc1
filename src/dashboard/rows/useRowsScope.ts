import type { Scope } from '../period.ts';
import { scopeOf } from '../widgetData.ts';
import { startsLate } from '../widgets/ranking/ranking.ts';
import { useFromFirst } from '../widgets/ranking/useFromFirst.ts';

const rankings: readonly string[] = ['GetSPRanking', 'GetFIRanking', 'GetSARanking'];

/** The stores and days of the records behind a widget: those that it counted itself. */
export function useRowsScope(widget: string, period: Scope) {
  const [fromFirst] = useFromFirst();
  const { storeId, ...days } = scopeOf(period);
  const wholeMonth = rankings.includes(widget) && startsLate(period) && fromFirst;
  return { storeId, ...(wholeMonth ? { from: period.from, to: period.to } : days) };
}
