/** Where imports that nobody waits for write what the operator should know. */
export interface ImportLog {
  readonly warn: (sentence: string) => void;
  readonly error: (fault: unknown, sentence: string) => void;
}
