import type { ErrorCode } from '../contract/call.ts';
import type { Fault } from '../contract/messages/fault.ts';
import type { MessageKey } from '../contract/messages/index.ts';
import type { Params } from '../contract/messages/params.ts';
import { english } from './messages.ts';

const statusOfCode: Readonly<Record<ErrorCode, number>> = {
  not_signed_in: 401,
  second_factor: 401,
  forbidden: 403,
  invalid: 400,
  bad_expression: 400,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
};

/** What is wrong with each field: a message key, with params when the message names something. */
export type FieldFaults = Readonly<Record<string, MessageKey | Fault>>;

interface ErrorDetails {
  /** What the message names. @default nothing */
  readonly params?: Params | undefined;
  /** Messages to show beside the fields they concern. @default none */
  readonly fields?: FieldFaults | undefined;
  /** Seconds after which another try makes sense; sent as Retry-After. @default none */
  readonly retryAfter?: number;
  /** What caused it, for the log only. @default none */
  readonly cause?: unknown;
}

/** Limits of a refusal: the number of its fields, and the length of a name and of a sentence. */
export const MOST_FIELDS = 20;
export const LONGEST_NAME = 100;
const LONGEST_SENTENCE = 1000;

/** The beginning of a text that may be of any length. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** A sentence cut to the limit of a refusal. */
export const shortened = (sentence: string): string => cut(sentence, LONGEST_SENTENCE);

/** An expected failure: a stable code and a message that the user can act on. Turned into a reply in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly reason: MessageKey;
  readonly params: Params | undefined;
  readonly fields: Readonly<Record<string, Fault>> | undefined;
  readonly retryAfter: number | undefined;

  /** @param reason the key of its message */
  constructor(code: ErrorCode, reason: MessageKey, { params, fields, retryAfter, cause }: ErrorDetails = {}) {
    super(english({ code: reason, params }), { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = statusOfCode[code];
    this.reason = reason;
    this.params = params;
    this.fields =
      fields &&
      Object.fromEntries(
        Object.entries(fields).map(([name, fault]) => [
          name,
          typeof fault === 'string' ? { code: fault } : fault,
        ]),
      );
    this.retryAfter = retryAfter;
  }
}

/** A mistake in how the program was started or set up; its message is one sentence for whoever operates it. */
export class OperatorError extends Error {
  /** 1: it can't run like this; 2: the command line is wrong; 3: there was nothing to do. */
  readonly exitCode: 1 | 2 | 3;

  constructor(message: string, exitCode: 1 | 2 | 3 = 1, cause?: unknown) {
    super(message, { cause });
    this.name = 'OperatorError';
    this.exitCode = exitCode;
  }
}

const disks = {
  /** Of PostgreSQL's machine, or of the directory of the embedded database. */
  database: 'database_disk_full',
  /** Where uploads, lists of rejected rows and backups are. */
  server: 'server_disk_full',
} as const;

/** A disk has no room, or a quota or limit leaves none: the sentence is all there is to say, in the log too. */
export class DiskFullError extends AppError {
  constructor(disk: keyof typeof disks, cause?: unknown) {
    super('unavailable', disks[disk], { cause });
    this.name = 'DiskFullError';
  }
}

/** No space, no quota, a file larger than may be written; the codes of Node. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The messages of the system that a database passes on; SQLite has its own. */
const SYSTEM_WORDS = /No space left on device|Disk quota exceeded|File too large|disk is full/;
/** SQLSTATE `disk_full`. */
const SQL_STATE = '53100';

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** Whether an error of the system, or of a database, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return SYSTEM_CODES.has(code) || code === SQL_STATE || SYSTEM_WORDS.test(error.message);
}

/** The full disk that an error, or what caused it, is about; undefined when it is about something else. */
export function diskFullIn(error: unknown): DiskFullError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DiskFullError) return cause;
    if (isDiskFull(cause))
      return new DiskFullError(codeOf(cause) === SQL_STATE ? 'database' : 'server', error);
  }
  return undefined;
}

/** What is told of the failure that a program ends with: what its operator can act on, or all there is to know. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return diskFullIn(error)?.message ?? `Rooftop stopped: ${trace}`;
}
