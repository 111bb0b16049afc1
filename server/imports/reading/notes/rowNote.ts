/** One thing to say about a cell. */
export interface RowNote {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** Says it of a row, once: a column that is read into two fields has one reason that neither can take it. */
export function noteOnce(notes: RowNote[], note: RowNote): void {
  if (!notes.some(({ column, reason }) => column === note.column && reason === note.reason)) notes.push(note);
}
