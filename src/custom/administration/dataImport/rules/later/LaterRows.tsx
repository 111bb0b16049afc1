import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { Doubt, WholeFile } from '../../../../../../contract/calls/imports/judging.ts';

/** What later rows contradict; a saved profile has answered what could be either way. */
export const doubtsIn = (
  { profile_version: version }: Pick<InspectReply, 'profile_version'>,
  whole: WholeFile | undefined,
): readonly Doubt[] =>
  whole?.state === 'judged' ? whole.doubts.filter(({ kind }) => kind !== 'open' || version === null) : [];
