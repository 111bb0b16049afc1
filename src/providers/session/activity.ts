import { recordActivity } from '../../../contract/calls/activity.ts';
import { deviceOf } from '../../../contract/userAgent.ts';
import { call } from '../api/api.ts';
import { isLeaving, storedUser } from './session.ts';
import { keepUnread } from './unread.ts';

/** Milliseconds that the figures of a new page are left alone. */
const AFTER = 1000;

let lost = 0;

/** How many visits could not be recorded since this page was loaded. It is shown nowhere; the server counts its own. */
export const lostVisits = () => lost;

/**
 * Records that a page was opened, and for which record; the server fills in the address. Sent after the page's own calls, and not after the
 * session has ended. The reply says how many notifications are unread.
 */
export function noteVisit(userid: number, pageid: number, subject?: string): void {
  setTimeout(() => {
    if (isLeaving() || storedUser()?.userid !== userid) return;
    const seen = { ip: null, ...deviceOf(navigator.userAgent), ...(subject && { subject }) };
    call(recordActivity, { userid, pageid, ...seen }, { batch: false, resume: false }).then(
      ({ response: { unread } }) => {
        if (unread !== undefined) keepUnread(userid, unread);
      },
      () => {
        lost += 1;
      },
    );
  }, AFTER);
}
