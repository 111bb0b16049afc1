/** Milliseconds between two looks at the queue; what is put in here is sent at once. */
const LOOK_EVERY = 5000;
/** Milliseconds that what is under way has left when the server stops, and then to note how far it came. */
const LAST_MOMENT = 3000;
const LAST_NOTE = 1000;

export interface DispatchLog {
  readonly warn: (sentence: string) => void;
  readonly error: (fault: unknown, sentence: string) => void;
}

interface DispatchOptions {
  /** What is sent, as the log names it: `mail`. */
  readonly what: string;
  /** Conversations at once. */
  readonly atOnce: number;
  readonly log: DispatchLog;
  /** Puts into the queue what has waited to be sent together, before it is looked at. @default nothing waits for that */
  readonly gather?: () => Promise<void>;
  /**
   * Sends one thing that is due, and says whether there was one. Rejects when the database is away; then it is still
   * there. The signal ends a conversation when the server stops. Undefined where nothing is sent.
   */
  readonly sendNext: ((signal: AbortSignal) => Promise<boolean>) | undefined;
}

/**
 * Sends what is in a queue, in the background: no call waits for whoever it goes to. Every process of the portal does so;
 * of each thing one of them is in charge. What nobody has confirmed is sent again, by the same name.
 */
export class Dispatch {
  readonly #options: DispatchOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isFailing = false;
  #work: Promise<void> | undefined;
  /** Something was put into the queue since the last look. */
  #isWoken = false;

  constructor(options: DispatchOptions) {
    this.#options = options;
  }

  /** Looks at the queue from now on. */
  open(): void {
    if (!this.#options.sendNext) return;
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY).unref();
    this.wake();
  }

  /** Looks at the queue now, beside the call that put something in. */
  wake(): void {
    this.#isWoken = true;
    if (this.#work || this.#isClosed || !this.#timer) return;
    this.#work = this.#empty().finally(() => {
      this.#work = undefined;
    });
  }

  async #empty(): Promise<void> {
    const { log, what } = this.#options;
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        await this.deliver();
      }
      this.#isFailing = false;
    } catch (error) {
      // One line for an outage, however long it lasts.
      if (!this.#isFailing) log.error(error, `The queue of ${what} could not be worked on.`);
      this.#isFailing = true;
    }
  }

  /** Sends all that is due. Rejects when the database is away; then all of it is still there. */
  async deliver(): Promise<void> {
    const { gather, sendNext, atOnce } = this.#options;
    if (!sendNext) return;
    if (gather) await gather();
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => this.#oneByOne(sendNext)));
    // Not before all have ended: a stop waits for them, and there are never more of them.
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #oneByOne(sendNext: NonNullable<DispatchOptions['sendNext']>): Promise<void> {
    while (!this.#isClosed) {
      if (!(await sendNext(this.#stop.signal))) return;
    }
  }

  /** Takes nothing more, and waits a moment for what is under way; what is not done by then is sent again by the next. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    if (!this.#work) return;
    const timers: NodeJS.Timeout[] = [];
    const moment = new Promise<void>((resolve) => {
      timers.push(
        setTimeout(() => this.#stop.abort(), LAST_MOMENT).unref(),
        setTimeout(resolve, LAST_MOMENT + LAST_NOTE).unref(),
      );
    });
    await Promise.race([this.#work, moment]);
    for (const timer of timers) clearTimeout(timer);
  }
}
