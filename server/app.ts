import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { importSet } from '../contract/calls/imports/importSets.ts';
import { importProgress, importQueue, stopImport } from '../contract/calls/imports/imports.ts';
import { LIMITS } from '../contract/expression/tree.ts';
import { streams } from '../contract/index.ts';
import manifest from '../package.json' with { type: 'json' };
import type { Principal } from './access/principal.ts';
import { answerKey, type Endpoint, endpointsOf, type ResourceHandler } from './calls/endpoints.ts';
import type { Handlers, Services } from './calls/handler.ts';
import {
  handlers as ourHandlers,
  metrics as ourMetrics,
  resourceHandler as ourResourceHandler,
} from './calls/index.ts';
import { customersBesideSession } from './calls/now/customersNow.ts';
import { contextOf, fixedCookies } from './calls/requestContext.ts';
import { addRoutes, runCall } from './calls/routes.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { ERASED, rowTells } from './customers/requests/traces.ts';
import { erasureWork } from './customers/requests/work.ts';
import { scoreWork } from './customers/scoreWork.ts';
import type { Db } from './db/schema.ts';
import { allCalls } from './declared.ts';
import { PathStore } from './flow/pathStore/pathStore.ts';
import { Imports } from './imports/jobs/service.ts';
import { scrubLists } from './imports/lists/scrubLists.ts';
import { mailDelivery } from './mail/delivery.ts';
import type { Metric } from './metrics/metric.ts';
import { addAccess } from './plugins/access.ts';
import { arrivalsOf, ssoProofsOf } from './plugins/arrivals.ts';
import { addBatch, batchCall } from './plugins/batch.ts';
import { addBodies, BODY_LIMIT } from './plugins/bodies.ts';
import { addBackgroundWork, addClosing } from './plugins/closing.ts';
import { addCompression } from './plugins/compression.ts';
import { serverMaker } from './plugins/connections.ts';
import { addCsrf } from './plugins/csrf.ts';
import { connectionsWithin, descriptorLimit } from './plugins/descriptors.ts';
import { addDocumentation } from './plugins/documentation/index.ts';
import { notFound, sendFailure } from './plugins/errors.ts';
import { addHeaders } from './plugins/headers.ts';
import { addHealth } from './plugins/health.ts';
import { addPressureLimits, addRateLimits, type Limits, ordinaryLimits } from './plugins/limits.ts';
import { addServiceChanges } from './plugins/live/serviceChanges.ts';
import { addUnreadChanges } from './plugins/live/unreadChanges.ts';
import { addApiKeys } from './plugins/programs/apiKey.ts';
import { addSession, sessionControl } from './plugins/session.ts';
import { trustOf } from './plugins/trustedProxies.ts';
import { addBuiltWeb } from './plugins/web/builtWeb.ts';
import { addDevelopmentWeb } from './plugins/web/developmentWeb.ts';
import { refreshAfter } from './rollups/index.ts';
import { ColumnStore } from './segments/columnStore/columnStore.ts';
import { supportForwarding } from './support/forwarding/forwarding.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  /** Where metrics, segments and exports read from. @default the same database */
  readonly readDb?: Db;
  /** @default the system's clock */
  readonly now?: Clock;
  /** @default silent */
  readonly logger?: FastifyBaseLogger;
  /** @default the ordinary limits */
  readonly limits?: Partial<Limits>;
  /** Customers from which on they are counted in memory: fewer are as fast in the database. @default 20,000 */
  readonly columnsFrom?: number;
  /** Called when a stop has answered the last request. @default nothing happens */
  readonly onAnswered?: () => void;
  /** Where the app's pages come from: a build, or its sources through Vite. @default no pages, only calls */
  readonly web?: { readonly directory: string } | { readonly developmentRoot: string };
  /** @default the handlers of this server */
  readonly handlers?: Handlers;
  /** @default the metrics of this server */
  readonly metrics?: readonly Metric[];
  /** @default the generic handlers of admin resources */
  readonly resourceHandler?: ResourceHandler;
}

/** Requests that may wait longer than usual for each connection to the database. */
const WAIT_FOR_ONE = 2;
/** Milliseconds within which a proxy ends connections to us that it does not use: docs/nginx.conf says 2 seconds. */
const PROXY_ENDS_UNUSED = 3000;
/** Bytes that Node lets the headers of a request have by itself. */
const NODE_HEADERS = 16 * 1024;

