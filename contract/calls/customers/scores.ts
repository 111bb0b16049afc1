import { z } from 'zod';
import { defineCall, moduleAccess, ScoresNow, signedIn, wholeGroupAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id, Line, wholeNumber } from '../../values.ts';
import { person, personal } from './customers.ts';
import { ScoreValues, ScoreVersion } from './scoreValues.ts';

const ROUTE = 'customerscores';

/** U is who has no score. */
export const movedClasses = ['V', 'P', 'E', 'G', 'N', 'U'] as const;
const MovedClass = z.enum(movedClasses);
export type MovedClass = z.infer<typeof MovedClass>;

export const classesOfScores = defineCall('POST', 'scores/classes', {
  summary: 'Returns the class thresholds of the current or an earlier score version.',
  request: z.strictObject({ version: Id.optional() }),
  reply: ScoresNow,
  access: signedIn,
  writes: false,
});

const Scores = z.object({
  /** The newest first; the first one that is applied holds. */
  versions: z.array(ScoreVersion),
  /** Whether the caller may put one into effect: they may edit, and their login covers every store. */
  may_apply: z.boolean(),
});
export type Scores = z.infer<typeof Scores>;

export const listScores = defineCall('POST', 'scores/list', {
  summary: 'Lists score versions: weights, thresholds, author, reason and date.',
  request: z.strictObject({}),
  reply: Scores,
  access: moduleAccess(ROUTE),
  writes: false,
});

export const tryScores = defineCall('POST', 'scores/try', {
  summary:
    'Previews how many customers would change class with other weights and thresholds, in total and by store.',
  request: z.strictObject({ values: ScoreValues }),
  reply: z.object({
    /** The version that it was compared with. */
    version: z.number(),
    /** Of those that the caller may see: null for all of them, and by each of their stores. */
    moves: z.array(
      z.object({
        store_id: z.number().nullable(),
        before: MovedClass,
        after: MovedClass,
        count: z.number(),
      }),
    ),
  }),
  access: moduleAccess(ROUTE, 'edit'),
  writes: false,
});

/** People of a cell that one reply holds. */
export const MOVED_ROWS = 100;

export const triedCustomers = defineCall('POST', 'scores/tried', {
  summary: 'Lists customers who would change class with other weights and thresholds.',
  request: z.strictObject({
    values: ScoreValues,
    before: MovedClass,
    after: MovedClass,
    store_id: Id.nullable().default(null),
    page: wholeNumber(1, 10_000).default(1),
  }),
  reply: z.object({
    total: z.number(),
    /** The best first. */
    customers: z.array(
      z.object({
        ...person,
        ltv_before: z.number().nullable(),
        ltv_after: z.number().nullable(),
      }),
    ),
  }),
  access: moduleAccess(ROUTE, 'edit'),
  writes: false,
  sensitive: personal,
});

const reason = Line(300).pipe(z.string().min(1, fault('reason_required')));
/** The version that the caller saw as the one that holds: another one since then is a conflict. */
const onto = Id;

export const applyScores = defineCall('POST', 'scores/apply', {
  summary: 'Applies other weights and thresholds as a new score version.',
  request: z.strictObject({ values: ScoreValues, reason, onto }),
  reply: Scores,
  access: wholeGroupAccess(ROUTE, 'edit'),
});

export const bringBackScores = defineCall('POST', 'scores/bringBack', {
  summary: 'Restores an earlier score version as a new one.',
  request: z.strictObject({ number: Id, reason, onto }),
  reply: Scores,
  access: wholeGroupAccess(ROUTE, 'edit'),
});

export const withdrawScores = defineCall('POST', 'scores/withdraw', {
  summary: 'Cancels a score version that isn’t applied yet.',
  request: z.strictObject({ number: Id }),
  reply: Scores,
  access: wholeGroupAccess(ROUTE, 'edit'),
});
