import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Client, type S3ClientOptions } from '@bradenmacdonald/s3-lite-client';
import type { BucketConfig } from '../../../bucketSettings.ts';
import type { ListedObject } from './objects.ts';
import { type Pace, usualPace, watchPace } from './pace.ts';
import { BucketTrouble, refusedObject } from './trouble.ts';

/** Objects below the prefix that are looked at; a bucket for exchange has hardly more. */
const MOST_OBJECTS = 10_000;
/** Objects one after the other that come too slowly, after which no other is asked for. */
const MOST_SLOW = 3;

/** A client whose answers end with a signal, which it can not be given otherwise. */
class EndingClient extends S3Client {
  readonly #signal: AbortSignal;

  constructor(options: S3ClientOptions, signal: AbortSignal) {
    super(options);
    this.#signal = signal;
  }

  override async makeRequest(request: Parameters<S3Client['makeRequest']>[0]): Promise<Response> {
    const response = await super.makeRequest(request);
    const body = response.body?.pipeThrough(new TransformStream(), { signal: this.#signal });
    return new Response(body, response);
  }
}

/** Rejects with the reason of the signal when that comes first. */
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

interface Limits {
  /** Bytes of the largest file. */
  readonly largest: number;
  readonly signal: AbortSignal;
}

/** A bucket that speaks S3, of which only the listing and the objects below a prefix are read. */
export class Bucket {
  readonly name: string;
  readonly #client: S3ClientOptions;
  readonly #prefix: string;
  readonly #pace: Pace;
  #slow = 0;

  constructor({ bucket, endpoint, region, key, secret, prefix }: BucketConfig, pace = usualPace) {
    this.name = bucket;
    this.#prefix = prefix;
    this.#pace = pace;
    this.#client = {
      endPoint: endpoint,
      region,
      bucket,
      accessKey: key,
      secretKey: secret,
      pathStyle: true,
    };
  }

  /** @throws BucketTrouble when the last few objects since it was listed came too slowly */
  requireSpeed(): void {
    if (this.#slow < MOST_SLOW) return;
    throw new BucketTrouble(
      `The bucket ${this.name} gives its objects too slowly. The others are fetched later.`,
    );
  }

  /** What lies below the prefix, in the order of keys. @throws Error of the way, the server or `BucketTrouble` */
  async list(signal: AbortSignal): Promise<readonly ListedObject[]> {
    this.#slow = 0;
    const ending = AbortSignal.any([signal, AbortSignal.timeout(this.#pace.answer)]);
    const client = new EndingClient(this.#client, ending);
    const listing = async () => {
      const objects: ListedObject[] = [];
      for await (const { key, etag, size } of client.listObjects({ prefix: this.#prefix })) {
        if (objects.length >= MOST_OBJECTS)
          throw new BucketTrouble(
            `The bucket ${this.name} has more than ${MOST_OBJECTS.toLocaleString('en-US')} objects under IMPORT_S3_PREFIX. Let it delete old ones by a lifecycle rule.`,
          );
        if (Number.isSafeInteger(size) && etag !== '') objects.push({ key, etag, bytes: size });
      }
      return objects;
    };
    return within(ending, listing());
  }

  /**
   * Writes an object to a file that is not there yet.
   * @throws BucketTrouble when it is not what was listed any more, or ends early; nothing of it stays then
   * @throws RefusedObject when the bucket gives others, but not this one, or not in good time
   */
  async fetch(object: ListedObject, path: string, limits: Limits): Promise<void> {
    let arrived = 0;
    const pace = watchPace(() => arrived, object.bytes, this.#pace);
    const signal = AbortSignal.any([limits.signal, pace.signal]);
    try {
      await this.#write(object, path, { ...limits, signal }, (bytes) => {
        arrived += bytes;
        return arrived;
      });
      this.#slow = 0;
    } catch (error) {
      if (!pace.signal.aborted || limits.signal.aborted) throw error;
      this.#slow += 1;
      throw pace.signal.reason;
    } finally {
      pace.end();
    }
  }

  async #write(
    { key, etag, bytes }: ListedObject,
    path: string,
    { largest, signal }: Limits,
    count: (bytes: number) => number,
  ): Promise<void> {
    const response = await this.#answer(key, signal);
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
        arrived = count(chunk.length);
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

  /** @throws RefusedObject; the reason of the signal when that comes first: an answer that comes then is ended */
  async #answer(key: string, signal: AbortSignal): Promise<Response> {
    const asked = new S3Client(this.#client).getObject(key);
    try {
      return await within(signal, asked);
    } catch (error) {
      // An answer that was cut off rejects its cancellation, too.
      if (signal.aborted) asked.then(({ body }) => body?.cancel()).catch(() => {});
      throw refusedObject(error) ?? error;
    }
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
