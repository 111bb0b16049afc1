import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = /^assets\/.*\.(js|css)$|\.(json|svg)$/;
/** Fewer bytes fit into one packet anyway. */
const LEAST = 1200;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

/** Beside each file of text the same as brotli and as gzip, so that no request waits for it to be compressed. */
export function compressed(): Plugin {
  let directory = '';
  return {
    name: 'rooftop:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir);
    },
    async closeBundle() {
      const names = await readdir(directory, { recursive: true });
      const texts = names.filter((name) => packed.test(name.replaceAll('\\', '/')));
      await Promise.all(texts.map((name) => compress(join(directory, name))));
    },
  };
}
