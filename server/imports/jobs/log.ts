/** Log for imports that no user waits for. */
export interface ImportLog {
  readonly warn: (sentence: string) => void;
  readonly error: (fault: unknown, sentence: string) => void;
}
