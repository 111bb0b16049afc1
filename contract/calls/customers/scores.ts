import { z } from 'zod';
import { defineCall, moduleAccess, ScoresNow, signedIn, wholeGroupAccess } from '../../call.ts';
import { Id, Line, wholeNumber } from '../../values.ts';
import { person, personal } from './customers.ts';
import { ScoreValues, ScoreVersion } from './scoreValues.ts';

const ROUTE = 'customerscores';

/** U is who has no score. */
export const movedClasses = ['V', 'P', 'E', 'G', 'N', 'U'] as const;
const MovedClass = z.enum(movedClasses);
export type MovedClass = z.infer<typeof MovedClass>;

export const classesOfScores = defineCall('POST', 'scores/classes', {
  summary: 'The classes of the scores that hold, or those of an earlier version.',
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
  summary: 'The versions of the scores: weights, classes, who made them, why, and since when they hold.',
  request: z.strictObject({}),
  reply: Scores,
  access: moduleAccess(ROUTE),
  writes: false,
});

export const tryScores = defineCall('POST', 'scores/try', {
  summary:
    'How many customers would move from which class to which by other weights and classes, of all stores and by store. Nothing is written.',
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
  summary: 'The customers who would move from one class to another by other weights and classes.',
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

const reason = Line(300).pipe(z.string().min(1, 'Say why, so that whoever finds it later understands.'));
/** The version that the caller saw as the one that holds: another one since then is a conflict. */
const onto = Id;

export const applyScores = defineCall('POST', 'scores/apply', {
  summary:
    'Scores everybody by other weights and classes, as a new version: in one step, so that nobody reads a mixture.',
  request: z.strictObject({ values: ScoreValues, reason, onto }),
  reply: Scores,
  access: wholeGroupAccess(ROUTE, 'edit'),
});

export const bringBackScores = defineCall('POST', 'scores/bringBack', {
  summary:
    'Brings the weights and classes of an earlier version back, as a new one; so the last change is undone.',
  request: z.strictObject({ number: Id, reason, onto }),
  reply: Scores,
  access: wholeGroupAccess(ROUTE, 'edit'),
});

export const withdrawScores = defineCall('POST', 'scores/withdraw', {
  summary: 'Takes back a version that nobody has been scored by yet.',
  request: z.strictObject({ number: Id }),
  reply: Scores,
  access: wholeGroupAccess(ROUTE, 'edit'),
});
