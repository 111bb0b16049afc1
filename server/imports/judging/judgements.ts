import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import { withoutDeadline } from '../../db/deadline.ts';
import { AppError } from '../../errors.ts';
import { type JudgedFile, judgeFile, unread } from './judgeFile.ts';

/** Files that one process judges at the same time; each takes a core. */
const MOST_AT_ONCE = 2;
/** An answer comes after this time at the latest. */
const ANSWER_AFTER_MS = 1_000;
/** What nobody has asked for in this time is forgotten, and stopped when it still runs. */
const FORGOTTEN_AFTER_MS = 5_000;

const FAILED = "The file couldn't be checked. Try again.";

interface Judgement {
  file: WholeFile;
  begun: boolean;
  /** Calls that wait for its end. */
  watchers: number;
  forgetting: NodeJS.Timeout | undefined;
  readonly of: JudgedFile;
  readonly stop: AbortController;
  readonly ended: PromiseWithResolvers<void>;
}

const isEnded = ({ file: { state } }: Judgement) => state === 'judged' || state === 'failed';

/** Resolves after a time, or at once when `signal` aborts. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/**
 * Whole files that are judged while somebody looks at their first rows. Each is as long as it is asked for: whoever
 * leaves the page or changes a rule asks no more, and it stops.
 */
export class Judgements {
  readonly #all = new Map<string, Judgement>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /**
   * How far the judging of a file is; it begins with the first who asks.
   * @param key the same for the same file and rules
   * @param signal aborts when nobody waits for the answer any more
   */
  async ask(key: string, of: JudgedFile, signal: AbortSignal): Promise<WholeFile> {
    const judgement = this.#all.get(key) ?? this.#add(key, of);
    clearTimeout(judgement.forgetting);
    judgement.watchers += 1;
    this.#beginNext();
    if (!isEnded(judgement)) await Promise.race([judgement.ended.promise, pause(ANSWER_AFTER_MS, signal)]);
    judgement.watchers -= 1;
    if (judgement.watchers === 0) this.#forgetLater(key, judgement, signal.aborted ? 0 : FORGOTTEN_AFTER_MS);
    return judgement.file;
  }

  /** Stops all of them. */
  close(): void {
    for (const [key, judgement] of this.#all) this.#forget(key, judgement);
  }

  #add(key: string, of: JudgedFile): Judgement {
    const judgement: Judgement = {
      file: unread(of),
      begun: false,
      watchers: 0,
      forgetting: undefined,
      of,
      stop: new AbortController(),
      ended: Promise.withResolvers(),
    };
    this.#all.set(key, judgement);
    return judgement;
  }

  #forgetLater(key: string, judgement: Judgement, after: number): void {
    if (after === 0) this.#forget(key, judgement);
    else judgement.forgetting = setTimeout(() => this.#forget(key, judgement), after).unref();
  }

  #forget(key: string, judgement: Judgement): void {
    clearTimeout(judgement.forgetting);
    judgement.stop.abort();
    if (this.#all.get(key) === judgement) this.#all.delete(key);
    this.#beginNext();
  }

  /** Begins those that wait, in the order in which they came, as far as there is room. */
  #beginNext(): void {
    const open = [...this.#all.values()].filter((judgement) => !isEnded(judgement));
    const room = MOST_AT_ONCE - open.filter(({ begun }) => begun).length;
    for (const judgement of open.filter(({ begun }) => !begun).slice(0, Math.max(0, room))) {
      judgement.begun = true;
      // Limits of the call that asks are not those of the judging.
      void withoutDeadline(() => this.#judge(judgement));
    }
  }

  async #judge(judgement: Judgement): Promise<void> {
    const change = (changed: Partial<WholeFile>) => {
      judgement.file = { ...judgement.file, ...changed };
    };
    try {
      await judgeFile(judgement.of, judgement.stop.signal, change);
    } catch (error) {
      if (!(error instanceof AppError) && !judgement.stop.signal.aborted) this.#onFault(error);
      change({ state: 'failed', message: error instanceof AppError ? error.message : FAILED });
    }
    judgement.ended.resolve();
    this.#beginNext();
  }
}
