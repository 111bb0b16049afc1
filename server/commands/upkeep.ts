import type { FastifyBaseLogger } from 'fastify';
import { today } from '../calendar.ts';
import { type Clock, systemClock } from '../clock.ts';
import { ensurePeriods, renewScales } from '../customers/index.ts';
import type { Db } from '../db/schema.ts';
import { tellOfLateFeeds } from '../notifications/lateFeeds.ts';
import { clearOld } from '../retention/clear.ts';
import { noteSegments } from '../segments/history/noteSegments.ts';
import { ensureValuation } from '../vehicles/index.ts';

const MINUTE = 60_000;

interface UpkeepOptions {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** @default the system's clock */
  readonly now?: Clock;
}

/** In the order in which they follow from each other, with what is logged of them. */
const figures = [
  { what: 'customer figures', ensure: ensurePeriods },
  { what: 'customer ranks', ensure: renewScales },
  { what: 'market values and equity', ensure: ensureValuation },
] as const;

interface Part {
  /** Why the log says that it failed. */
  readonly failed: string;
  /** @returns what the log says was done; undefined when there was nothing to do */
  readonly look: (db: Db, now: Date, signal: AbortSignal) => Promise<string | undefined>;
}

const parts: readonly Part[] = [
  ...figures.map(({ what, ensure }) => ({
    failed: `Couldn't recalculate ${what}.`,
    look: async (db: Db, now: Date, signal: AbortSignal) =>
      (await ensure(db, today(now), signal)) ? `Recalculated ${what}.` : undefined,
  })),
  {
    failed: "Couldn't delete expired data.",
    look: async (db, now, signal) => {
      const { activity, changes, segments } = await clearOld(db, now, signal);
      if (activity + changes + segments === 0) return undefined;
      return `Deleted expired data: ${activity} activity rows, ${changes} changes, ${segments} segment rows.`;
    },
  },
  {
    failed: "Couldn't record segment membership.",
    look: async (db, now, signal) => {
      const segments = await noteSegments(db, now, signal);
      return segments > 0 ? `Recorded the members of ${segments} segments.` : undefined;
    },
  },
  {
    failed: "Couldn't notify users of overdue feeds.",
    look: async (db, now) => {
      await tellOfLateFeeds(db, now);
      return undefined;
    },
  },
];

/**
 * Keeps true what no load brings up to date: figures that depend on the month, or on a store or brand that someone has
 * edited, and ranks that many loads have moved; takes away what is older than it is kept, notes who is in segments, and tells of late feeds. Looks
 * at once and then every minute, until it is stopped; a look that finds nothing reads a row or two. What takes long runs
 * beside the calls; several processes may do so at once.
 * @returns `stop` gives up what is being worked out; `checked` settles after the first look
 */
export function keepFigures({ db, log, now = systemClock }: UpkeepOptions) {
  const stopping = new AbortController();
  const see = async ({ failed, look: lookAt }: Part) => {
    if (stopping.signal.aborted) return;
    try {
      const done = await lookAt(db, now(), stopping.signal);
      if (done) log.info(done);
    } catch (error) {
      if (!stopping.signal.aborted) log.error(error, failed);
    }
  };
  const look = async () => {
    for (const part of parts) await see(part);
  };
  let looking = look();
  const checked = looking;
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MINUTE).unref();
  const stop = async () => {
    clearInterval(timer);
    stopping.abort(new Error('The server is stopping.'));
    await looking;
  };
  return { checked, stop };
}
