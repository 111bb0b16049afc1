import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Call, Meta, PayloadOf } from '../../contract/call.ts';
import type { CallName, calls } from '../../contract/index.ts';
import type { Principal } from '../access/principal.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import type { Imports } from '../imports/jobs/service.ts';
import type { RightsContext } from '../metrics/metric.ts';
import type { Arrivals } from '../plugins/arrivals.ts';

/** What the whole server shares. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** A replica when one is configured, for metrics, segments and exports; else the same as `db`. */
  readonly readDb: Db;
  readonly now: Clock;
  /** Uploaded files and the imports of this process. */
  readonly imports: Imports;
}

/** Starts and ends the session of the calling browser. */
export interface SessionControl {
  /** Makes a new session for this user and sets its cookies; an old session of this browser ends. */
  readonly start: (userid: number) => Promise<Principal>;
  readonly end: () => Promise<void>;
}

export interface CallContext<P> extends Services {
  readonly principal: P;
  readonly session: SessionControl;
  /** Tokens on their way to our own receiver page. */
  readonly arrivals: Arrivals;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** The address under which the browser reaches us. */
    readonly origin: string;
    /** What a program proves itself with: the header `Authorization: Bearer <key>`. */
    readonly key?: string | undefined;
  };
  readonly log: FastifyBaseLogger;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** The one file of an upload while it arrives. */
interface IncomingFile {
  /** As the sender named it: data, never part of a path. */
  readonly name: string;
  readonly bytes: Readable;
}

/** Of a call whose style is `upload`. */
export interface UploadContext<P> extends CallContext<P> {
  /**
   * Reads the request's body, which nobody has done before; `keep` has to read the file to its end.
   * @throws AppError `unsupported`, `invalid` or `too_large` when the body is not exactly one file as the part `file`
   */
  readonly receive: <T>(keep: (file: IncomingFile) => Promise<T>) => Promise<T>;
}

/** Handlers of open calls may have no principal; all others always have one. */
type CallerOf<C extends Call> = C['access'] extends { kind: 'open' } ? Principal | null : Principal;

type ContextOf<C extends Call> = 'upload' extends C['style']
  ? UploadContext<CallerOf<C>>
  : CallContext<CallerOf<C>>;

export interface Outcome<Response> {
  readonly response: Response;
  readonly meta?: Meta;
}

type OutcomeOf<C extends Call> = 'csv' extends C['style']
  ? CsvOutcome
  : 'redirect' extends C['style']
    ? RedirectOutcome
    : Outcome<z.input<C['reply']>>;

/** Answers one call; payload and rights are checked before. Expected failures are thrown as `AppError`. */
type Handler<C extends Call> = (payload: PayloadOf<C>, context: ContextOf<C>) => Promise<OutcomeOf<C>>;

/** One handler per documented call; a missing one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> };

/** Handlers whose answers rest on nothing of their callers but their rights, so that those who wait may share them. */
export type HandlersByRights = {
  readonly [Name in CallName]: (
    payload: PayloadOf<(typeof calls)[Name]>,
    context: RightsContext,
  ) => Promise<OutcomeOf<(typeof calls)[Name]>>;
};

/** A streamed CSV attachment, for calls whose style is `csv`. */
export interface CsvOutcome {
  readonly filename: string;
  readonly csv: AsyncIterable<string>;
}

/** Where the browser goes next, for calls whose style is `redirect`. */
export interface RedirectOutcome {
  readonly location: string;
}

/** A simple-REST reply: bare, with `Content-Range` when it is a list. */
export interface RestOutcome {
  readonly response: unknown;
  readonly meta?: Meta;
  readonly range?: { readonly first: number; readonly total: number };
}
