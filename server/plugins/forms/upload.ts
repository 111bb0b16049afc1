import { pipeline, type Readable, Transform } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { bodyGoesOn } from '../slowBodies.ts';
import { explainMultipart } from './multipartFaults.ts';

/** The one part of an upload. */
const PART = 'file';
/** Bytes that boundaries and headers may add to the file. */
const WRAPPING = 64 * 1024;

const inWords = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 3)} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`;

const tooLarge = (most: number) =>
  new AppError('too_large', 'file_too_large', { params: { limit: inWords(most) } });
const oneFile = () => new AppError('invalid', 'file_part', { params: { part: PART } });
const closing = () =>
  new AppError('busy', 'upload_restarting', {
    retryAfter: 10,
  });

/** Files that are arriving. */
const arriving = new WeakMap<FastifyInstance, Set<Transform>>();

/** Lets the routes of this scope, and no others, take multipart/form-data. */
export async function addUploads(scope: FastifyInstance): Promise<void> {
  const files = new Set<Transform>();
  arriving.set(scope, files);
  await scope.register(multipart, { throwFileSizeLimit: false });
  // The rest of a large file would take longer than a stop may.
  scope.addHook('preClose', async () => {
    for (const bytes of files) bytes.destroy(closing());
  });
}

/** The file of an upload while it arrives. */
interface Arriving {
  /** As the sender calls it. */
  readonly name: string;
  readonly bytes: Readable;
}

/**
 * Reads a request's body, a piece at a time: one file as the part `file`, and nothing else.
 * @param most bytes of the file
 * @param keep has to read the file to its end; what it throws is thrown
 * @throws AppError `unsupported`, `too_large`, `invalid`; `busy` when the server stops
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  most: number,
  keep: (file: Arriving) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported', 'file_form');
  if (Number(request.headers['content-length'] ?? 0) > most + WRAPPING) throw tooLarge(most);
  try {
    return await onlyPart(request, most, keep);
  } catch (error) {
    // Whoever still sends gets the answer sooner when nothing holds up the rest.
    request.raw.unpipe();
    request.raw.resume();
    throw explainMultipart(error, oneFile);
  }
}

async function onlyPart<T>(
  request: FastifyRequest,
  most: number,
  keep: (file: Arriving) => Promise<T>,
): Promise<T> {
  let file: { readonly value: T } | undefined;
  // One more than is right: the limits of the parser say less than the loop does.
  const limits = { fileSize: most, files: 2, fields: 1, fieldSize: 1, parts: 3, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== PART || file) throw oneFile();
    const bytes = patiently(request);
    part.file.once('limit', () => bytes.destroy(tooLarge(most)));
    // Whoever reads `bytes` hears of every failure of the three.
    pipeline(part.file, bytes, () => {});
    try {
      file = { value: await keep({ name: String(part.filename ?? ''), bytes }) };
    } finally {
      bytes.destroy();
    }
    // A small enough body was cut before anybody could listen.
    if (part.file.truncated) throw tooLarge(most);
  }
  if (!file) throw oneFile();
  return file.value;
}

/** Passes the bytes of a file on; as long as some come, the sender is not late. */
function patiently(request: FastifyRequest): Transform {
  const files = arriving.get(request.server);
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bodyGoesOn(request.raw);
      done(null, chunk);
    },
  });
  files?.add(bytes);
  return bytes.once('close', () => files?.delete(bytes));
}
