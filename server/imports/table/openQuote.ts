const countOf = (text: string, delimiter: string) => text.split(delimiter).length - 1;

/**
 * Index of a cell with an unclosed quote, which swallows the lines after it; -1 for none. Cells may contain line
 * breaks, but then lack delimiters: a swallowed first line has those of the cells after it, and the last line those of
 * the cells before the next quote.
 * @param width cells of the header row
 */
export const placeOfOpenQuote = (cells: readonly string[], width: number, delimiter: string): number =>
  cells.findIndex((cell, place) => {
    if (!cell.includes('\n') || width < 2) return false;
    const behind = width - 1 - place;
    const before = place - (cells.length - width);
    const first = cell.slice(0, cell.indexOf('\n'));
    const last = cell.slice(cell.lastIndexOf('\n') + 1);
    return countOf(first, delimiter) >= behind && countOf(last, delimiter) >= before;
  });
