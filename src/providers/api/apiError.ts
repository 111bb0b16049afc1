import { type EndReason, type ErrorCode, endReasons, type Message } from '../../../contract/call.ts';
import { formMessage } from '../texts/messageText.ts';

interface ErrorDetails {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  /** The key of the message; undefined when an older host gave none. */
  readonly reason?: string | undefined;
  /** What the message names. */
  readonly params?: Message['params'];
  /** A sentence a user can act on, in English. Empty when the server gave none: show the text of the code. */
  readonly message: string;
  /** Names the entry in the server's log. */
  readonly id?: string;
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, Message>>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
}

/** Every failed call rejects with this, whatever failed: the network, the server, the deadline or the rules. */
export class ApiError extends Error implements ErrorDetails {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly id: string | undefined;
  readonly fields: Readonly<Record<string, Message>> | undefined;
  readonly retryAfter: number | undefined;
  readonly reason: string | undefined;
  readonly params: Message['params'];
  /** Why the session ended, as far as the server tells. */
  readonly endReason: EndReason | undefined;
  /** What react-admin's forms read: field errors beside their fields. */
  readonly body: { readonly errors?: Readonly<Record<string, string>> };

  constructor(details: ErrorDetails) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.id = details.id;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.reason = details.reason;
    this.params = details.params;
    this.endReason = endReasons.find((reason) => reason === details.reason);
    this.body = details.fields ? { errors: mapped(details.fields, formMessage) } : {};
  }
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid',
  429: 'too_many',
  503: 'busy',
};

/** The network failed, or nobody answered before the deadline. */
export const unavailable = (message = '') => new ApiError({ status: 0, code: 'unavailable', message });

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in known;

/** Codes as a table, so that a new code of the contract does not compile until it is known here. */
const known: Readonly<Record<ErrorCode, true>> = {
  not_signed_in: true,
  second_factor: true,
  forbidden: true,
  invalid: true,
  not_found: true,
  conflict: true,
  too_many: true,
  too_large: true,
  busy: true,
  unavailable: true,
  bad_expression: true,
  unsupported: true,
  internal: true,
};

function mapped<From, To>(
  values: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));
}

const isParam = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const isParams = (value: unknown): value is NonNullable<Message['params']> =>
  isObject(value) && Object.values(value).every((param) => [param].flat().every(isParam));

/** A message of a field; an older host sends a sentence. */
function messageIn(value: unknown): Message | undefined {
  if (typeof value === 'string') return { code: '', message: value };
  if (!isObject(value) || typeof value.message !== 'string') return undefined;
  const { code, params, message } = value;
  return { code: typeof code === 'string' ? code : '', message, ...(isParams(params) && { params }) };
}

const fieldsIn = (value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, field]) => {
          const message = messageIn(field);
          return message ? [[name, message]] : [];
        }),
      )
    : undefined;

/** Reads `{status, error: {code, reason, params, message, id, fields}}`; an older host's error may be anything. */
export function errorOf(status: number, body: unknown, retryAfter?: number): ApiError {
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  return new ApiError({
    status,
    code: isCode(error.code) ? error.code : (codeOfStatus[status] ?? 'internal'),
    message: typeof error.message === 'string' ? error.message : '',
    id: typeof error.id === 'string' ? error.id : undefined,
    fields: fieldsIn(error.fields),
    retryAfter,
    reason: typeof error.reason === 'string' ? error.reason : undefined,
    params: isParams(error.params) ? error.params : undefined,
  });
}
