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
): Pick<Inspection, 'judged' | 'skips' | 'repair_parts' | 'said' | 'preview' | 'problems'> {
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
      ...linesOf(rows),
    },
    skips: skipsOf(rows),
    said: { rejected: saidOf(rows.filter(isRejected)), warned: saidOf(rows.filter(isWarned)) },
    preview: rows.slice(0, PREVIEWED),
    problems: someOfEachKind(rows.slice(PREVIEWED).filter((row) => isRejected(row) || isWarned(row))),
  };
}

/** How many lines the rows are that load, where each pay type of a row is one. */
function linesOf(rows: Inspection['preview']): { readonly lines?: number } {
  if (rows.every(({ more }) => more === undefined)) return {};
  const loaded = rows.filter(({ outcome }) => outcome === 'row');
  return { lines: loaded.reduce((sum, { more = [] }) => sum + 1 + more.length, 0) };
}

/** Why rows are skipped, the most frequent reason first. */
function skipsOf(rows: Inspection['preview']): Inspection['skips'] {
  const tally = new Tally();
  for (const { outcome, line, notes } of rows) {
    if (outcome === 'skipped') tally.add({ column: '', reason: notes[0]?.reason ?? '' }, line);
  }
  return tally.list().map(({ reason, count, firstLine }) => ({ reason, count, line: firstLine }));
}

/** What is said of rows, and of how many. */
function saidOf(rows: Inspection['preview']): Inspection['said']['rejected'] {
  const tally = new Tally();
  for (const { line, notes } of rows) for (const note of notes) tally.add(note, line);
  return tally.list();
}

/** The first rows, so that what is said of many leaves room for what is said of few; in the order of the file. */
function someOfEachKind(rows: Inspection['preview']): Inspection['problems'] {
  const seen = new Map<string, number>();
  const placed = rows.map((row) => {
    const ranks = row.notes.map(({ column, reason }) => {
      const kind = `${row.outcome}\n${column}\n${reason}`;
      const rank = seen.get(kind) ?? 0;
      seen.set(kind, rank + 1);
      return rank;
    });
    return { row, rank: Math.min(...ranks) };
  });
  return placed
    .toSorted((one, other) => one.rank - other.rank || one.row.line - other.row.line)
    .slice(0, PREVIEWED)
    .map(({ row }) => row)
    .toSorted((one, other) => one.line - other.line);
}
