import type { FeedName } from '../../../contract/records/index.ts';
import { repairChannels } from '../../../contract/records/partsSales.ts';
import { Tally } from '../reading/notes/tally.ts';
import type { Inspection } from './inspection.ts';

/** Rows whose outcome is shown, of the first ones and of those with faults. */
const PREVIEWED = 20;

/** What becomes of the rows in numbers, the first ones, and the first of the others that need somebody. */
export function judge(
  feed: FeedName,
  rows: Inspection['preview'],
): Pick<Inspection, 'judged' | 'skips' | 'repair_parts' | 'preview' | 'problems'> {
  const countOf = (is: (row: Inspection['preview'][number]) => boolean) => rows.filter(is).length;
  const isWarned = ({ outcome, notes }: Inspection['preview'][number]) =>
    outcome === 'row' && notes.length > 0;
  const isRejected = ({ outcome }: Inspection['preview'][number]) => outcome === 'rejected';
  const isRepairPart = ({ outcome, values }: Inspection['preview'][number]) =>
    outcome === 'row' && feed === 'parts_sales' && repairChannels.includes(String(values.channel));
  return {
    repair_parts: countOf(isRepairPart),
    judged: {
      rows: rows.length,
      good: countOf(({ outcome, notes }) => outcome === 'row' && notes.length === 0),
      warned: countOf(isWarned),
      rejected: countOf(isRejected),
      skipped: countOf(({ outcome }) => outcome === 'skipped'),
    },
    skips: skipsOf(rows),
    preview: rows.slice(0, PREVIEWED),
    problems: rows
      .slice(PREVIEWED)
      .filter((row) => isRejected(row) || isWarned(row))
      .slice(0, PREVIEWED),
  };
}

/** Why rows are skipped, the most frequent reason first. */
function skipsOf(rows: Inspection['preview']): Inspection['skips'] {
  const tally = new Tally();
  for (const { outcome, line, notes } of rows) {
    if (outcome === 'skipped') tally.add({ column: '', reason: notes[0]?.reason ?? '' }, line);
  }
  return tally.list().map(({ reason, count, firstLine }) => ({ reason, count, line: firstLine }));
}
