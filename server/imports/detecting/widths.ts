/** Lines to look at, and limits of those above and below the end of titles and the header row. */
const LOOKED_AT = 200;
const LEAST_LINES = 5;
const LEAST_COLUMNS = 3;
const MOST_ABOVE = 11;

/** A quoted cell with the delimiter before it; it may span lines. */
const QUOTED = /(^|[,;\t|\r\n])"(?:[^"]|"")*"(?=[,;\t|\r\n]|$)/g;

const isDelimited = (lines: readonly string[], delimiters: readonly string[]) =>
  delimiters.some((sign) => lines.filter((line) => line.includes(sign)).length > lines.length / 2);

const filledLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .slice(0, LOOKED_AT)
    .filter((line) => line.trim() !== '');

const isBlankIn = (lines: readonly string[], place: number) =>
  lines.every((line) => (line[place] ?? ' ') === ' ');

/** Moves a column's start left if its header starts before its values, as above right-aligned numbers. */
function withHeader(start: number, above: readonly string[], below: readonly string[]): number {
  let begin = start;
  const isWithinWord = () => above.some((line) => /^\S\S$/.test(line.slice(begin - 1, begin + 1)));
  while (begin > 0 && isBlankIn(below, begin - 1) && isWithinWord()) begin -= 1;
  return begin;
}

/**
 * By the positions that are blank in all lines below the header row.
 * @returns undefined if there are none, cells are delimited, or there are too few lines
 */
export function guessWidths(text: string, delimiters: readonly string[]): number[] | undefined {
  const lines = filledLines(text);
  const count = Math.min(MOST_ABOVE, Math.floor(lines.length / 2));
  const [above, below] = [lines.slice(0, count), lines.slice(count)];
  if (below.length < LEAST_LINES) return undefined;
  if ([lines, filledLines(text.replace(QUOTED, '$1'))].some((some) => isDelimited(some, delimiters))) {
    return undefined;
  }
  const longest = Math.max(...lines.map((line) => line.trimEnd().length));
  const starts = Array.from({ length: longest }, (_none, place) => place)
    .filter((place) => !isBlankIn(below, place) && (place === 0 || isBlankIn(below, place - 1)))
    .map((start) => withHeader(start, above, below));
  if (starts.length < LEAST_COLUMNS) return undefined;
  return starts.map((start, place) =>
    Math.max(1, (starts[place + 1] ?? longest) - (place === 0 ? 0 : start)),
  );
}
