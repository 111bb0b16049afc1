import type { SourceRow } from '../../formats/source.ts';
import type { Profile } from '../../profiles/profile.ts';
import { linesByPlace, unnumberedLines } from '../../reading/lines/byPlace.ts';
import { OrderLines, SeveralRows } from '../../reading/lines/orderLines.ts';
import { type Mapping, outcomeOf } from '../../reading/mapper.ts';
import type { Inspection } from '../inspection.ts';

type Previewed = Inspection['preview'][number];

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
  const numbered = previewed.map((shown, at) => {
    const row = rows[at];
    if (!row || shown.outcome === 'skipped') return shown;
    const outcome = outcomeOf(mapping, row);
    if (outcome.kind === 'row') several.add(outcome.cells);
    const place =
      outcome.kind === 'row' ? orders?.numbered(row, outcome.cells)?.place : orders?.rejected(row);
    return place ? { ...shown, values: { ...shown.values, [open.number]: place.number } } : shown;
  });
  return { rows: numbered, lines: several.totals };
}
