import type { FastifyBaseLogger } from 'fastify';
import { today } from '../calendar.ts';
import { type Clock, systemClock } from '../clock.ts';
import { ensurePeriods, renewScales } from '../customers/index.ts';
import type { Db } from '../db/schema.ts';
import { ensureValuation } from '../vehicles/index.ts';

const MINUTE = 60_000;

interface UpkeepOptions {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** @default the system's clock */
  readonly now?: Clock;
}

/** In the order in which they follow from each other, with what is logged of them. */
const parts = [
  { what: 'the figures of customers', ensure: ensurePeriods },
  { what: 'the ranks of customers', ensure: renewScales },
  { what: 'market values and equity', ensure: ensureValuation },
] as const;

/**
 * Keeps true what no load brings up to date: figures that depend on the month, or on a store or brand that someone has
 * edited, and ranks that many loads have moved. Looks at once and then every minute, until it is stopped; a look that
 * finds nothing reads a row or two. What takes long runs beside the calls; several processes may do so at once.
 * @returns `stop` gives up what is being worked out; `checked` settles after the first look
 */
export function keepFigures({ db, log, now = systemClock }: UpkeepOptions) {
  const stopping = new AbortController();
  const renew = async ({ what, ensure }: (typeof parts)[number]) => {
    if (stopping.signal.aborted) return;
    try {
      const isRenewed = await ensure(db, today(now()), stopping.signal);
      if (isRenewed) log.info(`Out of date, and worked out anew: ${what}.`);
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error(error, `Out of date, and could not be worked out anew: ${what}.`);
    }
  };
  const look = async () => {
    for (const part of parts) await renew(part);
  };
  let looking = look();
  const checked = looking;
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MINUTE).unref();
  const stop = async () => {
    clearInterval(timer);
    stopping.abort(new Error('The server stops.'));
    await looking;
  };
  return { checked, stop };
}
