import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';

/** Reply of `imports/inspect` without the saved profile's name and what the caller may do. */
export type Inspection = Omit<InspectReply, 'profile_name' | 'profile_version' | 'people_added_by'>;
