import { recordActivity } from '../../../contract/calls/activity.ts';
import { call } from '../api/api.ts';
import { isLeaving, storedUser } from './session.ts';
import { keepUnread } from './unread.ts';

/** Milliseconds that the figures of a new page are left alone. */
const AFTER = 1000;

let lost = 0;

/** How many visits could not be recorded since this page was loaded. It is shown nowhere; the server counts its own. */
export const lostVisits = () => lost;

/** Records that a page was opened, after the page has sent its own calls; it never delays anything and never outlives the session. The answer tells how much there is to read. */
export function noteVisit(userid: number, pageid: number): void {
  setTimeout(() => {
    if (isLeaving() || storedUser()?.userid !== userid) return;
    call(recordActivity, { userid, pageid }, { batch: false, resume: false }).then(
      ({ response: { unread } }) => {
        if (unread !== undefined) keepUnread(userid, unread);
      },
      () => {
        lost += 1;
      },
    );
  }, AFTER);
}
