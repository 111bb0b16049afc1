import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { BEYOND_USUAL_GROSS } from '../../../../../../contract/records/deals.ts';
import { tableOf } from '../../profileLists.ts';

interface Counted {
  readonly reason: string;
  readonly count: number;
}

/** If most rows have an unusual amount in dollars, they're probably in another currency. */
export const areMostlyUnusual = (reasons: readonly Counted[], rows: number): boolean =>
  reasons.some(({ reason, count }) => reason === BEYOND_USUAL_GROSS && count * 2 > rows);

/** The same for a file without a currency: all rows after the check, otherwise the first ones. */
export function areUnusualAmounts({ profile, preview }: InspectReply, whole: WholeFile | undefined): boolean {
  if (tableOf(profile.read).currency !== undefined) return false;
  if (whole?.state === 'judged')
    return areMostlyUnusual(whole.warned, whole.judged.rows - whole.judged.skipped);
  const first = preview.filter(({ outcome }) => outcome !== 'skipped');
  const unusual = first.filter(({ notes }) => notes.some(({ reason }) => reason === BEYOND_USUAL_GROSS));
  return areMostlyUnusual([{ reason: BEYOND_USUAL_GROSS, count: unusual.length }], first.length);
}
