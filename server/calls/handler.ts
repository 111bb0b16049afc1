import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Call, Meta, PayloadOf } from '../../contract/call.ts';
import type { CallName, calls } from '../../contract/index.ts';
import type { Principal } from '../access/principal.ts';
import type { OneTimeCode } from '../access/signIn/oneTimeCodes.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { ExportBy } from '../csv/csvText.ts';
import type { Db } from '../db/schema.ts';
import type { PathStore } from '../flow/pathStore/pathStore.ts';
import type { Imports } from '../imports/jobs/service.ts';
import type { RightsContext } from '../metrics/metric.ts';
import type { Dispatch } from '../outbox/dispatch.ts';
import type { Arrivals } from '../plugins/arrivals.ts';
import type { ColumnStore } from '../segments/columnStore/columnStore.ts';
import type { CustomersNow } from './now/customersNow.ts';

/** What the whole server shares. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** A replica when one is configured, for metrics, segments and exports; else the same as `db`. */
  readonly readDb: Db;
  readonly now: Clock;
  /** Uploaded files and the imports of this process. */
  readonly imports: Imports;
  /** Sends what calls put into the queue of mail. */
  readonly mail: Pick<Dispatch, 'wake'>;
  /** Forwards support requests that calls file. */
  readonly forwarding: Pick<Dispatch, 'wake'>;
  /** Scores everybody by versions of the scores that calls put down. */
  readonly scores: Pick<Dispatch, 'wake'>;
  /** What filters test of customers, in the memory of this process. */
  readonly columns: ColumnStore;
  /** The way of every lead, in the memory of this process. */
  readonly paths: PathStore;
  /** Erases people whose erasure calls put down. */
  readonly erasures: Pick<Dispatch, 'wake'>;
}

/** Starts and ends the session of the calling browser. */
export interface SessionControl {
  /** Makes a new session for this user and sets its cookies; an old session of this browser ends. */
  readonly start: (userid: number) => Promise<Principal>;
  readonly end: () => Promise<void>;
  /** The code of the step between a password and a second factor that this browser has, if any. */
  readonly step: () => string | undefined;
  /** Gives the browser the code of such a step; a session that starts takes it away. */
  readonly keepStep: (step: OneTimeCode) => void;
}

export interface CallContext<P> extends Services {
  readonly principal: P;
  readonly session: SessionControl;
  /** Tokens on their way to our own receiver page. */
  readonly arrivals: Arrivals;
  /** What the browser has kept of a sign-in that it began at an identity provider. */
  readonly ssoProofs: Arrivals;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** Where the request says that it goes: a claim, for no link. */
    readonly origin: string;
    /** Where links lead. */
    readonly portal: string;
    /** What a program proves itself with: the header `Authorization: Bearer <key>`. */
    readonly key?: string | undefined;
  };
  /** What is true of all customers, read since the call came; undefined where it has not been. */
  readonly customersNow?: CustomersNow | undefined;
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

/**
 * Reads the request's body, which nobody has done before; `keep` has to read the file to its end.
 * @throws AppError `unsupported`, `invalid` or `too_large` when the body is not exactly one file as the part `file`
 */
type Receive = <T>(keep: (file: IncomingFile) => Promise<T>) => Promise<T>;

/** What a request brings: nobody may be signed in, and only an upload has a file. */
export interface RequestContext extends CallContext<Principal | null> {
  readonly receive?: Receive;
}

/** Of a call whose style is `upload`. */
export interface UploadContext extends CallContext<Principal> {
  readonly receive: Receive;
}

export interface Outcome<Response> {
  readonly response: Response;
  readonly meta?: Meta;
}

type OutcomeOf<C extends Call> = 'csv' extends C['style']
  ? CsvOutcome
  : 'file' extends C['style']
    ? FileOutcome
    : 'picture' extends C['style']
      ? PictureOutcome
      : 'redirect' extends C['style']
        ? RedirectOutcome
        : Outcome<z.input<C['reply']>>;

type Calls = typeof calls;

/** Answers calls; payload and rights are checked before. Expected failures are thrown as `AppError`. */
type HandlersOf<Name extends CallName, Context> = {
  readonly [Each in Name]: (
    payload: PayloadOf<Calls[Each]>,
    context: Context,
  ) => Promise<OutcomeOf<Calls[Each]>>;
};

export type OpenName = {
  [Name in CallName]: Calls[Name]['access'] extends { kind: 'open' } ? Name : never;
}[CallName];
export type UploadName = {
  [Name in CallName]: 'upload' extends Calls[Name]['style'] ? Name : never;
}[CallName];
export type SignedInName = Exclude<CallName, OpenName | UploadName>;

/** Nobody may be signed in who makes an open call. */
export type OpenHandlers = HandlersOf<OpenName, CallContext<Principal | null>>;
export type UploadHandlers = HandlersOf<UploadName, UploadContext>;
export type SignedInHandlers = HandlersOf<SignedInName, CallContext<Principal>>;

/** One handler per documented call; a missing one does not compile. */
export type Handlers = OpenHandlers & UploadHandlers & SignedInHandlers;

/** Handlers whose answers rest on nothing of their callers but their rights, so that those who wait may share them. */
export type HandlersByRights = HandlersOf<CallName, RightsContext>;

/** Who takes a file, as exports need it. */
export const exportBy = ({ db, principal, client, now }: CallContext<Principal>): ExportBy => ({
  principal,
  auditDb: db,
  now: now(),
  address: client.address,
});

/** A streamed CSV attachment, for calls whose style is `csv`. */
export interface CsvOutcome {
  readonly filename: string;
  readonly csv: AsyncIterable<Uint8Array | string>;
}

/** An attachment, for calls whose style is `file`. */
export interface FileOutcome {
  readonly filename: string;
  /** As the server has found out, never as its sender says. */
  readonly type: string;
  /** All of them, or as they are made. */
  readonly bytes: Buffer | AsyncIterable<Uint8Array | string>;
}

/** A small image, for calls whose style is `picture`. */
export interface PictureOutcome {
  readonly type: 'image/jpeg';
  readonly picture: Buffer;
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
