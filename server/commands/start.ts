import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { demoAddresses, randomPassword, setDemoPassword, shutDemoUsersOut } from '../access/demoUsers.ts';
import { buildApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import type { ReplicaState } from '../db/sessions/replicaWatch.ts';
import { OperatorError } from '../errors.ts';
import { issueFirstLink } from '../setup/firstAdministrator.ts';
import { noBuild, renewBuiltServer, type WebBuild, webBuild, webDirectory } from './buildWeb.ts';
import { demoIsWanted } from './demoIsWanted.ts';
import { openLog } from './log.ts';
import { keepFigures } from './upkeep.ts';

interface StartOptions {
  /** Where pages come from: a build, made when it is stale; the sources through Vite; or another server. */
  readonly pages: 'built' | 'development' | 'none';
  /** Takes a line for whoever started the server. */
  readonly say: (line: string) => void;
}

export interface RunningServer {
  /** Stops accepting, answers what is in flight, closes the database. */
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

/**
 * Everything between the command and the first request: database, migrations, demo group, web build, listening.
 * @throws OperatorError with one sentence when the server can't be started like this
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const database = await openDatabase(config);
  // Not before the database is ours: another server may be serving the build that this one replaces.
  const build = options.pages === 'built' ? webBuild(root, options.say) : noBuild;
  try {
    return await startOn(database, config, options, build);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: DatabaseHandle,
  config: Config,
  { pages, say }: StartOptions,
  build: WebBuild,
): Promise<RunningServer> {
  const signIn = await prepare(database, config, say, build);
  await build.begin();
  const log = openLog(config.logLevel);
  const app = await buildApp({
    config,
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
    say('The embedded database is for evaluation: a power failure can lose data. Production: DATABASE_URL.');
  }
  const address = addressOf(app, config);
  await sayFirstLink(database.db, address, say);
  const demoSignIn = await signIn();
  say(`Rooftop is ready: ${address}`);
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

const onReplica: Readonly<Record<ReplicaState, string>> = {
  read: 'The replica is read from again.',
  away: 'The replica does not answer: everything is read from the primary.',
  late: 'The replica is more than 5 seconds behind: everything is read from the primary.',
  none: 'The server of DATABASE_REPLICA_URL is no replica: everything is read from the primary.',
};

/**
 * Migrates, and loads the demo group or shuts it out. Begins the web build when that holds nothing up.
 * @returns gives the demo users their password, which takes some hashes, and returns the line that tells it
 */
async function prepare(
  { db, renew }: DatabaseHandle,
  config: Config,
  say: StartOptions['say'],
  build: WebBuild,
): Promise<() => Promise<string | undefined>> {
  await migrateToLatest(db);
  const password = config.demoPassword ?? randomPassword();
  if (await demoIsWanted(db, config)) {
    say('Loading the demo group …');
    const { loadDemo } = await import('../demo/index.ts');
    await loadDemo(db, {
      password,
      customers: config.demoCustomers,
      onProgress: (line) => say(`  ${line}`),
      // From here on the database is busy and this process is not: the build has a core to itself.
      onLoaded: build.begin,
    });
    await renew();
    return () => {
      giveBackMemory();
      return demoLine(db, password);
    };
  }
  build.begin();
  if (config.demo === false) {
    await shutOut(db, say);
    return async () => undefined;
  }
  return async () => {
    // Only hashes are kept, so a random password is new at every start.
    await setDemoPassword(db, password);
    return demoLine(db, password);
  };
}

/** Collects what nothing refers to any more: by itself Node does so when it needs the room. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

/** While nobody has a login: the link by which whoever started the server, or whom they give it to, gets the first one. */
async function sayFirstLink(db: Db, address: string, say: StartOptions['say']): Promise<void> {
  const link = await issueFirstLink(db, systemClock());
  if (!link) return;
  say('Nobody has a login yet. Whoever opens this link within 24 hours becomes the first administrator:');
  say(`  ${address}/auth/${link.code}`);
}

/** `DEMO=0` on the database of a demo: whose password everybody knows should not be a way in. */
async function shutOut(db: Db, say: StartOptions['say']): Promise<void> {
  const count = await shutDemoUsersOut(db, systemClock());
  if (count === 0) return;
  say(
    `The ${count} demo users of this database can not sign in, since DEMO is 0. For a login of your own: npm run rooftop -- user create`,
  );
}

async function demoLine(db: Db, password: string): Promise<string | undefined> {
  const addresses = await demoAddresses(db);
  return addresses.length > 0 ? `Demo users, password ${password}: ${addresses.join(', ')}` : undefined;
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw new OperatorError(`Can not listen on ${host}:${port}: ${reasonOf(error)}.`, 1, error);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port; choose one with PORT',
  EACCES: 'this port needs more rights; choose one above 1023 with PORT',
  EADDRNOTAVAIL: 'this machine does not have the address; choose one with HOST',
  ENOTFOUND: 'nobody knows this host; choose one with HOST',
};

function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return (typeof code === 'string' && reasons[code]) || String(error);
}

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app.server.address();
  const port = isAddressInfo(address) ? address.port : config.port;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(config.host);
  return `http://${isLocal ? 'localhost' : config.host}:${port}`;
}
