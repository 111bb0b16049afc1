import { afterAll } from 'vitest';
import { closeAll } from './fileEnd.ts';

// Vitest reads this file before each test file, so that this hook runs after all hooks of that file. One that a hook or
// a test registers would never run, and what they left open would pile up: files share a process.
afterAll(closeAll);
