import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import { withoutDeadline } from '../../db/deadline.ts';
import { AppError } from '../../errors.ts';
import { type JudgedFile, judgeFile, unread } from './judgeFile.ts';

/** Each check uses a CPU core. */
const MOST_AT_ONCE = 2;
const ANSWER_AFTER_MS = 1_000;
/** Checks without requests for this long are stopped and dropped. */
const FORGOTTEN_AFTER_MS = 5_000;

const FAILED = "The file couldn't be checked. Try again.";

interface Judgement {
  file: WholeFile;
  begun: boolean;
  /** Requests waiting for the end. */
  watchers: number;
  forgetting: NodeJS.Timeout | undefined;
  readonly of: JudgedFile;
  readonly stop: AbortController;
  readonly ended: PromiseWithResolvers<void>;
}

const isEnded = ({ file: { state } }: Judgement) => state === 'judged' || state === 'failed';

/** Ends early when `signal` aborts. */
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

/** Checks whole files while users look at their first rows. A check stops once its page no longer polls it. */
export class Judgements {
  readonly #all = new Map<string, Judgement>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /**
   * Returns the state of a check; the first request starts it.
   * @param key the same for the same file and rules
   * @param signal aborts when the client disconnects
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

  #beginNext(): void {
    const open = [...this.#all.values()].filter((judgement) => !isEnded(judgement));
    const room = MOST_AT_ONCE - open.filter(({ begun }) => begun).length;
    for (const judgement of open.filter(({ begun }) => !begun).slice(0, Math.max(0, room))) {
      judgement.begun = true;
      // The request's deadline doesn't apply to the check.
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
