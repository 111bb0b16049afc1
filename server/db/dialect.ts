import {
  AbortedTransactionError,
  type CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  IdentifierNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  type TransactionSettings,
} from 'kysely';
import { CopySource, CopyTarget } from './copyEncoding.ts';
import { hasNoDeadline, withoutDeadline } from './deadline.ts';
import type { Db } from './schema.ts';
import type { Session, SessionSource } from './sessions/session.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Copies the files of an embedded database into a directory that is not there yet. */
export type CopyFiles = (directory: string) => Promise<void>;

/** Lets code that holds only a Kysely instance ask what is behind it. */
class SessionAdapter extends PostgresAdapter {
  readonly kind: DatabaseKind;
  readonly copy: CopyFiles | undefined;

  constructor(kind: DatabaseKind, copy: CopyFiles | undefined) {
    super();
    this.kind = kind;
    this.copy = copy;
  }
}

/** Whether a database is the embedded one, which has a single conversation that everybody takes turns in. */
export function isEmbedded(db: Db): boolean {
  const { adapter } = db.getExecutor();
  return adapter instanceof SessionAdapter && adapter.kind === 'embedded';
}

/** How the files of a database are copied; undefined where it has none of its own. */
export function copierOf(db: Db): CopyFiles | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof SessionAdapter ? adapter.copy : undefined;
}

/** PostgreSQL's dialect on top of sessions, so that both databases share every line above the connection. */
export function sessionDialect(kind: DatabaseKind, source: SessionSource, copy?: CopyFiles): Dialect {
  return {
    createAdapter: () => new SessionAdapter(kind, copy),
    createDriver: () => new SessionDriver(source),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

const changesRows: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

class SessionConnection implements DatabaseConnection {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const [source] = query.parameters;
    if (source instanceof CopySource) {
      return { rows: [], numAffectedRows: BigInt(await this.session.copyIn(query.sql, source.chunks)) };
    }
    if (source instanceof CopyTarget) {
      source.open(this.session.copyOut(query.sql));
      return { rows: [] };
    }
    const result = await this.session.query<R>(query.sql, query.parameters);
    return {
      rows: result.rows,
      numAffectedRows: changesRows.has(result.command) ? BigInt(result.rowCount ?? 0) : undefined,
    };
  }

  // biome-ignore lint/correctness/useYield: streaming goes through server/db/stream.ts, which works on both databases
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Use streamRows or streamCsv of server/db/stream.ts.');
  }
}

class SessionDriver implements Driver {
  readonly #source: SessionSource;

  constructor(source: SessionSource) {
    this.#source = source;
  }

  async init() {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#source.acquire());
  }

  async releaseConnection(connection: SessionConnection) {
    this.#source.release(connection.session);
  }

  async beginTransaction(connection: SessionConnection, settings: TransactionSettings) {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    try {
      await connection.session.query(`begin${isolation} ${settings.accessMode ?? ''}`, []);
      // The server's own limit, a last resort, would end work that may take as long as it likes.
      if (hasNoDeadline()) await connection.session.query('set local statement_timeout = 0', []);
    } catch (error) {
      // Kysely takes it for not begun. But one that was given up may have begun all the same, and whoever has the
      // session next would work in it: read only, or saving what is never committed.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  async commitTransaction(connection: SessionConnection) {
    // A commit that is cut off may have happened: whatever time the queries had, it gets its own.
    const { command } = await withoutDeadline(() => connection.session.query('commit', []));
    // PostgreSQL answers COMMIT with ROLLBACK when a statement before it failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction({ session }: SessionConnection) {
    try {
      if (!session.lost) await withoutDeadline(() => session.query('rollback', []));
    } catch (error) {
      // What a lost session had open is undone by its end, and the caller has to hear what went wrong before.
      if (!session.lost) throw error;
    }
  }

  async savepoint(connection: SessionConnection, name: string, compile: QueryCompiler['compileQuery']) {
    await runNamed(connection, 'savepoint', name, compile);
  }

  async rollbackToSavepoint(
    connection: SessionConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await runNamed(connection, 'rollback to', name, compile);
  }

  async releaseSavepoint(
    connection: SessionConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await runNamed(connection, 'release', name, compile);
  }

  /** Whoever opened the source closes it: a query builder that ran no query would never get here. */
  async destroy() {}
}

async function runNamed(
  connection: SessionConnection,
  command: string,
  name: string,
  compile: QueryCompiler['compileQuery'],
): Promise<void> {
  const node = RawNode.create([`${command} `, ''], [IdentifierNode.create(name)]);
  await connection.session.query(compile(node, createQueryId()).sql, []);
}
