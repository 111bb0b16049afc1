import { monthEnd, monthStart, type PlainDate } from '../../../calendar.ts';
import type { Cohort } from '../../cohort.ts';
import { type BuyersSince, isLong, retentionMonths } from '../../retentionCohorts.ts';
import { addMonths, dayNumber, plainDate } from '../days.ts';
import type { Rows } from './firstLeads.ts';
import type { PathTable } from './pathTable.ts';
import { lastVisit } from './walked.ts';

interface Counted extends BuyersSince {
  customers: number;
  readonly due: number[];
  readonly kept: number[];
}

/** A day of purchases: with whom they count, and each day until which they are looked at, with the one a year before. */
interface Bought {
  readonly counted: Counted;
  readonly later: readonly { readonly day: number; readonly yearBefore: number }[];
}

/** Of the first leads of a cohort those who bought. Means what `buyersSince` of `retention.ts` means. */
export function buyersSince(table: PathTable, rows: Rows, cohort: Cohort): BuyersSince[] {
  const until = dayNumber(cohort.until);
  const sold = table.numbers('sold');
  const groups = new Map<string, Counted>();
  const days = new Map<number, Bought>();
  for (const row of rows) {
    const day = sold[row] ?? 0;
    if (day > until) continue;
    const bought = days.get(day) ?? boughtOn(day, cohort, groups);
    days.set(day, bought);
    const { counted, later } = bought;
    counted.customers += 1;
    for (let place = 0; place < later.length; place += 1) {
      const one = later[place];
      if (!one || one.day > until) break;
      counted.due[place] = (counted.due[place] ?? 0) + 1;
      if (lastVisit(table.visits, row, one.day) > one.yearBefore)
        counted.kept[place] = (counted.kept[place] ?? 0) + 1;
    }
  }
  return [...groups.values()].sort(
    (one, other) => Number(one.is_year) - Number(other.is_year) || (one.since < other.since ? -1 : 1),
  );
}

const yearStart = (date: PlainDate) => `${date.slice(0, 4)}-01-01`;

function boughtOn(day: number, cohort: Cohort, groups: Map<string, Counted>): Bought {
  const date = plainDate(day);
  const is_year = isLong(cohort) || date > monthEnd(cohort.to);
  const since = is_year ? yearStart(date) : monthStart(date);
  const zeros = () => retentionMonths.map(() => 0);
  const key = `${is_year} ${since}`;
  const counted = groups.get(key) ?? { since, is_year, customers: 0, due: zeros(), kept: zeros() };
  groups.set(key, counted);
  const later = retentionMonths.map((months) => addMonths(day, months));
  return { counted, later: later.map((end) => ({ day: end, yearBefore: addMonths(end, -12) })) };
}
