import { AppError } from '../../../errors.ts';

/** Milliseconds in which a folder answers that is there; one on a network may never. */
const ANSWER_WITHIN_MS = 10_000;
/** Each question without an answer keeps one of the four threads that Node asks disks by; one is left to everything else. */
const MOST_SILENT = 3;

/** A folder gives no answer, or is not asked since it gave none before. */
export class NoAnswer extends AppError {
  constructor() {
    super('busy', 'folder_silent', { retryAfter: 60 });
    this.name = 'NoAnswer';
  }
}

/** The folders of one process that may be on disks of others. */
export class Disks {
  readonly #within: number;
  #silent = 0;

  /** @param within milliseconds that an answer may take */
  constructor(within = ANSWER_WITHIN_MS) {
    this.#within = within;
  }

  /** One folder, by its path: while a question of it has no answer, it is asked no other one. */
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
  /** Rejects with NoAnswer when there is none in time, and at once while an earlier question has none. */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>;
}
