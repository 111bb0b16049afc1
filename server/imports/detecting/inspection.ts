import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';

/** What `imports/inspect` replies, but for the name of the saved profile, and what the caller may. */
export type Inspection = Omit<InspectReply, 'profile_name' | 'profile_version' | 'people_added_by'>;
