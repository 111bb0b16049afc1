/** One line of the proof. */
export interface Row {
  /** What was done. */
  readonly what: string;
  /** What was counted of it. */
  readonly counted: string;
  readonly goal: string;
  readonly holds: boolean;
}
