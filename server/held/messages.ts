/** Rows column by column, each as the text that its column is read from. */
export type Texts = Readonly<Record<string, string>>;

/** What a thread is told, and does in order. */
export type ToThread<Question, Rows extends Texts> =
  | { readonly kind: 'load'; readonly texts: Rows; readonly count: number }
  | {
      readonly kind: 'change';
      readonly customers: readonly number[];
      readonly texts: Rows;
      readonly count: number;
    }
  | { readonly kind: 'ask'; readonly number: number; readonly question: Question };

/** What it answers to a question of that number. */
export interface FromThread<Answer> {
  readonly number: number;
  readonly answer: Answer;
}

export interface ThreadSetup {
  /** Rows. */
  readonly expected: number;
}
