import { type EndReason, type ErrorCode, endReasons } from '../../../contract/call.ts';

interface ErrorDetails {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  /** A sentence a user can act on. Empty when the server gave none: show the text of the code. */
  readonly message: string;
  /** Names the entry in the server's log. */
  readonly id?: string;
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** Why the session ended, as far as the server tells. */
  readonly reason?: EndReason | undefined;
}

/** Every failed call rejects with this, whatever failed: the network, the server, the deadline or the rules. */
export class ApiError extends Error implements ErrorDetails {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly id: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly reason: EndReason | undefined;
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
    this.body = details.fields ? { errors: details.fields } : {};
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

const textFields = (value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
      )
    : undefined;

/** Reads `{status, error: {code, message, id, fields}}`; an older host's error may be anything. */
export function errorOf(status: number, body: unknown, retryAfter?: number): ApiError {
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  return new ApiError({
    status,
    code: isCode(error.code) ? error.code : (codeOfStatus[status] ?? 'internal'),
    message: typeof error.message === 'string' ? error.message : '',
    id: typeof error.id === 'string' ? error.id : undefined,
    fields: textFields(error.fields),
    retryAfter,
    reason: endReasons.find((reason) => reason === error.reason),
  });
}
