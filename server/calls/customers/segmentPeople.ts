import { today } from '../../calendar.ts';
import { audienceOutcome, countAudience, exportAudience } from '../../segments/audience/exportAudience.ts';
import { readFilter } from '../../segments/filter.ts';
import { segmentHistory } from '../../segments/history/segmentHistory.ts';
import { segmentOverlap } from '../../segments/people/overlap.ts';
import { whyInSegment } from '../../segments/people/why.ts';
import { unlessGone } from '../../segments/read.ts';
import { exportBy, type Handlers } from '../handler.ts';

/** Who is in segments: over time, in several of them, for which reason, and as a file. */
export const segmentPeopleHandlers = {
  segmentHistory: async ({ segment_id: segmentId }, { readDb, principal, now, signal }) => ({
    response: await segmentHistory(readDb, { principal, today: today(now()), segmentId, signal }),
  }),
  segmentOverlap: async ({ segment_ids: segmentIds }, { readDb, principal, now, signal }) => ({
    response: await segmentOverlap(readDb, { principal, today: today(now()), segmentIds, signal }),
  }),
  whyInSegment: async ({ UC_ID, Expression }, { readDb, principal, now }) => {
    const filter = await readFilter(readDb, Expression, principal, today(now()));
    return { response: await whyInSegment(readDb, filter, UC_ID) };
  },
  audienceCount: async ({ Expression, channel }, { readDb, principal, now, signal }) => {
    const filter = await readFilter(readDb, Expression, principal, today(now()));
    return { response: await unlessGone(signal, () => countAudience(readDb, filter, channel)) };
  },
  exportAudience: async ({ Expression: expression, ...wish }, context) => {
    const by = exportBy(context);
    const filter = await readFilter(context.readDb, expression, by.principal, today(by.now));
    return exportAudience(context.readDb, filter, { ...by, ...wish, expression });
  },
  audienceOutcome: async ({ key }, { db, principal }) => ({
    response: await audienceOutcome(db, principal, key),
  }),
} satisfies Partial<Handlers>;
