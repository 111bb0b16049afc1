import type { CopyChunks } from '../copyEncoding.ts';
import { type StopReason, withinLimits } from '../deadline.ts';
import { withConnectionFailure } from '../failures.ts';
import type { CopyOut } from './copyOut.ts';
import type { Session, SessionResult } from './session.ts';

/** What both kinds of session share: one thing at a time, each within the limits of the call it belongs to. */
export abstract class TimedSession implements Session {
  /** Fulfilled when nothing of this session runs any more, even if its caller was freed earlier. */
  settled: Promise<unknown> = Promise.resolve();

  abstract readonly lost: boolean;
  abstract query<Row>(text: string, values: readonly unknown[]): Promise<SessionResult<Row>>;
  abstract copyIn(target: string, chunks: CopyChunks): Promise<number>;

  /** Begins a COPY to the client. */
  protected abstract open(statement: string): CopyOut;

  /** Waits for a piece of a COPY. */
  protected abstract wait<T>(start: () => Promise<T>): Promise<T>;

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

  async *copyOut(statement: string): AsyncGenerator<Buffer, void, undefined> {
    await withinLimits(this.settled, () => {});
    const copy = this.open(statement);
    let stopping: Promise<unknown> | undefined;
    const stop = (reason: StopReason) => {
      stopping ??= this.stop(copy.skip(), reason);
    };
    try {
      while (true) {
        const next = this.wait(() => copy.next());
        const piece = await withinLimits(withConnectionFailure(next), stop);
        if (!piece) return;
        yield piece;
      }
    } finally {
      if (!copy.isOver) stop('release');
      this.settled = Promise.allSettled([stopping, copy.skip()]);
    }
  }
}
