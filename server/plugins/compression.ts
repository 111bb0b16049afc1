import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes up to which a reply is compressed at once: to pass a page of a list through a stream costs twice as much. */
const AT_ONCE = 64 * 1024;
/** Higher ones take as much again for the last tenth of the bytes. */
const LEVEL = 4;

/** Compresses replies for who takes them so; `batch.ts` does its own, line by line. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip', 'deflate'],
    zlibOptions: { level: LEVEL },
    syncThreshold: AT_ONCE,
  });
}
