/** Where two servers are, as far as the primary's log says: in bytes from its beginning. */
export interface Places {
  /** @returns up to where the primary has written. Rejects when it does not answer, or is a replica itself */
  readonly written: () => Promise<number>;
  /** @returns up to where the replica shows what the primary has written; undefined of a server that is no replica. Rejects when it does not answer */
  readonly replayed: () => Promise<number | undefined>;
}

/** `read`: it is read from. Otherwise the primary is, since the replica does not answer, is too late, or is none. */
export type ReplicaState = 'read' | 'away' | 'late' | 'none';

/** Milliseconds that what is read from a replica may be behind, and within which it has to be to be read from again. */
const LATE = 5000;
const CAUGHT_UP = 1000;
const LOOK_EVERY = 1000;

interface Note {
  readonly at: number;
  readonly written: number;
}

interface WatchOptions {
  /** Milliseconds since whenever. @default since the process began */
  readonly now?: () => number;
  /** Milliseconds between two looks; 0: only when it is told to. @default one second */
  readonly every?: number;
}

/**
 * Looks every second whether a replica is fit to be read from: whether it shows by now what the primary had written five
 * seconds ago. A primary that writes nothing makes no replica late. While the primary does not answer nobody can tell, and it stays as it was.
 */
export class ReplicaWatch {
  readonly #places: Places;
  readonly #now: () => number;
  readonly #every: number;
  #notes: Note[] = [];
  /** Undefined until it is known. */
  #state: ReplicaState | undefined;
  #tell: ((state: ReplicaState) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(places: Places, { now = () => performance.now(), every = LOOK_EVERY }: WatchOptions = {}) {
    this.#places = places;
    this.#now = now;
    this.#every = every;
  }

  readonly isFit = (): boolean => this.#state === 'read';

  /** Tells the state unless all is well, and from then on every other one. */
  follow(tell: (state: ReplicaState) => void): void {
    this.#tell = tell;
    if (this.#state && !this.isFit()) tell(this.#state);
  }

  /** Settles after a first look, from which on it goes on by itself. */
  async open(): Promise<void> {
    await this.look();
    this.#goOn();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #goOn(): void {
    if (this.#isClosed || this.#every === 0) return;
    this.#timer = setTimeout(async () => {
      await this.look();
      this.#goOn();
    }, this.#every).unref();
  }

  async look(): Promise<void> {
    await this.#note();
    const [before, state] = [this.#state, await this.#stateNow()];
    this.#state = state;
    if (state && state !== before && (before || !this.isFit())) this.#tell?.(state);
  }

  async #note(): Promise<void> {
    const at = this.#now();
    const written = await this.#places.written().catch(() => undefined);
    // Nobody knows any more what was written when: what there is may be of a server that another one has replaced.
    if (written === undefined) this.#notes = [];
    else this.#notes = [...this.#notes.filter((note) => at - note.at < 3 * LATE), { at, written }];
  }

  async #stateNow(): Promise<ReplicaState | undefined> {
    const replayed = await this.#places.replayed().catch(() => 'away' as const);
    if (replayed === 'away') return 'away';
    if (replayed === undefined) return 'none';
    const now = this.#now();
    const allowed = this.isFit() ? LATE : CAUGHT_UP;
    const due = this.#notes.findLast(({ at }) => now - at >= allowed);
    if (due) return replayed < due.written ? 'late' : 'read';
    // It answers, but nobody can tell yet how late it is.
    return this.#state === 'away' || this.#state === 'none' ? 'late' : this.#state;
  }
}
