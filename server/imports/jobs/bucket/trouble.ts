import { S3Errors } from '@bradenmacdonald/s3-lite-client';
import { DatabaseUnavailableError } from '../../../db/failures.ts';
import { DiskFullError, diskFullIn } from '../../../errors.ts';

/** Something that a bucket, the way to it or its answer is wrong about, in a sentence that names no secret. */
export class BucketTrouble extends Error {}

/** Why a bucket that gives others does not give an object that it has listed. */
export class RefusedObject extends Error {}

interface SlowFetch {
  readonly arrived: number;
  readonly bytes: number;
  /** Milliseconds. */
  readonly taken: number;
}

/** An object comes so slowly that nobody waits for it. */
export class SlowObject extends RefusedObject {
  constructor({ arrived, bytes, taken }: SlowFetch) {
    const [came, of, seconds] = [arrived, bytes, Math.round(taken / 1000)].map((count) =>
      count.toLocaleString('en-US'),
    );
    super(`It comes too slowly: ${came} of ${of} bytes in ${seconds} seconds. It is fetched again later.`);
  }
}

const denied = (bucket: string) =>
  `The bucket ${bucket} does not let IMPORT_S3_KEY in. It must be allowed to list the bucket and to read its objects (s3:ListBucket, s3:GetObject).`;
const notThere = (bucket: string) =>
  `The bucket ${bucket} is not there. Look at IMPORT_S3_BUCKET and IMPORT_S3_ENDPOINT.`;
const elsewhere = (bucket: string) =>
  `The bucket ${bucket} is at another endpoint or in another region than IMPORT_S3_ENDPOINT and IMPORT_S3_REGION say.`;

const sentences: Readonly<Record<string, (bucket: string) => string>> = {
  InvalidAccessKeyId: (bucket) =>
    `The bucket ${bucket} does not know IMPORT_S3_KEY. It may have been deleted; set the one that is valid now.`,
  SignatureDoesNotMatch: (bucket) =>
    `The bucket ${bucket} does not take IMPORT_S3_SECRET: it does not belong to IMPORT_S3_KEY.`,
  ExpiredToken: (bucket) => `The bucket ${bucket} does not take IMPORT_S3_KEY any more: it has expired.`,
  AccessDenied: denied,
  NoSuchBucket: notThere,
  RequestTimeTooSkewed: (bucket) =>
    `The bucket ${bucket} does not take requests of this server: their clocks are too far apart. Set the clock of this server.`,
  AuthorizationHeaderMalformed: elsewhere,
  PermanentRedirect: elsewhere,
  UnexpectedRedirect: elsewhere,
  SlowDown: (bucket) => `The bucket ${bucket} is busy. It is asked again later.`,
};

const byStatus: Readonly<Record<number, (bucket: string) => string>> = { 403: denied, 404: notThere };

const refusals: Readonly<Record<string, string>> = {
  NoSuchKey: 'It was removed before it could be fetched.',
  InvalidObjectState: 'It is archived. It comes once the bucket has restored it.',
  AccessDenied:
    'The bucket does not let IMPORT_S3_KEY read it (s3:GetObject, and kms:Decrypt if it is encrypted).',
};

/** What the answer to a call for an object says of that one alone; undefined where it says something of all. */
export function refusedObject(error: unknown): RefusedObject | undefined {
  if (!(error instanceof S3Errors.ServerError)) return undefined;
  const { code, statusCode } = error;
  const known = refusals[code];
  if (known !== undefined) return new RefusedObject(known);
  const isOfAll =
    Object.hasOwn(sentences, code) || statusCode < 400 || statusCode >= 500 || statusCode === 429;
  return isOfAll ? undefined : new RefusedObject(`The bucket does not give it: status ${statusCode}.`);
}

const network: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host can not be looked up now',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'nothing answers in time',
  UND_ERR_CONNECT_TIMEOUT: 'nothing answers in time',
  UND_ERR_HEADERS_TIMEOUT: 'nothing answers in time',
  UND_ERR_BODY_TIMEOUT: 'nothing more comes in time',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
};

const codeOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
};

/** What is wrong, in a sentence for the page and the log. @param bucket its name */
export function troubleSentence(error: unknown, bucket: string): string {
  const full = error instanceof DiskFullError ? error : diskFullIn(error);
  if (full) return full.message;
  if (error instanceof BucketTrouble || error instanceof DatabaseUnavailableError) return error.message;
  if (error instanceof S3Errors.ServerError) {
    const known = sentences[error.code] ?? byStatus[error.statusCode];
    if (known) return known(bucket);
    return `The bucket ${bucket} answers with status ${error.statusCode}. It is asked again later.`;
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `The bucket ${bucket} can not be reached: ${network.ETIMEDOUT}. It is tried again.`;
  const code = codeOf(error);
  const why =
    code === undefined
      ? undefined
      : (network[code] ?? (/CERT|TLS|SSL/.test(code) ? 'its certificate is not valid' : undefined));
  if (why !== undefined) return `The bucket ${bucket} can not be reached: ${why}. It is tried again.`;
  return `The bucket ${bucket} gives an answer that is none of S3. Look at IMPORT_S3_ENDPOINT.`;
}
