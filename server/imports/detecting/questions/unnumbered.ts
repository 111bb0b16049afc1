import type { SourceRow } from '../../formats/source.ts';
import type { Profile } from '../../profiles/profile.ts';
import { linesByPlace, unnumberedLines } from '../../reading/lines/byPlace.ts';
import { OrderLines, SeveralRows } from '../../reading/lines/orderLines.ts';
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

/** The first rows with the numbers that their places in their orders give them, and whether orders have several rows. */
export function numberedRows(
  mapping: Mapping,
  profile: Profile,
  rows: readonly SourceRow[],
  previewed: Previewed[],
): { readonly rows: Previewed[]; readonly lines: Inspection['lines'] } {
  const open = unnumberedLines(mapping);
  if (!open) return { rows: previewed, lines: null };
  const byPlace = linesByPlace(mapping, profile);
  const orders = byPlace && new OrderLines(mapping, byPlace);
  const several = new SeveralRows(mapping, open);
  const numbered = previewed.map((shown, rowAt) => {
    const row = rows[rowAt];
    if (!row || shown.outcome === 'skipped') return shown;
    const outcome = outcomeOf(mapping, row);
    if (outcome.kind !== 'row') {
      const place = orders?.rejected(row);
      return place && !mapping.payLines ? withNumbers(shown, [place.number], open) : shown;
    }
    const { cells, more } = outcome;
    several.add(cells, more);
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
  return { rows: numbered, lines: several.totals };
}
