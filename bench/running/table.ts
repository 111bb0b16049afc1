/** Prints rows under a header, numbers to the right. */
export function printTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return /^[\d.−-]/.test(String(cell)) ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ');
  console.log(line(header));
  for (const row of rows) console.log(line(row));
}
