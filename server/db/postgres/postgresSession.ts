import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyChunks } from '../copyEncoding.ts';
import { withoutDeadline } from '../deadline.ts';
import { DatabaseUnavailableError } from '../failures.ts';
import { CopyOut } from '../sessions/copyOut.ts';
import type { SessionResult } from '../sessions/session.ts';
import { statementOf } from '../sessions/statement.ts';
import { TimedSession } from '../sessions/timedSession.ts';
import type { Availability } from './availability.ts';
import type { ControlConnection } from './controlConnection.ts';

/** One connection of the pool. */
export class PostgresSession extends TimedSession {
  readonly #client: pg.PoolClient;
  readonly #control: ControlConnection;
  readonly #availability: Availability;
  #lost = false;

  constructor(client: pg.PoolClient, control: ControlConnection, availability: Availability) {
    super();
    this.#client = client;
    this.#control = control;
    this.#availability = availability;
    // The pool listens only while a connection is idle; the query in flight gets the error too.
    client.on('error', this.#lose);
  }

  get lost(): boolean {
    return this.#lost;
  }

  query<Row = Record<string, unknown>>(
    text: string,
    values: readonly unknown[],
  ): Promise<SessionResult<Row>> {
    return this.run(() =>
      this.#watch(async () => {
        const result = await this.#client.query(statementOf(this.#client, text, values));
        return result;
      }),
    );
  }

  async copyIn(target: string, chunks: CopyChunks): Promise<number> {
    const source = new RememberingSource(chunks);
    const isLimited = await this.#isLimited();
    if (isLimited) await this.query('set statement_timeout = 0', []);
    try {
      return await this.run(() => this.#watch(() => this.#copy(target, source)));
    } catch (error) {
      throw source.failure ? source.failure.error : error;
    } finally {
      // Inside a failed transaction this is refused, and the transaction's end takes the setting back. Whether it has
      // failed is not known yet when the rows' source is what broke: the server's answer is still on its way.
      if (isLimited && !this.#lost)
        await withoutDeadline(() => this.query('reset statement_timeout', [])).catch(() => {});
    }
  }

  /** Whether the server stops statements that take very long; a transaction without a deadline has none stopped. */
  async #isLimited(): Promise<boolean> {
    const { rows } = await this.query('show statement_timeout', []);
    return rows[0]?.statement_timeout !== '0';
  }

  /** Gives the connection back to the pool, or ends it when it is of no use any more. */
  leave(): void {
    this.#client.off('error', this.#lose);
    this.#client.release(this.#lost);
  }

  protected override open(statement: string): CopyOut {
    return new CopyOut(this.#client, statement);
  }

  protected override wait<T>(start: () => Promise<T>): Promise<T> {
    return this.#watch(start);
  }

  protected override async stop(): Promise<void> {
    await this.#control.cancel(Number(processIdOf(this.#client))).catch(this.#lose);
  }

  async #copy(target: string, source: RememberingSource): Promise<number> {
    const copy = this.#client.query(copyFrom(`copy ${target} from stdin`));
    await pipeline(Readable.from(source.read()), copy);
    return copy.rowCount;
  }

  async #watch<T>(start: () => Promise<T>): Promise<T> {
    if (this.#lost) throw new DatabaseUnavailableError();
    try {
      return await this.#availability.watch(start);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) this.#lose();
      throw error;
    }
  }

  readonly #lose = () => {
    this.#lost = true;
  };
}

/** The number of the server process behind a connection; the client has it, its types don't. */
function processIdOf(client: pg.PoolClient): unknown {
  return 'processID' in client ? client.processID : undefined;
}

/** Keeps apart what went wrong while reading the rows from what went wrong with the database. */
class RememberingSource {
  readonly #chunks: CopyChunks;
  failure: { readonly error: unknown } | undefined;

  constructor(chunks: CopyChunks) {
    this.#chunks = chunks;
  }

  async *read(): AsyncGenerator<Buffer, void, undefined> {
    let isReading = true;
    try {
      for await (const chunk of this.#chunks) {
        // What fails while the chunk is away is the consumer's; it comes back in through this generator.
        isReading = false;
        yield chunk;
        isReading = true;
      }
    } catch (error) {
      if (isReading) this.failure = { error };
      throw error;
    }
  }
}
