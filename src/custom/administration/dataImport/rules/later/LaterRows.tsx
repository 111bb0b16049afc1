import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { Doubt, WholeFile } from '../../../../../../contract/calls/imports/judging.ts';

/** Doubts from the check. A saved profile has settled the `open` ones. */
export const doubtsIn = (
  { profile_version: version }: Pick<InspectReply, 'profile_version'>,
  whole: WholeFile | undefined,
): readonly Doubt[] =>
  whole?.state === 'judged' ? whole.doubts.filter(({ kind }) => kind !== 'open' || version === null) : [];
