import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';

/** A profile as it is written: only the keys that say something. */
export type ProfileBody = InspectReply['profile'];

/** Whether something in it has keys of its own. */
export const isTable = (
  value: ProfileBody[string] | undefined,
): value is Record<string, ProfileBody[string]> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
