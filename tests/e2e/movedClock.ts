import { clockOffset, moveClock } from './clock.ts';

// Loaded by the portal under test before its own modules.
moveClock(clockOffset());
