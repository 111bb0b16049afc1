import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer } from './commands/builtServer.js';

// What is loaded from here on is compiled once for all starts; without a place to write to, at each.
const root = join(import.meta.dirname, '..');
enableCompileCache(join(root, 'dist', 'compiled'));

const flags = process.argv.slice(2);
// With pages that are built the server is too, unless a source has changed since.
const built = flags.length === 0 ? builtServer(root) : undefined;
/** @type {typeof import('./commands/run.ts')} */
const program = await (built ? import(pathToFileURL(built).href) : import('./commands/run.ts'));
await program.run(flags);
