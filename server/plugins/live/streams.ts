import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loadAgain } from '../../access/keys/keyPrincipal.ts';
import type { Principal } from '../../access/principal.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

export interface LiveOptions {
  readonly db: Db;
  readonly now: Clock;
}

/** Streams of one kind in one process at the same time; more are told to ask now and then instead. */
const MOST_STREAMS = 500;
/** Those of one person among them: whoever opens one after the other leaves room for the rest. */
const MOST_OF_ONE = 20;
/** Milliseconds between two signs of life: readers take a silent stream for broken, and proxies end it. */
const ALIVE_EVERY = 5000;
/** Signs of life of which one looks at the right to listen again. */
const SIGNS_UNTIL_ASKED = 3;

/** What is told: the name of an event, and its facts. */
type Send = (name: string, facts?: Readonly<Record<string, unknown>>) => void;

interface Told {
  readonly principal: Principal;
  /** Whether they, as the database has them now, may listen any longer. @default whoever is still signed in may */
  readonly mayListen?: (principal: Principal) => boolean;
  /** From when it resolves on, everything is told. @returns what ends it */
  readonly follow: (send: Send) => Promise<() => void>;
}

/** Server-sent events of one kind, each stream until its reader leaves, logs off or loses the right, or the server stops. */
export class LiveStreams {
  readonly #options: LiveOptions;
  /** With whose they are. */
  readonly #streams = new Map<PassThrough, number>();

  /** @param close ends what tells the changes, before the streams end */
  constructor(app: FastifyInstance, options: LiveOptions, close: () => void) {
    this.#options = options;
    app.addHook('preClose', async () => {
      close();
      for (const stream of this.#streams.keys()) stream.end();
    });
  }

  /** @throws AppError `busy` */
  answer(reply: FastifyReply, { principal, mayListen = () => true, follow }: Told): FastifyReply {
    const own = [...this.#streams.values()].filter((userid) => userid === principal.userid);
    if (this.#streams.size >= MOST_STREAMS || own.length >= MOST_OF_ONE) {
      throw new AppError('busy', 'too_many_streams');
    }
    const stream = new PassThrough();
    // Something may happen between the end of a stream and its close.
    const send: Send = (name, facts = {}) => {
      if (stream.writable) stream.write(`event: ${name}\ndata: ${JSON.stringify(facts)}\n\n`);
    };
    this.#streams.set(stream, principal.userid);
    let signs = 0;
    const alive = setInterval(async () => {
      send('alive');
      signs += 1;
      if (signs % SIGNS_UNTIL_ASKED > 0) return;
      // A session that looked at somebody else's portal is its owner's again, who is told nothing of the other's.
      const isFine = await this.#mayStill(principal, mayListen).catch(() => true);
      if (!isFine) stream.end();
    }, ALIVE_EVERY).unref();
    const following = follow(send);
    stream.once('close', () => {
      clearInterval(alive);
      this.#streams.delete(stream);
      following.then((end) => end()).catch(() => {});
    });
    following.catch(() => stream.end());
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  }

  async #mayStill(principal: Principal, mayListen: (known: Principal) => boolean): Promise<boolean> {
    const { db, now } = this.#options;
    const known = await loadAgain(db, principal, now());
    return known?.userid === principal.userid && mayListen(known);
  }
}
