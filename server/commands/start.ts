import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { demoAddresses, randomPassword, setDemoPassword, shutDemoUsersOut } from '../access/demoUsers.ts';
import { addressOf } from '../address.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { databaseDirectoryOf } from '../db/embedded/dataDirectory.ts';
import { isWhole } from '../db/embedded/embedded.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import type { ReplicaState } from '../db/sessions/replicaWatch.ts';
import { OperatorError } from '../errors.ts';
import { listenOptions } from '../plugins/connections.ts';
import { issueFirstLink } from '../setup/firstAdministrator.ts';
import { noBuild, renewBuiltServer, type WebBuild, webBuild, webDirectory } from './buildWeb.ts';
import { demoIsWanted } from './demoIsWanted.ts';
import { openLog } from './log.ts';
import { runApart } from './ownProcess.ts';
import { keepFigures } from './upkeep.ts';

interface StartOptions {
  /** Where pages come from: a build, made when it is stale; the sources through Vite; or another server. */
  readonly pages: 'built' | 'development' | 'none';
  /** Takes a line for whoever started the server. */
  readonly say: (line: string) => void;
  /** Called when a stop has answered the last request. @default nothing happens */
  readonly onAnswered?: () => void;
}

export interface RunningServer {
  /** Answers what is in flight and refuses new requests, ends the work in the background, closes the database. */
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

/**
 * Everything between the command and the first request: database, migrations, demo group, web build, listening.
 * @throws OperatorError with one sentence when the server can't be started like this
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const { pages, say } = options;
  const password = config.demoPassword ?? randomPassword();
  const build = pages === 'built' ? webBuild(root, say) : noBuild;
  // The server is read while the thread of a database of our own starts, or makes one. Another one's connection would be
  // given up for late on a busy machine.
  const [{ database, isNew }] = await Promise.all([
    openReady(config, { password, say, onLoaded: build.begin }),
    config.databaseUrl === undefined ? import('../app.ts') : undefined,
  ]);
  return orClose(database, startOn(database, config, options, { build, password, isNew }));
}

/** Closes a database that nothing comes of. */
async function orClose<T>(database: DatabaseHandle, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface FirstStart {
  /** Of the demo users. */
  readonly password: string;
  readonly say: (line: string) => void;
  /** Told when the database is busy from now on, and a core is not. */
  readonly onLoaded: () => unknown;
}

interface Ready {
  readonly database: DatabaseHandle;
  /** Whether the demo group was loaded just now, with the password. */
  readonly isNew: boolean;
}

/** Opens the database, migrated, and with the demo group where that is wanted. */
async function openReady(config: Config, first: FirstStart): Promise<Ready> {
  if (isMade(config)) {
    const database = await openDatabase(config);
    if (!(await orClose(database, lacksDemo(database.db, config)))) return { database, isNew: false };
    // One process holds an embedded database at a time.
    await database.close();
  }
  const isNew = await makeReady(first);
  return { database: await openDatabase(config), isNew };
}

const isMade = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl !== undefined || isWhole(databaseDirectoryOf(dataDir));

async function lacksDemo(db: Db, config: Config): Promise<boolean> {
  await migrateToLatest(db);
  return demoIsWanted(db, config);
}

/**
 * What a demo group is made of is gone as soon as it is in the database: with little room for it a third of the time would
 * go into looking what is still needed.
 */
const roomForYoung = '--max-semi-space-size=64';

/** @returns whether the demo group was loaded */
async function makeReady({ password, say, onLoaded }: FirstStart): Promise<boolean> {
  let isLoaded = false;
  const program = [roomForYoung, join(root, 'server', 'commands', 'firstStart.ts')];
  const { code, signal, output } = await runApart(program, {
    cwd: process.cwd(),
    env: { DEMO_PASSWORD: password },
    onLine: say,
    onMessage: () => {
      isLoaded = true;
      onLoaded();
    },
  });
  if (signal) throw new OperatorError(`Preparing the database was stopped by ${signal}.`);
  if (code !== 0) throw new OperatorError(output || `Preparing the database ended with exit code ${code}.`);
  return isLoaded;
}

interface Prepared extends Pick<FirstStart, 'password'>, Pick<Ready, 'isNew'> {
  readonly build: WebBuild;
}

async function startOn(
  database: DatabaseHandle,
  config: Config,
  { pages, say, onAnswered }: StartOptions,
  { build, password, isNew }: Prepared,
): Promise<RunningServer> {
  if (config.demo === false) await shutOut(database.db, say);
  await build.begin();
  const log = openLog(config.logLevel);
  surviveFaults(log);
  const { buildApp } = await import('../app.ts');
  const app = await buildApp({
    config,
    ...(onAnswered && { onAnswered }),
    db: database.db,
    readDb: database.readDb,
    logger: log,
    ...(pages === 'built' && { web: { directory: webDirectory(root) } }),
    ...(pages === 'development' && { web: { developmentRoot: root } }),
  });
  database.followReplica((state) => log.warn(onReplica[state]));
  await listen(app, config);
  const upkeep = keepFigures({ db: database.db, log });
  if (database.kind === 'embedded') {
    say(
      'The embedded database is for evaluation; a power failure can lose data. For production, set DATABASE_URL.',
    );
  }
  const address = addressOf(app, config);
  await sayFirstLink(database.db, address, say);
  // Only hashes are kept, so a random password is new at every start. They take their time.
  if (config.demo !== false && !isNew) await setDemoPassword(database.db, password);
  const demoSignIn = config.demo === false ? undefined : await demoLine(database.db, password);
  say(`Rooftop is ready: ${address}`);
  if (config.publicUrl === undefined) {
    say(`Links use ${address}. Set PUBLIC_URL to the address your users open.`);
  }
  if (demoSignIn) say(demoSignIn);
  if (pages === 'built') renewBuiltServer(root, say);
  return {
    stop: async () => {
      await app.close();
      await upkeep.stop();
      await database.close();
    },
  };
}

/**
 * The last resort: what a timer, an event handler or a promise without a handler throws is logged, since one faulty request
 * must not end the requests and imports of everybody else.
 */
function surviveFaults(log: Logger): void {
  const note = (err: unknown) => log.error({ err }, 'Unexpected error.');
  process.on('uncaughtException', note).on('unhandledRejection', note);
}

const onReplica: Readonly<Record<ReplicaState, string>> = {
  read: 'Reading from the replica again.',
  away: "The replica isn't responding. Reading from the primary.",
  late: 'The replica is more than 5 seconds behind. Reading from the primary.',
  none: "DATABASE_REPLICA_URL isn't a replica. Reading from the primary.",
};

/** While nobody has a login: the link by which whoever started the server, or whom they give it to, gets the first one. */
async function sayFirstLink(db: Db, address: string, say: StartOptions['say']): Promise<void> {
  const link = await issueFirstLink(db, systemClock());
  if (!link) return;
  say('No logins yet. Open this link within 24 hours to become the first administrator:');
  say(`  ${address}/auth/${link.code}`);
}

/** `DEMO=0` on the database of a demo: whose password everybody knows should not be a way in. */
async function shutOut(db: Db, say: StartOptions['say']): Promise<void> {
  const count = await shutDemoUsersOut(db, systemClock());
  if (count === 0) return;
  say(`DEMO is 0, so demo users can't sign in (${count}). Create a login: npm run rooftop -- user create`);
}

async function demoLine(db: Db, password: string): Promise<string | undefined> {
  const addresses = await demoAddresses(db);
  return addresses.length > 0 ? `Demo users, password ${password}: ${addresses.join(', ')}` : undefined;
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    if (port !== 0) await claim(port, host);
    await app.listen({ port, host, ...listenOptions });
  } catch (error) {
    await app.close();
    throw new OperatorError(`Can't listen on ${host}:${port}: ${reasonOf(error)}.`, 1, error);
  }
}

/** Rejects when another program listens there: a shared port would hide it. */
async function claim(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; set another one in PORT',
  EACCES: 'no permission for this port; set one above 1023 in PORT',
  EADDRNOTAVAIL: "this machine doesn't have the address; set another one in HOST",
  ENOTFOUND: 'unknown host; set another one in HOST',
};

function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return (typeof code === 'string' && reasons[code]) || String(error);
}
