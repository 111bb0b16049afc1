import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes up to which a reply is compressed at once: to pass a page of a list through a stream costs twice as much. */
const AT_ONCE = 64 * 1024;
/** Higher ones take as much again for the last tenth of the bytes. */
const LEVEL = 4;

/** Compresses replies for clients that accept it; `batch.ts` compresses its own line by line. Requests stay as sent. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip', 'deflate'],
    globalDecompression: false,
    zlibOptions: { level: LEVEL },
    syncThreshold: AT_ONCE,
  });
}