/**
 * The whole server without its socket: `app.inject()` or `app.listen()`. Rejects when a call of the contract has no
 * handler or no access rule.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, readDb = db, now = systemClock } = options;
  const limits: Limits = {
    connections: connectionsWithin(descriptorLimit(), config.databasePoolSize),
    ...ordinaryLimits,
    waiting: WAIT_FOR_ONE * config.databasePoolSize,
    drainTime: config.trustProxy === false ? 0 : PROXY_ENDS_UNUSED,
    ...options.limits,
  };
  const endpoints = endpointsOf(
    options.handlers ?? ourHandlers,
    options.resourceHandler ?? ourResourceHandler,
    options.metrics ?? ourMetrics,
  );
  const sockets = serverMaker({
    ...limits,
    // The address of a report holds its filter, of which every character may take three.
    maxHeaderSize: 3 * LIMITS.bytes + NODE_HEADERS,
    warn: (line) => app.log.warn(line),
    ...(options.onAnswered && { onAnswered: options.onAnswered }),
  });
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT,
    serverFactory: sockets.serverFor,
    trustProxy: trustOf(config),
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // The server that is made for it ends them in its own time.
    forceCloseConnections: false,
    // What arrives on an open connection while the server closes is still answered.
    return503OnClosing: false,
    frameworkErrors: sendFailure,
  });
  app.decorate('servedOnHttps', config.publicUrl?.startsWith('https:') ?? false);
  app.setErrorHandler(sendFailure);
  addClosing(app, sockets);
  addPressureLimits(app, limits, '/api/');
  const work = { config, db, now, log: logOf(app) };
  const imports = new Imports(work);
  const [mail, forwarding, scores] = [mailDelivery(work), supportForwarding(work), scoreWork(work)];
  const held = heldOf(app, readDb, options);
  const erasures = erasureWork({
    ...work,
    follow: (tx, customers, day) => refreshAfter(tx, 'customers', { customers }, day),
    scrubFiles: (traces) => scrubLists(imports.reports, (cells) => rowTells(traces, cells), ERASED),
  });
  addBackgroundWork(app, [imports, mail, forwarding, scores, erasures]);
  const { web } = options;
  await addHeaders(app, web !== undefined && 'developmentRoot' in web);
  await addCompression(app);
  addBodies(app);
  await app.register(cookie);
  addHealth(app, db);
  const services = { config, db, readDb, now, imports, mail, forwarding, scores, erasures, ...held };
  await app.register((api) => addApi(api, services, limits, endpoints), { prefix: '/api' });
  await addWeb(app, web);
  return app;
}

/** Where work beside the calls writes what the operator should know. */
const logOf = ({ log }: FastifyInstance) => ({
  warn: (sentence: string) => log.warn(sentence),
  error: (err: unknown, sentence: string) => log.error({ err }, sentence),
});

/** What this process keeps of customers to count them, and of leads to follow them in the memory that is left. */
function heldOf(app: FastifyInstance, db: Db, { config, columnsFrom = 20_000 }: AppOptions) {
  const options = { db, fewest: columnsFrom, log: logOf(app) };
  const columns = new ColumnStore({ ...options, memory: config.countMemory });
  const left = async () => config.countMemory - (await columns.needed());
  const paths = new PathStore({ ...options, memory: left });
  app.addHook('onClose', () => Promise.all([columns.close(), paths.close()]));
  return { columns, paths };
}

async function addWeb(app: FastifyInstance, web: AppOptions['web']): Promise<void> {
  if (!web) app.setNotFoundHandler(throwNotFound);
  else if ('directory' in web) await addBuiltWeb(app, web.directory);
  else await addDevelopmentWeb(app, web.developmentRoot);
}

const throwNotFound = () => {
  throw notFound();
};

async function addApi(
  api: FastifyInstance,
  services: Services,
  limits: Limits,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const sessionOptions = { db: services.db, now: services.now };
  const control = (request: FastifyRequest, reply: FastifyReply) =>
    sessionControl(request, reply, sessionOptions);

  await addRateLimits(api, limits);
  const known = (hash: string, path: string) => starterOf(services.imports, hash, path);
  addApiKeys(api, { ...sessionOptions, known });
  const toldTo = addSession(api, { ...sessionOptions, known, besides: customersBesideSession(services) });
  addAccess(api, services);
  addCsrf(api);
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await addRoutes(api, endpoints, (request, reply) =>
    contextOf(services, request, reply, {
      session: control(request, reply),
      arrivals: arrivalsOf(request, reply),
      ssoProofs: ssoProofsOf(request, reply),
      customersNow: toldTo(request),
    }),
  );
  addBatch(api, {
    ...services,
    endpoints,
    prepare: (endpoint, raw, request, reply) => {
      const admitted = endpoint.admit(request, raw);
      return {
        key: answerKey(endpoint, admitted.payload, request.principal),
        run: () => runCall(endpoint, admitted, contextOf(services, request, reply, fixedCookies)),
      };
    },
  });
  addServiceChanges(api, services);
  addUnreadChanges(api, services);
  addDocumentation(api, {
    calls: [...allCalls, batchCall, ...Object.values(streams)],
    version: manifest.version,
    isPublic: services.config.publicDocs,
  });
  api.setNotFoundHandler(throwNotFound);
}

/** What can be answered from memory while an import has the embedded database for itself. */
const fromMemory = new Set([importProgress, importQueue, importSet, stopImport].map(({ path }) => path));

const starterOf = ({ jobs }: Imports, sessionHash: string, path: string): Principal | undefined =>
  fromMemory.has(path) ? jobs.starterDuringHold(sessionHash) : undefined;
