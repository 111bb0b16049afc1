import type { CopyChunks } from '../copyEncoding.ts';

/** Rows are of the type that whoever asks knows them to have. */
export interface SessionResult<Row = Record<string, unknown>> {
  readonly rows: Row[];
  /** SELECT, INSERT, COMMIT … as PostgreSQL names it. */
  readonly command: string;
  readonly rowCount: number | null;
}

/** One conversation with a database. Whoever acquired it has it alone until it is released. */
export interface Session {
  /**
   * @throws the driver's DatabaseError with its SQLSTATE in `code`; DeadlineError; DatabaseUnavailableError; the
   * reason of the call's abort
   */
  readonly query: <Row>(text: string, values: readonly unknown[]) => Promise<SessionResult<Row>>;
  /** Runs COPY into `target`, a table and its columns; each chunk ends at the end of a row. All rows arrive or none. */
  readonly copyIn: (target: string, chunks: CopyChunks) => Promise<number>;
  /**
   * Runs a COPY to the client, by pieces as they come; leaving early ends it.
   * @throws as `query`, at whichever piece; each may take as long as a query may
   */
  readonly copyOut: (statement: string) => AsyncGenerator<Buffer, void, undefined>;
  /** The conversation is over; what it hadn't committed is undone. */
  readonly lost: boolean;
}

/** Where sessions come from: a pool of connections, or the single embedded database. Whoever opens one closes it. */
export interface SessionSource {
  /** @throws DeadlineError, or AppError `unavailable` */
  readonly acquire: () => Promise<Session>;
  readonly release: (session: Session) => void;
}
