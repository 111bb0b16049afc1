import type { FastifyBaseLogger } from 'fastify';
import { today } from '../calendar.ts';
import { type Clock, systemClock } from '../clock.ts';
import { ensurePeriods } from '../customers/index.ts';
import type { Db } from '../db/schema.ts';

const HOUR = 3_600_000;

interface MonthTurnOptions {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** @default the system's clock */
  readonly now?: Clock;
}

/**
 * Keeps the figures that depend on the month true: looks at once and then every hour, until it is stopped. What takes
 * long runs beside the calls; several processes may do so at once.
 * @returns `stop` gives up what is being worked out; `checked` settles after the first look
 */
export function followMonths({ db, log, now = systemClock }: MonthTurnOptions) {
  const stopping = new AbortController();
  const look = async () => {
    try {
      const turned = await ensurePeriods(db, today(now()), stopping.signal);
      if (turned) log.info('A new month: the figures of customers are worked out anew.');
    } catch (error) {
      if (!stopping.signal.aborted) log.error(error, 'The figures of the new month failed.');
    }
  };
  let looking = look();
  const checked = looking;
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, HOUR).unref();
  const stop = async () => {
    clearInterval(timer);
    stopping.abort(new Error('The server stops.'));
    await looking;
  };
  return { checked, stop };
}
