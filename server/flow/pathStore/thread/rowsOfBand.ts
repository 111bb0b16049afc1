import { journeyStages } from '../../../../contract/expression/journey.ts';
import type { Band } from '../../bands.ts';
import { dayNumber } from '../days.ts';
import type { Rows } from './firstLeads.ts';
import { type PathTable, UNKNOWN } from './pathTable.ts';
import { haveVisited } from './walked.ts';

/** Of the first leads of a cohort those of a band. Means what `isIn` of `bands.ts` means. */
export function rowsOfBand(table: PathTable, first: Rows, { outcome, stage, until }: Band): Rows {
  const day = dayNumber(until);
  const reached =
    stage === 'any' || stage === 'lead' ? first : cameBy(first, table.numbers(stage), day, true);
  if (outcome === 'reached') return reached;
  const next = stage === 'any' ? undefined : journeyStages[journeyStages.indexOf(stage) + 1];
  const stopped = next ? cameBy(reached, table.numbers(next), day, false) : reached;
  const notAgain = cameBy(stopped, table.numbers('again'), day, false);
  const visited = haveVisited(table, notAgain, until);
  return notAgain.filter((_, at) => visited[at] === (outcome === 'active' ? 1 : 0));
}

/** Those who came to a stage by a day, or those who did not. */
function cameBy(rows: Rows, days: Int32Array, until: number, came: boolean): Rows {
  const found = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    found[count] = row;
    if ((days[row] ?? UNKNOWN) <= until === came) count += 1;
  }
  return found.slice(0, count);
}
