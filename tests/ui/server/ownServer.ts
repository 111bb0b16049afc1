import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { Kysely } from 'kysely';
import { sessionDialect } from '../../../server/db/dialect.ts';
import { EmbeddedSource } from '../../../server/db/embedded/embedded.ts';
import type { Database } from '../../../server/db/schema.ts';
import { demoLogins, loadSmallDemo } from '../../../server/demo/index.ts';
import { testApp } from '../../support/app.ts';
import { type Browser, newBrowser } from '../../support/browser.ts';
import { keptDump } from '../../support/globalSetup.ts';
import { PASSWORD } from '../../support/people.ts';
import { quickStart } from '../../support/processes/compiledCode.ts';
import { UndoableSource } from './undoable.ts';

/** Noon in New York on the day of the component tests. */
const NOON = new Date('2026-11-19T17:00:00Z');

/** Every store, whose numbers the logins' rights name, and as little business as shows something everywhere. */
const SIZE = { stores: 24, customers: 400, months: 3, volume: 0.03 };

/** The server of one worker: the demo group, each of whose logins is signed in. */
interface WorkerServer {
  /** A browser with the session of a login. */
  readonly browserOf: (login: string) => Browser;
  /** Takes back all that was written. */
  readonly undo: () => Promise<void>;
}

const servers = new Map<string, Promise<WorkerServer>>();
let dump: Promise<string> | undefined;

function serverOf(worker: string): Promise<WorkerServer> {
  dump ??= keptDump(['server', 'contract', 'tests/ui/server'], (db) =>
    loadSmallDemo(db, { ...SIZE, asOf: NOON, password: PASSWORD }),
  );
  const server = servers.get(worker) ?? dump.then(startServer);
  servers.set(worker, server);
  return server;
}

async function startServer(dumpFile: string): Promise<WorkerServer> {
  for (const flag of quickStart) setFlagsFromString(flag);
  const embedded = await EmbeddedSource.open({ directory: undefined, dumpFile });
  const source = new UndoableSource(embedded);
  const db = new Kysely<Database>({ dialect: sessionDialect('embedded', source) });
  const { app, signIn } = await testApp({
    now: NOON,
    database: {
      kind: 'embedded',
      db,
      readDb: db,
      followReplica: () => {},
      isReachable: async () => true,
      dump: ({ compressed }) => embedded.dump(compressed),
      close: () => embedded.close(),
    },
  });
  const secrets = new Map<string, string>();
  for (const login of demoLogins) {
    secrets.set(login, (await signIn(login)).cookies.get('rooftop_session') ?? '');
  }
  await source.begin();
  return {
    browserOf: (login) => newBrowser(app, secrets.get(login)),
    undo: () => source.undo(),
  };
}

/** Answers a call of a test as the server of its worker does, which is started by its first call. */
export async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'x-worker': worker, 'x-login': login, 'content-type': contentType, accept } = request.headers;
  const server = await serverOf(String(worker));
  if (request.url === '/undo') {
    await server.undo();
    response.end();
    return;
  }
  const body = await buffer(request);
  const { statusCode, headers, rawPayload } = await server.browserOf(String(login)).raw({
    method: methodOf(request),
    url: request.url ?? '/',
    headers: { ...(contentType && { 'content-type': contentType }), ...(accept && { accept }) },
    ...(body.length > 0 && { payload: contentType?.includes('json') ? body.toString() : body }),
  });
  const { 'transfer-encoding': _, 'content-length': __, 'set-cookie': ___, ...told } = headers;
  response.writeHead(statusCode, { ...told, 'x-checked': '1' }).end(rawPayload);
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const methodOf = ({ method }: IncomingMessage) => methods.find((name) => name === method) ?? 'GET';
