export interface RowNote {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** Skips repeats: a column that two fields read has the same reason twice. */
export function noteOnce(notes: RowNote[], note: RowNote): void {
  if (!notes.some(({ column, reason }) => column === note.column && reason === note.reason)) notes.push(note);
}
