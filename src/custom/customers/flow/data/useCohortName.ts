import type { Days } from '../../../../../contract/period.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { isWholeMonths, isWholeYears } from './flowQuery.ts';

/** Days in words, as shortly as they can be: "2023", "Jul–Dec 2023", "Jan 1 – Mar 15, 2023". */
export function useCohortName(): (days: Days) => string {
  const format = useFormat();
  return (days) => {
    const { from, to } = days;
    const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
    if (isWholeYears(days)) return first === last ? first : `${first}–${last}`;
    if (isWholeMonths(days)) {
      if (first === last && from.slice(0, 7) !== to.slice(0, 7)) {
        return `${format.month(from)}–${format.monthOfYear(to)}`;
      }
      return [...new Set([from, to].map((day) => format.monthOfYear(day)))].join(' – ');
    }
    return format.dateRange(from, to);
  };
}
