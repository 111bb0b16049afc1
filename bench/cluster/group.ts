import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSession } from '../../server/access/signIn/sessions.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { demoSize, loadDemo } from '../../server/demo/index.ts';
import { browserAt, type Door, type Send } from './browser.ts';
import { nginxOn } from './machines/nginx.ts';
import { portalOn } from './machines/portal.ts';
import { movingAddress, newPrimary, newReplica, type Postgres } from './machines/postgres.ts';

const PASSWORD = 'cluster-password-only';

/** Two portals behind nginx, on a primary with a streaming replica. */
export type Group = Awaited<ReturnType<typeof startGroup>>;

interface GroupOptions {
  readonly binaries: string;
  /** The first of ten that are free. */
  readonly port: number;
  /** Of the demo group that the portals hold. */
  readonly customers: number;
}

/** Takes what the portals forward, and tells by which keys. */
async function supportService(port: number) {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { keys, close: () => server.close() };
}

export async function startGroup({ binaries, port, customers }: GroupOptions) {
  const directory = mkdtempSync(join(process.env.TMPDIR ?? tmpdir(), 'rooftop-cluster-'));
  chmodSync(directory, 0o755);
  const one = await newPrimary(binaries, directory);
  const addresses = {
    primary: movingAddress(directory, 'primary'),
    replica: movingAddress(directory, 'replica'),
  };
  addresses.primary.leadTo(one);
  const first = await openDatabase({ databaseUrl: addresses.primary.url });
  await migrateToLatest(first.db);
  await loadDemo(first.db, { password: PASSWORD, ...demoSize('large', customers), onProgress: () => {} });
  await first.close();
  const two = await newReplica(binaries, directory, { primary: join(directory, 'one'), name: 'two' });
  addresses.replica.leadTo(two);
  const servers: { primary: Postgres; replica: Postgres } = { primary: one, replica: two };

  const [a, b, nginxPort, supportPort] = [port, port + 1, port + 2, port + 3];
  const support = await supportService(supportPort);
  const data = join(directory, 'files');
  mkdirSync(data);
  const environment = {
    DATABASE_URL: addresses.primary.url,
    DATABASE_REPLICA_URL: addresses.replica.url,
    DATA_DIR: data,
    DEMO_PASSWORD: PASSWORD,
    PUBLIC_URL: `https://127.0.0.1:${nginxPort}`,
    TRUST_PROXY: '1',
    SUPPORT_URL: `http://127.0.0.1:${supportPort}`,
    WEATHER_URL: 'none',
  };
  const portals = [a, b].map((own) => portalOn(own, environment, join(directory, `portal-${own}.log`)));
  const [here, elsewhere] = portals;
  if (!here || !elsewhere) throw new Error('There are two portals.');
  const nginx = nginxOn({ directory: join(directory, 'nginx'), port: nginxPort, portals: [a, b] });
  await Promise.all([here.start(), elsewhere.start()]);
  await nginx.start();

  let machine = 1;
  /** Behind nginx; each from a machine of their own, since a portal counts the calls of one. */
  const front = (): Door => {
    machine += 1;
    return {
      port: nginxPort,
      certificate: nginx.certificate,
      localAddress: `127.0.${Math.floor(machine / 250)}.${1 + (machine % 250)}`,
    };
  };
  return {
    directory,
    servers,
    addresses,
    portals: [here, elsewhere] as const,
    nginx,
    support,
    front,
    /** On the database wherever its address leads now. */
    onDatabase: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const handle = await openDatabase({ databaseUrl: servers.primary.url });
      try {
        return await work(handle.db);
      } finally {
        await handle.close();
      }
    },
    newReplica: async (name: string) => {
      const home = servers.primary.socket.replace(/\/[^/]+$/, '');
      servers.replica = await newReplica(binaries, directory, { primary: home, name });
      addresses.replica.leadTo(servers.replica);
    },
    stop: async () => {
      await nginx.stop();
      await Promise.all(portals.map((portal) => portal.stop()));
      support.close();
      await servers.replica.stop();
      await servers.primary.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The secret of a new session of a demo user. @param name before the `@` */
export async function sessionOf(group: Group, name: string): Promise<string> {
  return group.onDatabase(async (db) => {
    const { userid } = await db
      .selectFrom('app_user')
      .select('userid')
      .where('email', '=', `${name}@rooftop.example`)
      .executeTakeFirstOrThrow();
    return createSession(db, userid, { address: '127.0.0.1', userAgent: 'bench' }, new Date());
  });
}

/** The same session at the one portal, at the other, and behind nginx. */
export async function everywhere(
  group: Group,
  name: string,
): Promise<{ here: Send; there: Send; front: Send }> {
  const secret = await sessionOf(group, name);
  const [here, there] = group.portals;
  return {
    here: browserAt({ port: here.port }, secret),
    there: browserAt({ port: there.port }, secret),
    front: browserAt(group.front(), secret),
  };
}
