import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Client } from '@bradenmacdonald/s3-lite-client';
import type { BucketConfig } from '../../../bucketSettings.ts';
import type { ListedObject } from './objects.ts';
import { BucketTrouble, refusedObject } from './trouble.ts';

/** Objects below the prefix that are looked at; a bucket for exchange has hardly more. */
const MOST_OBJECTS = 10_000;
/** Milliseconds in which the bucket has to answer. */
const ANSWER_WITHIN = 60_000;

/** Rejects with the reason of the signal when that comes first; what was begun is left to itself then. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A bucket that speaks S3, of which only the listing and the objects below a prefix are read. */
export class Bucket {
  readonly name: string;
  readonly #client: S3Client;
  readonly #prefix: string;

  constructor({ bucket, endpoint, region, key, secret, prefix }: BucketConfig) {
    this.name = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      endPoint: endpoint,
      region,
      bucket,
      accessKey: key,
      secretKey: secret,
      pathStyle: true,
    });
  }

  /** What lies below the prefix, in the order of keys. @throws Error of the way, the server or `BucketTrouble` */
  async list(signal: AbortSignal): Promise<readonly ListedObject[]> {
    const listing = async () => {
      const objects: ListedObject[] = [];
      for await (const { key, etag, size } of this.#client.listObjects({ prefix: this.#prefix })) {
        if (objects.length >= MOST_OBJECTS)
          throw new BucketTrouble(
            `The bucket ${this.name} has more than ${MOST_OBJECTS.toLocaleString('en-US')} objects under IMPORT_S3_PREFIX. Let it delete old ones by a lifecycle rule.`,
          );
        if (Number.isSafeInteger(size) && etag !== '') objects.push({ key, etag, bytes: size });
      }
      return objects;
    };
    return within(AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]), listing());
  }

  /**
   * Writes an object to a file that is not there yet.
   * @throws BucketTrouble when it is not what was listed any more, or ends early; nothing of it stays then
   * @throws RefusedObject when the bucket gives others, but not this one
   */
  async fetch(
    { key, etag, bytes }: ListedObject,
    path: string,
    { largest, signal }: { readonly largest: number; readonly signal: AbortSignal },
  ): Promise<void> {
    const answering = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]);
    const response = await within(answering, this.#client.getObject(key)).catch((error: unknown) => {
      throw refusedObject(error) ?? error;
    });
    const isOther = tagOf(response.headers.get('etag')) !== etag;
    if (isOther || !response.body) {
      await response.body?.cancel();
      throw new BucketTrouble(
        `${this.#short(key)} of the bucket ${this.name} was changed while it was fetched. It is fetched again.`,
      );
    }
    // What was kept packed comes unpacked, and so longer than it is listed.
    const isPacked = (response.headers.get('content-encoding') ?? 'identity') !== 'identity';
    const most = isPacked ? largest : bytes;
    let arrived = 0;
    const counted = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        arrived += chunk.length;
        if (arrived > most) done(new BucketTrouble('longer'));
        else done(null, chunk);
      },
    });
    try {
      const file = createWriteStream(path, { flags: 'wx', mode: 0o640 });
      await pipeline(response.body, counted, file, { signal });
    } catch (error) {
      await rm(path, { force: true });
      if (arrived > most || isCut(error)) throw this.#wrongLength(key, arrived, bytes);
      throw error;
    }
    if (isPacked || arrived === bytes) return;
    await rm(path, { force: true });
    throw this.#wrongLength(key, arrived, bytes);
  }

  /** The key without what all of them begin with. */
  #short(key: string): string {
    return key.slice(this.#prefix.length);
  }

  #wrongLength(key: string, arrived: number, bytes: number): BucketTrouble {
    const number = (count: number) => count.toLocaleString('en-US');
    return new BucketTrouble(
      `${this.#short(key)} of the bucket ${this.name} came with ${number(arrived)} of ${number(bytes)} bytes. Nothing of it was kept; it is fetched again.`,
    );
  }
}

const tagOf = (header: string | null) => header?.replace(/^(W\/)?"?|"?$/g, '');

const isCut = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
