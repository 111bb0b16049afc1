import type { Best } from '../best/lists.ts';

/** What a screen asks, beside the best statements for the same rows. */
export interface Question {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Of several the one that takes least is the best. */
  readonly best: Best | readonly Best[];
}
