/** The sheet of a workbook that was read, where others have the same columns. */
export const sheetLines = (sheet: string | null, others: readonly string[]): string[] =>
  others.length === 0
    ? []
    : [
        `This is the sheet ${sheet} alone. Not read with it, with the same columns: ${others.join(', ')}. Each is an import of its own: name it as "sheet" in the profile.`,
      ];

/** The first of the stores that came along. */
export function newStoreLines(count: number, names: readonly string[]): string[] {
  const rest = count - names.length;
  if (names.length === 0) return [];
  return [`New stores: ${names.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}`];
}
