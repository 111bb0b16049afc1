import { join } from 'node:path';

const directory = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'rooftop', 'compiled');

/** For the environment of a process under test: Node keeps there what it compiled, and each start reads it back. */
export const compiledCode = { NODE_COMPILE_CACHE: directory } as const;
