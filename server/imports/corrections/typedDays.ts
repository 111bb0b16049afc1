import { dayFaults } from '../cells/cells.ts';
import type { DateFormat } from '../cells/dates.ts';
import type { Profile } from '../profile/profile.ts';
import type { ListedRow } from './listFile.ts';

/** Unambiguous, whatever the file uses. */
const ISO: DateFormat = 'YYYY-MM-DD';

const withIso = (formats: readonly DateFormat[]): DateFormat[] => [...new Set([...formats, ISO])];

/** Accepts dates in the file's formats, and `2026-03-14`. */
export const forTyped = (profile: Profile): Profile => ({
  ...profile,
  read: { ...profile.read, dates: withIso(profile.read.dates) },
  columns: Object.fromEntries(
    Object.entries(profile.columns).map(([field, column]) => [
      field,
      column.dates ? { ...column, dates: withIso(column.dates) } : column,
    ]),
  ),
});

/** Adapts date notes to the formats that typed cells accept. */
export function saidOfTyped(
  { read, columns }: Pick<Profile, 'read' | 'columns'>,
  rows: readonly ListedRow[],
): ListedRow[] {
  const reasons = new Map(
    [read.dates, ...Object.values(columns).flatMap(({ dates }) => (dates ? [dates] : []))].flatMap(
      (formats) => {
        const [inFile, typed] = [dayFaults(formats), dayFaults(withIso(formats))];
        return [[inFile.date, typed.date] as const, [inFile.instant, typed.instant] as const];
      },
    ),
  );
  return rows.map((row) => ({
    ...row,
    notes: row.notes.map((note) => ({ ...note, reason: reasons.get(note.reason) ?? note.reason })),
  }));
}
