import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { BEYOND_USUAL_GROSS } from '../../../../../../contract/records/deals.ts';

interface Counted {
  readonly reason: string;
  readonly count: number;
}

/** In how many of some rows an amount is unusual in dollars, where that is most of them: they are hardly dollars then. */
export function mostlyUnusual(reasons: readonly Counted[], rows: number): number | undefined {
  const most = Math.max(
    0,
    ...reasons.filter(({ reason }) => reason === BEYOND_USUAL_GROSS).map(({ count }) => count),
  );
  return most * 2 > rows ? most : undefined;
}

interface Unusual {
  readonly count: number;
  readonly rows: number;
}

/** The same of a file whose currency nobody has said: of all its rows once they are judged, else of the first. */
export function unusualAmounts(
  { profile, preview }: InspectReply,
  whole: WholeFile | undefined,
): Unusual | undefined {
  if (profile.currency !== undefined) return undefined;
  const judged = whole?.state === 'judged' ? whole : undefined;
  const first = preview.filter(({ outcome }) => outcome !== 'skipped');
  const isUnusual = ({ notes }: (typeof first)[number]) =>
    notes.some(({ reason }) => reason === BEYOND_USUAL_GROSS);
  const rows = judged ? judged.judged.rows - judged.judged.skipped : first.length;
  const reasons = judged
    ? judged.warned
    : [{ reason: BEYOND_USUAL_GROSS, count: first.filter(isUnusual).length }];
  const count = mostlyUnusual(reasons, rows);
  return count === undefined ? undefined : { count, rows };
}
