import pg from 'pg';
import { AppError, OperatorError } from '../../errors.ts';
import { withinLimits } from '../deadline.ts';
import { DatabaseUnavailableError, isAnswer } from '../failures.ts';
import type { Session, SessionSource } from '../sessions/session.ts';
import { valueParsers } from '../valueParsers.ts';
import { Availability } from './availability.ts';
import { ControlConnection } from './controlConnection.ts';
import { PostgresSession } from './postgresSession.ts';

/** The oldest server that all statements of ours run on, as `server_version_num` has it. */
const oldestVersion = 150_000;

/**
 * `client_connection_check_interval` ends the queries of a process that died. The others make both databases alike,
 * whatever the defaults of the server; compiling takes longer than most of our queries.
 */
const sessionSettings = `
  set client_connection_check_interval = '1s';
  set search_path = public;
  set timezone = 'UTC';
  set datestyle = 'ISO, MDY';
  set jit = off`;

/**
 * Milliseconds for which a connection stays open without work: until the next look into a watched folder, so that a load
 * finds what the one before it has made for itself in the connection.
 */
const KEPT_IDLE = 300_000;
/** Seconds after which a connection is replaced, since the server never cleans up tables that only one of them has. */
const LONGEST_LIFE = 3600;

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Whether it is opened also while no server answers. @default false */
  readonly mayBeAway?: boolean;
}

/** A pool of connections to PostgreSQL. */
export class PostgresSource implements SessionSource {
  readonly #pool: pg.Pool;
  readonly #control: ControlConnection;
  readonly #availability: Availability;
  readonly #releases = new Map<Session, () => void>();

  /** Connects once. @throws OperatorError, without the password, when that fails, unless it may, or the server is unfit */
  static async open(settings: PostgresSettings): Promise<PostgresSource> {
    const config = clientConfig(settings.url);
    await checkServer(config, settings);
    return new PostgresSource(config, settings.poolSize);
  }

  private constructor(config: pg.ClientConfig, poolSize: number) {
    this.#control = new ControlConnection(config);
    this.#availability = new Availability(() => this.#control.signOfLife());
    this.#pool = new pg.Pool({
      ...config,
      max: poolSize,
      // Also how long a query waits for a free connection.
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: KEPT_IDLE,
      maxLifetimeSeconds: LONGEST_LIFE,
      onConnect: async (client) => {
        await client.query(sessionSettings);
      },
    });
    // An idle connection broke; the pool has already dropped it, and the next query opens another.
    this.#pool.on('error', () => {});
  }

  async acquire(): Promise<Session> {
    const connecting = this.#connect();
    try {
      const client = await withinLimits(connecting, () => {});
      const session = new PostgresSession(client, this.#control, this.#availability);
      this.#releases.set(session, () => session.settled.then(() => session.leave()));
      return session;
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    }
  }

  release(session: Session): void {
    this.#releases.get(session)?.();
    this.#releases.delete(session);
  }

  /** As `ControlConnection`: answered also while every connection of the pool is in use. */
  ask(text: string): Promise<Record<string, unknown> | undefined> {
    return this.#control.ask(text);
  }

  async close(): Promise<void> {
    this.#availability.close();
    await this.#control.close();
    await this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    let connecting: Promise<pg.PoolClient> | undefined;
    const connect = () => {
      connecting = this.#pool.connect();
      return connecting;
    };
    try {
      return await this.#availability.watch(connect);
    } catch (error) {
      // It may still come, when nobody waits for it any more.
      connecting?.then(
        (client) => client.release(),
        () => {},
      );
      throw isExhaustion(error) ? tooBusy(error) : new DatabaseUnavailableError(error);
    }
  }
}

function clientConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'rooftop',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The last resort: deadlines of ours are shorter, and copies and transactions without a deadline lift it.
    statement_timeout: 900_000,
    types: valueParsers,
  };
}

async function checkServer(
  config: pg.ClientConfig,
  { url, mayBeAway = false }: PostgresSettings,
): Promise<void> {
  const answer = await describeServer(config).catch((error: unknown) => {
    if (mayBeAway && !isAnswer(error)) return undefined;
    throw new OperatorError(
      `The database ${withoutPassword(url)} can't be opened: ${reason(error)}.`,
      1,
      error,
    );
  });
  if (!answer) return;
  if (answer.version < oldestVersion) {
    const major = Math.floor(answer.version / 10_000);
    throw new OperatorError(
      `The database ${withoutPassword(url)} is PostgreSQL ${major}; 15 or later is needed.`,
    );
  }
  if (answer.encoding !== 'UTF8') {
    throw new OperatorError(
      `The database ${withoutPassword(url)} is encoded in ${answer.encoding}; UTF8 is needed.`,
    );
  }
}

async function describeServer(config: pg.ClientConfig): Promise<{ version: number; encoding: string }> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    return rows[0] ?? { version: 0, encoding: '' };
  } finally {
    await client.end();
  }
}

/** Host, port and name of the database that an address leads to. */
function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'of DATABASE_URL';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const isExhaustion = (error: unknown) =>
  error instanceof Error && /timeout exceeded when trying/.test(error.message);

const tooBusy = (cause: unknown) =>
  new AppError('busy', 'database_busy', {
    retryAfter: 2,
    cause,
  });
