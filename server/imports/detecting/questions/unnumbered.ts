import type { SourceRow } from '../../formats/source.ts';
import type { Profile } from '../../profiles/profile.ts';
import { linesByPlace, unnumberedLines } from '../../reading/lines/byPlace.ts';
import { OrderLines } from '../../reading/lines/orderLines.ts';
import { Repeated, type RepeatedRecords } from '../../reading/lines/repeated.ts';
import { linesOf, type Mapping, outcomeOf } from '../../reading/mapper.ts';
import type { LinesTable } from '../../tables.ts';
import type { Inspection } from '../inspection.ts';

type Previewed = Inspection['preview'][number];

/** A row with the numbers of its lines. */
const withNumbers = (
  shown: Previewed,
  [first = 0, ...others]: readonly number[],
  { number }: LinesTable,
): Previewed => ({
  ...shown,
  values: { ...shown.values, [number]: first },
  ...(shown.more && {
    more: shown.more.map((values, at) => ({ ...values, [number]: others[at] ?? null })),
  }),
});

/** The first rows with the numbers that their places in their orders give them, and which records have several. */
export function numberedRows(
  mapping: Mapping,
  profile: Profile,
  rows: readonly SourceRow[],
  previewed: Previewed[],
): { readonly rows: Previewed[]; readonly repeated: RepeatedRecords } {
  const open = unnumberedLines(mapping);
  const byPlace = linesByPlace(mapping, profile);
  const orders = byPlace && new OrderLines(mapping, byPlace);
  const repeated = new Repeated(mapping);
  const numbered = previewed.map((shown, rowAt) => {
    const row = rows[rowAt];
    if (!row || shown.outcome === 'skipped') return shown;
    const outcome = outcomeOf(mapping, row);
    if (outcome.kind !== 'row') {
      const place = orders?.rejected(row);
      return open && place && !mapping.payLines ? withNumbers(shown, [place.number], open) : shown;
    }
    repeated.add(row, outcome);
    if (!open) return shown;
    const placed = orders?.numbered(row, linesOf(outcome));
    const at = mapping.columns.indexOf(open.number);
    return placed
      ? withNumbers(
          shown,
          placed.lines.map((line) => Number(line[at])),
          open,
        )
      : shown;
  });
  return { rows: numbered, repeated: repeated.totals };
}
