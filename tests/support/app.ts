import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createSession } from '../../server/access/signIn/sessions.ts';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { DatabaseHandle } from '../../server/db/open.ts';
import type { Limits } from '../../server/plugins/limits.ts';
import { type Browser, newBrowser } from './browser.ts';
import { testDatabase } from './database.ts';
import { closeAfterFile } from './fileEnd.ts';
import { type NewPerson, type People, peopleIn } from './people.ts';

export interface TestAppOptions {
  /** Where the clock stands at first. @default 2026-03-18 12:00 in New York */
  readonly now?: Date;
  readonly config?: Partial<Config>;
  /** @default so high that no test meets them */
  readonly limits?: Partial<Limits>;
  readonly handlers?: AppOptions['handlers'];
  readonly metrics?: AppOptions['metrics'];
  readonly resourceHandler?: AppOptions['resourceHandler'];
  /** @default errors on the terminal */
  readonly logger?: AppOptions['logger'];
  readonly web?: AppOptions['web'];
  readonly columnsFrom?: AppOptions['columnsFrom'];
  /** Another server on the database of this one, which stays open when this one closes. @default a database of its own */
  readonly database?: DatabaseHandle;
}

export interface SignedIn extends Browser {
  readonly userid: number;
}

export interface TestApp extends People {
  readonly app: FastifyInstance;
  readonly database: DatabaseHandle;
  readonly db: DatabaseHandle['db'];
  readonly clock: { now: Date };
  /** A browser that nobody is signed in on. */
  readonly browser: () => Browser;
  /** A browser with a session of this person: an e-mail address, or the role of a seeded person. Needs no password. */
  readonly signIn: (who: string) => Promise<SignedIn>;
  /** Adds a person and signs them in. */
  readonly signInNew: (person: NewPerson) => Promise<SignedIn>;
  readonly close: () => Promise<void>;
}

const unlimited: Limits = {
  callsPerMinute: 1e9,
  openCallsPerMinute: 1e9,
  inFlight: 1e9,
  eventLoopDelay: Number.POSITIVE_INFINITY,
  bodySilence: 1e9,
  connections: 1e9,
  listeners: 1,
  headTime: 1e6,
  idleTime: 1e6,
  drainTime: 0,
  waitTime: 1e9,
  waiting: 1e9,
};

/**
 * A server in this process on a database that only this test file has, with three stores and one person per seeded
 * role (`seedPeople`). It closes with the file.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  const { db, readDb } = database;
  const clock = { now: options.now ?? new Date('2026-03-18T16:00:00Z') };
  const now = () => clock.now;
  const app = await buildApp({
    config: { ...readConfig({}), ...options.config },
    db,
    readDb,
    now,
    limits: { ...unlimited, ...options.limits },
    ...(options.handlers && { handlers: options.handlers }),
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.resourceHandler && { resourceHandler: options.resourceHandler }),
    logger: options.logger ?? pino({ level: 'error' }, pino.destination(process.stderr.fd)),
    ...(options.web && { web: options.web }),
    ...(options.columnsFrom !== undefined && { columnsFrom: options.columnsFrom }),
  });
  const people = peopleIn(db);
  if (!options.database) await people.seedPeople();

  const signInAs = async (userid: number): Promise<SignedIn> => {
    const client = { address: '127.0.0.1', userAgent: 'test' };
    const browser = newBrowser(app, await createSession(db, userid, client, now()));
    return { ...browser, userid };
  };
  const close = async () => {
    await app.close();
    if (!options.database) await database.close();
  };
  closeAfterFile(close);
  return {
    ...people,
    app,
    database,
    db,
    clock,
    browser: () => newBrowser(app),
    signIn: async (who) => signInAs(await people.useridOf(who)),
    signInNew: async (person) => signInAs(await people.addPerson(person)),
    close,
  };
}
