import pg from 'pg';

/** How long the database may take for a sign of life, in milliseconds. */
const limit = 1_000;

/** SQLSTATE of a server that lives but has no connection left. */
const tooManyConnections = '53300';

/** A connection beside the pool, always free: asks for signs of life and where the server is, and cancels queries of the others. */
export class ControlConnection {
  readonly #config: pg.ClientConfig;
  #client: Promise<pg.Client> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, connectionTimeoutMillis: limit };
  }

  /** @throws Error when the database does not answer within a second */
  async signOfLife(): Promise<void> {
    try {
      await this.ask('select 1', []);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === tooManyConnections)) throw error;
    }
  }

  /** Cancels what the connection with this backend process runs. */
  async cancel(processId: number): Promise<void> {
    await this.ask('select pg_cancel_backend($1)', [processId]);
  }

  /** The first row, if any. @throws Error when it does not come within a second */
  async ask(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown> | undefined> {
    this.#client ??= this.#connect();
    const connecting = this.#client;
    try {
      // One that is cut at an unlucky moment may never end by itself, and whoever asks for signs of life would wait.
      const client = await orTimeOut(connecting);
      const { rows } = await orTimeOut(client.query<Record<string, unknown>>(text, [...values]));
      return rows[0];
    } catch (error) {
      this.#forget(connecting);
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    const connecting = client.connect();
    client.on('error', () => this.#forget(connecting));
    return connecting;
  }

  #forget(connecting: Promise<pg.Client>): void {
    if (this.#client === connecting) this.#client = undefined;
    connecting.then(
      (client) => client.end(),
      () => {},
    );
  }
}

async function orTimeOut<T>(operation: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error(`No answer within ${limit} ms`));
  // A busy process may run the timer before it has read an answer that is already there: read first, then judge.
  const timer = setTimeout(() => setImmediate(giveUp), limit);
  try {
    return await Promise.race([operation, promise]);
  } finally {
    clearTimeout(timer);
  }
}
