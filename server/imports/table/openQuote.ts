const countOf = (text: string, delimiter: string) => text.split(delimiter).length - 1;

/**
 * Place of the cell that holds the lines after it since its quotation mark is not closed; -1 when no cell does. A cell
 * may also have several lines of its own, but those lack what swallowed lines have: on the first one the delimiters of
 * the cells behind it, and on the last one those of the cells before the place where the next quotation mark stood.
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
