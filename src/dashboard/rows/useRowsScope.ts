import { lastOfMonth } from '../../../contract/period.ts';
import type { Records } from '../../../contract/widget.ts';
import { type Scope, startsLate } from '../../providers/period.ts';
import type { RowsTarget } from '../drill/address.ts';
import { useFromFirst } from '../useFromFirst.ts';
import { scopeOf } from '../widgetData.ts';

/**
 * The stores and days of the records behind a widget: those that it counted itself.
 * @param records what its widget says of them
 */
export function useRowsScope({ month }: RowsTarget, records: Records | undefined, period: Scope) {
  const [fromFirst] = useFromFirst();
  const { storeId, ...days } = scopeOf(period);
  if (month) return { storeId, from: `${month}-01`, to: lastOfMonth(month) };
  const wholeMonth = records?.days === 'ranking' && startsLate(period) && fromFirst;
  return { storeId, ...(wholeMonth ? { from: period.from, to: period.to } : days) };
}
