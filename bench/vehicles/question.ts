import type { Best } from '../best/lists.ts';

/** What a screen asks, beside the best statement for the same rows. */
export interface Question {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly best: Best;
}
