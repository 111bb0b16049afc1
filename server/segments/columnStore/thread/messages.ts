import type { Answer, Question } from '../question.ts';
import type { RowTexts } from '../rowText.ts';

/** What the thread is told, and does in order. */
export type ToThread =
  | { readonly kind: 'load'; readonly texts: RowTexts; readonly count: number }
  | {
      readonly kind: 'change';
      readonly customers: readonly number[];
      readonly texts: RowTexts;
      readonly count: number;
    }
  | { readonly kind: 'ask'; readonly number: number; readonly question: Question };

/** What it answers to a question of that number. */
export interface FromThread {
  readonly number: number;
  readonly answer: Answer;
}

export interface ThreadSetup {
  /** Customers. */
  readonly expected: number;
}
