interface Waiting {
  readonly turn: number;
  readonly begin: () => void;
}

/** Lets so many pieces of work run at the same time; the others begin by their turns. */
export class Gate {
  #free: number;
  /** In the order in which they begin. */
  readonly #waiting: Waiting[] = [];

  constructor(atATime: number) {
    this.#free = atATime;
  }

  /**
   * Runs `work` when its turn has come, and settles like it.
   * @param turn the lowest begins first, and of equal ones whoever came first. @default 0
   */
  async pass<T>(work: () => Promise<T>, turn = 0): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(turn);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#free += 1;
    }
  }

  #turn(turn: number): Promise<void> {
    return new Promise((begin) => {
      const before = this.#waiting.findLastIndex((other) => other.turn <= turn);
      this.#waiting.splice(before + 1, 0, { turn, begin });
    });
  }
}
