import { benchReads } from './reads.ts';

/** `npm run bench`: figures beside their references. The machine's load shows in both columns; compare the ratios. */
const PORT = 18080;

await benchReads(PORT);
