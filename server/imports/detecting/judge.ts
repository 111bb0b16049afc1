import type { FeedName } from '../../../contract/records/index.ts';
import { repairChannels } from '../../../contract/records/partsSales.ts';
import { Tally } from '../reading/notes/tally.ts';
import type { Inspection } from './inspection.ts';

const PREVIEWED = 20;

/** Counts outcomes, and picks the first rows and some of the other rows with problems. */
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
    said: { rejected: notesOf(rows.filter(isRejected)), warned: notesOf(rows.filter(isWarned)) },
    preview: rows.slice(0, PREVIEWED),
    problems: someOfEachKind(rows.slice(PREVIEWED).filter((row) => isRejected(row) || isWarned(row))),
  };
}

function linesOf(rows: Inspection['preview']): { readonly lines?: number } {
  if (rows.every(({ more }) => more === undefined)) return {};
  const loaded = rows.filter(({ outcome }) => outcome === 'row');
  return { lines: loaded.reduce((sum, { more = [] }) => sum + 1 + more.length, 0) };
}

function skipsOf(rows: Inspection['preview']): Inspection['skips'] {
  const tally = new Tally();
  for (const { outcome, line, notes } of rows) {
    if (outcome === 'skipped') tally.add({ column: '', reason: notes[0]?.reason ?? '' }, line);
  }
  return tally.list().map(({ reason, count, firstLine }) => ({ reason, count, line: firstLine }));
}

function notesOf(rows: Inspection['preview']): Inspection['said']['rejected'] {
  const tally = new Tally();
  for (const { line, notes } of rows) for (const note of notes) tally.add(note, line);
  return tally.list();
}

/** The first rows with each problem, so that a frequent one doesn't crowd out the others; in file order. */
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
