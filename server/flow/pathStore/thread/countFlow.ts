import { journeyStages } from '../../../../contract/expression/journey.ts';
import type { FlowCounts } from '../../flow.ts';
import type { Rows } from './firstLeads.ts';
import { medianOf } from './median.ts';
import { type PathTable, UNKNOWN } from './pathTable.ts';
import type { Walked } from './walked.ts';

/** Days in 44 years, and seconds in twelve days. */
const SPAN = { days: 1 << 14, seconds: 1 << 20 } as const;

/** How far rows came. Means what `countFlow` of `flow.ts` means. */
export function countFlow(table: PathTable, rows: Rows, walked: Walked): FlowCounts {
  const room = new Int32Array(rows.length);
  const steps = journeyStages.slice(1).map((_, index) => {
    const days = stepOf(table, { rows, walked, index }, room);
    return [`step_${index + 1}`, medianOf(days, SPAN.days)] as const;
  });
  const seconds = answersOf(table, rows, room);
  return {
    ended: endedOf(walked),
    medians: {
      answered: seconds.length,
      answer_seconds: medianOf(seconds, SPAN.seconds),
      ...Object.fromEntries(steps),
    },
  };
}

/** Days since the last stage, by its place and whether they are still in service. */
function endedOf({ places, days, active, until }: Walked): FlowCounts['ended'] {
  const sizes = new Uint32Array(2 * journeyStages.length);
  for (let at = 0; at < places.length; at += 1) {
    const index = 2 * (places[at] ?? 0) + (active[at] ?? 0);
    sizes[index] = (sizes[index] ?? 0) + 1;
  }
  const groups = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Uint32Array(sizes.length);
  for (let at = 0; at < places.length; at += 1) {
    const index = 2 * (places[at] ?? 0) + (active[at] ?? 0);
    const group = groups[index];
    const place = filled[index] ?? 0;
    if (group) group[place] = until - (days[at] ?? 0);
    filled[index] = place + 1;
  }
  return groups.flatMap((since, index) => {
    const [place, isActive] = [index >> 1, (index & 1) === 1];
    const customers = since.length;
    return customers === 0 ? [] : [{ place, active: isActive, customers, days: medianOf(since, SPAN.days) }];
  });
}

/** Seconds until they were answered, of those that were. */
function answersOf(table: PathTable, rows: Rows, room: Int32Array): Int32Array {
  const answers = table.numbers('answer_seconds');
  let found = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const value = answers[rows[at] ?? 0] ?? UNKNOWN;
    room[found] = value;
    if (value !== UNKNOWN) found += 1;
  }
  return room.subarray(0, found);
}

interface Step {
  readonly rows: Rows;
  readonly walked: Walked;
  /** The place of the stage from which it leads to the next one. */
  readonly index: number;
}

/** Days from a stage to the next one, of those who came to that. */
function stepOf(table: PathTable, { rows, walked, index }: Step, room: Int32Array): Int32Array {
  const [before, after] = [index, index + 1].map((place) => table.numbers(journeyStages[place] ?? 'lead'));
  const { places } = walked;
  let found = 0;
  if (!before || !after) return room.subarray(0, found);
  for (let at = 0; at < rows.length; at += 1) {
    if ((places[at] ?? 0) <= index) continue;
    const row = rows[at] ?? 0;
    const [from, to] = [before[row] ?? UNKNOWN, after[row] ?? UNKNOWN];
    room[found] = to - from;
    if (from !== UNKNOWN && to !== UNKNOWN) found += 1;
  }
  return room.subarray(0, found);
}
