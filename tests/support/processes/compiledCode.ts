import { join } from 'node:path';

const directory = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'node_modules',
  '.cache',
  'rooftop',
  'compiled',
);

/** For the environment of a process under test: Node keeps there what it compiled, and each start reads it back. */
export const compiledCode = { NODE_COMPILE_CACHE: directory } as const;

/**
 * Options of Node for a process under test. Ten times the usual work before a function of the embedded database is
 * optimized: to optimize what most of these processes do once takes as long as their whole start without it.
 */
export const quickStart = ['--wasm-tiering-budget=130000000'] as const;
