import type { CopyChunks } from '../copyEncoding.ts';
import { type StopReason, withinLimits } from '../deadline.ts';
import { withConnectionFailure } from '../failures.ts';
import type { Session, SessionResult } from './session.ts';

/** What both kinds of session share: one thing at a time, each within the limits of the call it belongs to. */
export abstract class TimedSession implements Session {
  /** Fulfilled when nothing of this session runs any more, even if its caller was freed earlier. */
  settled: Promise<unknown> = Promise.resolve();

  abstract readonly lost: boolean;
  abstract query<Row>(text: string, values: readonly unknown[]): Promise<SessionResult<Row>>;
  abstract copyIn(target: string, chunks: CopyChunks): Promise<number>;

  /** Tries to end what runs; fulfilled when that is done. */
  protected abstract stop(running: Promise<unknown>, reason: StopReason): Promise<unknown>;

  /** Frees the caller at the deadline or the abort at the latest; the session is used again only after `settled`. */
  protected async run<T>(start: () => Promise<T>): Promise<T> {
    await withinLimits(this.settled, () => {});
    const running = start();
    this.settled = running.catch(() => {});
    return await withinLimits(withConnectionFailure(running), (reason) => {
      this.settled = Promise.allSettled([running, this.stop(running, reason)]);
    });
  }
}
