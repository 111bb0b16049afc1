import { dayFaults } from '../cells/cells.ts';
import type { DateFormat } from '../cells/dates.ts';
import type { Profile } from '../profiles/profile.ts';
import type { ListedRow } from './listFile.ts';

/** How days are written that nobody can mistake, whatever the file does. */
const ISO: DateFormat = 'YYYY-MM-DD';

const withIso = (formats: readonly DateFormat[]): DateFormat[] => [...new Set([...formats, ISO])];

/** The profile for cells that somebody types: days are taken as the file writes them, and as `2026-03-14`. */
export const forTyped = <Own extends Pick<Profile, 'dates' | 'datesOf'>>(profile: Own): Own => ({
  ...profile,
  dates: withIso(profile.dates),
  datesOf: Object.fromEntries(
    Object.entries(profile.datesOf).map(([field, formats]) => [field, withIso(formats)]),
  ),
});

/** What was said of rows of a file, as it is said where somebody types over their cells. */
export function saidOfTyped(
  { dates, datesOf }: Pick<Profile, 'dates' | 'datesOf'>,
  rows: readonly ListedRow[],
): ListedRow[] {
  const said = new Map(
    [dates, ...Object.values(datesOf)].flatMap((formats) => {
      const [inFile, typed] = [dayFaults(formats), dayFaults(withIso(formats))];
      return [[inFile.date, typed.date] as const, [inFile.instant, typed.instant] as const];
    }),
  );
  return rows.map((row) => ({
    ...row,
    notes: row.notes.map((note) => ({ ...note, reason: said.get(note.reason) ?? note.reason })),
  }));
}
