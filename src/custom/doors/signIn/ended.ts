import type { EndReason } from '../../../../contract/call.ts';

/** Why a session ended, as the server says, or that this browser logged off in another tab. */
export type Ended = EndReason | 'otherTab';
