import { AppError } from '../../../errors.ts';

/** Network folders may never respond. */
const ANSWER_WITHIN_MS = 10_000;
/** Each unanswered request blocks one of Node's four file system threads. This leaves one. */
const MOST_SILENT = 3;

export class NoAnswer extends AppError {
  constructor() {
    super('busy', 'folder_silent', { retryAfter: 60 });
    this.name = 'NoAnswer';
  }
}

export class Disks {
  readonly #within: number;
  #silent = 0;

  /** @param within milliseconds */
  constructor(within = ANSWER_WITHIN_MS) {
    this.#within = within;
  }

  /** Opens a folder by path. While a request is unanswered, further ones fail. */
  open(_directory: string): Disk {
    let waiting = 0;
    const ask = async <T>(work: () => Promise<T>): Promise<T> => {
      if (waiting > 0 || this.#silent >= MOST_SILENT) throw new NoAnswer();
      const answer = work();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        waiting += 1;
        this.#silent += 1;
        const back = () => {
          waiting -= 1;
          this.#silent -= 1;
        };
        answer.then(back, back);
        late.reject(new NoAnswer());
      }, this.#within);
      return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
    };
    return { ask };
  }
}

export interface Disk {
  /** Rejects with `NoAnswer` on timeout, and immediately while an earlier request is unanswered. */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>;
}
