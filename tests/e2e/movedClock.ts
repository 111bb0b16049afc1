import { clockOffset, moveClock } from './clock.ts';

// Loaded by each process of the portal under test. Builds keep the real time, which they compare with that of files.
if (/[\\/]server[\\/](main\.js|commands[\\/]firstStart\.ts)$/.test(process.argv[1] ?? ''))
  moveClock(clockOffset());
