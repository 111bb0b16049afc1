import { readFile } from 'node:fs/promises';

let program: Promise<WebAssembly.Module> | undefined;

/**
 * The embedded database's program, compiled. As long as a process holds it, each database that it opens runs what is
 * compiled and optimized already; compiling anew takes longer than most test files.
 */
export function embeddedProgram(): Promise<WebAssembly.Module> {
  program ??= compiled();
  return program;
}

async function compiled(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(new Uint8Array(await readFile(file)));
}
