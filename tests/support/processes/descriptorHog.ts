import { openSync } from 'node:fs';
import { startServer } from '../../../server/commands/start.ts';
import { readConfig } from '../../../server/config.ts';

/**
 * The server, whose every descriptor is in use a moment after it has begun to listen. Prints a line a second from then
 * on: everything that the server looks at every second has been looked at between two of them.
 */
await startServer(readConfig(process.env), {
  pages: 'none',
  say: (line) => process.stdout.write(`${line}\n`),
});
setInterval(() => {
  takeAll();
  process.stdout.write('out of descriptors\n');
}, 1000);

function takeAll(): void {
  try {
    for (;;) openSync('/dev/null', 'r');
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EMFILE') throw error;
  }
}
