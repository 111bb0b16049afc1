import { clockOffset, moveClock } from './clock.ts';

// Loaded before the modules of each process of the portal under test. Its builds compare the times of real files.
if (/[\\/]server[\\/](main\.js|commands[\\/]firstStart\.ts)$/.test(process.argv[1] ?? ''))
  moveClock(clockOffset());
