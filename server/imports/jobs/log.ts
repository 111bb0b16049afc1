/** Where imports that nobody waits for write what the operator should know. */
export interface ImportLog {
  warn(sentence: string): void;
  error(fault: unknown, sentence: string): void;
}
