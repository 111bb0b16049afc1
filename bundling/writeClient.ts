import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '../server/declared.ts';
import { clientTypes } from './clientTypes.ts';

// npm run client
writeFileSync(join(import.meta.dirname, '..', 'client', 'calls.ts'), clientTypes(allCalls));
