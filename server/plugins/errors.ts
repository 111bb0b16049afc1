import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply, Message } from '../../contract/call.ts';
import type { Fault } from '../../contract/messages/fault.ts';
import type { Param } from '../../contract/messages/params.ts';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import { AppError, cut, diskFullIn, LONGEST_NAME, MOST_FIELDS, shortened } from '../errors.ts';
import { messageOf } from '../messages.ts';

/** An error as it leaves the server; its `status` is the HTTP status. */
export interface Failure {
  readonly error: AppError;
  readonly reply: ErrorReply;
}

/** Names an error in the reply and in the log; short enough to read out on the phone. */
const newErrorId = () =>
  randomBytes(4)
    .toString('hex')
    .toUpperCase()
    .replace(/^(....)/, '$1-');

/** What Fastify itself refuses, by its code. */
const ofFastify: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too_large', 'body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('unsupported', 'send_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('invalid', 'body_empty'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('invalid', 'body_not_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('invalid', 'body_length'),
  FST_ERR_BAD_URL: () => new AppError('invalid', 'address_invalid'),
};

/** SQLSTATEs (PostgreSQL, appendix A) that mean something to the user. Resources map theirs to fields before. */
const ofDatabase: readonly (readonly [RegExp, (cause: unknown) => AppError])[] = [
  [/^23505$/, (cause) => new AppError('conflict', 'record_exists', { cause })],
  [/^23503$/, (cause) => new AppError('conflict', 'record_depends', { cause })],
  [
    /^(23502|23514|22001|22003|22007|22008|22P02)$/,
    (cause) => new AppError('invalid', 'invalid_request', { cause }),
  ],
  [/^(40001|40P01)$/, (cause) => new AppError('busy', 'concurrent_change', { retryAfter: 1, cause })],
  [/^(57014|55P03)$/, (cause) => new AppError('busy', 'timed_out', { retryAfter: 5, cause })],
  [
    /^(08...|57P0.|53...|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/,
    (cause) =>
      new AppError('unavailable', 'database_unavailable', {
        retryAfter: 5,
        cause,
      }),
  ],
];

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};

const statusOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  // Node says so of a request whose connection ended before its body did.
  if (code === 'ECONNRESET' && statusOf(error) === 400) {
    return new AppError('invalid', 'body_incomplete', { cause: error });
  }
  const known = ofFastify[code] ?? ofDatabase.find(([pattern]) => pattern.test(code))?.[1];
  const full = diskFullIn(error);
  if (full) return full;
  if (known) return known(error);
  if (error instanceof SyntaxError && statusOf(error) === 400) {
    return new AppError('invalid', 'body_not_json');
  }
  return new AppError('internal', 'internal', {
    cause: error,
  });
}

/** A message with what it names, neither of them longer than a reply should be. */
function shortMessage({ code, params }: Fault): Message {
  const { message } = messageOf({ code, params });
  const few =
    params && Object.fromEntries(Object.entries(params).map(([name, value]) => [name, fewOfParam(value)]));
  return { code, ...(few && { params: few }), message: shortened(message) };
}

function fewOfParam(value: Param): Param {
  if (typeof value === 'string') return shortened(value);
  return typeof value === 'number' ? value : value.slice(0, MOST_FIELDS);
}

/** The first faults; whoever sends many learns no more than that. */
const fewOf = (fields: Readonly<Record<string, Fault>>): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, MOST_FIELDS)
      .map(([name, fault]) => [cut(name, LONGEST_NAME), shortMessage(fault)]),
  );

/** The one place where an error becomes a reply. Stack, SQL and paths stay behind: only the id connects it to the log. */
export function failureOf(thrown: unknown): Failure {
  const error = toAppError(thrown);
  const { status, code, reason, params, fields } = error;
  const { message, params: few } = shortMessage({ code: reason, params });
  const details = { ...(few && { params: few }), ...(fields && { fields: fewOf(fields) }) };
  return { error, reply: { status, error: { code, reason, message, id: newErrorId(), ...details } } };
}

/** Writes the failure to the log: as an error with its cause when someone should look at it, else as information. */
export function logFailure(
  log: FastifyBaseLogger,
  { error, reply }: Failure,
  route: string | undefined,
): void {
  // The route's pattern, never its address, which may hold a one-time token.
  const entry = { errorId: reply.error.id, code: error.code, route };
  // Whoever set the sign-in up has to learn why it fails; its caller is told less.
  if (error instanceof SsoFailure) log.warn({ ...entry, fault: error.fault }, error.detail);
  else if (error.code === 'internal' || error.code === 'unavailable')
    log.error({ ...entry, err: error.cause ?? error }, error.message);
  else log.info(entry, reply.error.message);
}

/** The client went away before the first part of a streamed reply; nobody reads what follows. */
const departed = () => new AppError('busy', 'reader_left');

const hasLeft = (thrown: unknown, { raw }: FastifyReply) =>
  raw.destroyed && codeOf(thrown) === 'ERR_STREAM_PREMATURE_CLOSE';

export const notFound = () => new AppError('not_found', 'nothing_here');

/** Answers with the error; Fastify's `frameworkErrors`, for what it refuses before it knows a route, and its handler. */
export function sendFailure(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(hasLeft(thrown, reply) ? departed() : thrown);
  logFailure(request.log, failure, request.routeOptions.url);
  if (failure.error.retryAfter !== undefined) reply.header('retry-after', failure.error.retryAfter);
  return reply.code(failure.reply.status).type('application/json').send(failure.reply);
}
