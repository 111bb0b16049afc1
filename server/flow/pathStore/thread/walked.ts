import { journeyStages } from '../../../../contract/expression/journey.ts';
import type { PlainDate } from '../../../calendar.ts';
import { addMonths, dayNumber } from '../days.ts';
import type { Rows } from './firstLeads.ts';
import { type PathTable, UNKNOWN, type Visits } from './pathTable.ts';

/** Of the last stage. */
const AGAIN = journeyStages.length - 1;

/** How far some rows came, each at its place among them. */
export interface Walked {
  /** The last day on which they are followed. */
  readonly until: number;
  /** The place of the last stage to which each came, and its day. */
  readonly places: Uint8Array;
  readonly days: Int32Array;
  /** 1 for those who are still in service. */
  readonly active: Uint8Array;
}

/** Stage by stage, which is sooner than row by row. Means what `lastStage` and `isActive` of `cohort.ts` mean. */
export function walkedBy(table: PathTable, rows: Rows, day: PlainDate): Walked {
  const until = dayNumber(day);
  const [places, days] = [new Uint8Array(rows.length), new Int32Array(rows.length)];
  for (const [place, stage] of journeyStages.entries()) {
    come(rows, table.numbers(stage), { until, place, places, days });
  }
  const active = haveVisited(table, rows, day);
  for (let at = 0; at < rows.length; at += 1) if (places[at] === AGAIN) active[at] = 0;
  return { until, places, days, active };
}

interface Stage extends Omit<Walked, 'active'> {
  readonly place: number;
}

/** No branch depends on a day: guessing wrong at every other row would take several times as long. */
function come(rows: Rows, came: Int32Array, { until, place, places, days }: Stage): void {
  for (let at = 0; at < rows.length; at += 1) {
    const day = came[rows[at] ?? 0] ?? UNKNOWN;
    // All bits where the day is later, else none.
    const isLater = (until - day) >> 31;
    places[at] = ((places[at] ?? 0) & isLater) | (place & ~isLater);
    days[at] = ((days[at] ?? 0) & isLater) | (day & ~isLater);
  }
}

/** 1 for each of some rows with a visit in the year before a day. Means what `visitedBefore` of `cohort.ts` means. */
export function haveVisited(table: PathTable, rows: Rows, day: PlainDate): Uint8Array {
  const { visits } = table;
  const until = dayNumber(day);
  const yearBefore = addMonths(until, -12);
  const visited = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    if (lastVisit(visits, rows[at] ?? 0, until) > yearBefore) visited[at] = 1;
  }
  return visited;
}

/** The last visit of a row up to a day; a number below every day without one. */
export function lastVisit({ ends, days }: Visits, row: number, until: number): number {
  const start = row === 0 ? 0 : (ends[row - 1] ?? 0);
  let place = (ends[row] ?? 0) - 1;
  while (place >= start && (days[place] ?? 0) > until) place -= 1;
  return place >= start ? (days[place] ?? 0) : -UNKNOWN;
}
