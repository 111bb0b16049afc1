import { Duplex } from 'node:stream';

/** Where the socket's bytes go to and how it is closed. */
export interface Wire {
  readonly send: (bytes: Buffer) => void;
}

/**
 * Looks like a network socket to the `pg` client, but leads to the thread of the embedded database. Through it both
 * databases are spoken to, parsed and reported on by the very same client.
 */
export class WorkerSocket extends Duplex {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    super({ autoDestroy: true });
    this.#wire = wire;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Bytes that came from the database. */
  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#wire.send(chunk);
    done();
  }

  /** The client corks what belongs to one query: it goes over in one piece. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#wire.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
