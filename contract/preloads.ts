import { z } from 'zod';

/** The file in which the build writes down which scripts a page is made of. */
export const PRELOADS = 'preloads.json';

/** Scripts by their paths below the build's folder, those that are needed first first. */
export const Preloads = z.object({
  /** Of every page of somebody who is signed in. */
  shell: z.array(z.string()),
  /** Of the page of a route, besides those of the shell. */
  pages: z.record(z.string(), z.array(z.string())),
});
export type Preloads = z.infer<typeof Preloads>;
