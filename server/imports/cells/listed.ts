import { CellFault } from './cells.ts';
import { tidy } from './text.ts';

/** Cells hold lists one below the other, too. */
export const tidyList = (cell: string): string => tidy(cell.trim().replace(/\s*[\r\n]+\s*/g, '; '));

/** What may stand between two names, and within one. */
const MARKS = /\s*[,;|/]\s*|\s+(?:&|and|y|e|und|et)\s+|(?<=\d)\s+(?=\d)/gi;
/** What stands between two names of which some are not known. */
const PLAIN_MARKS = /[,;|]/;
/** More marks than any name has within it. */
const MOST_MARKS_WITHIN = 8;

const ofSeveralWays = new CellFault(
  'Can be read as several lists of names, since there are names with commas or the like in them.',
);

interface Piece {
  readonly begin: number;
  readonly end: number;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let begin = 0;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    pieces.push({ begin, end: index });
    begin = index + mark.length;
  }
  pieces.push({ begin, end: text.length });
  return pieces.filter((piece) => piece.end > piece.begin);
}

/** What somebody calls one of those that a cell lists; null for a name that means nobody. */
type Find = (name: string) => number | null | CellFault;

type Ways = 'none' | 'several' | readonly number[];

/**
 * The ids of those whom a cell lists: `1182; 1190`, `Ford, Inc., Kia`, one name alone. Marks that stand between names
 * may stand within one, so that the names that are known decide; where they would do in two ways nothing is taken.
 * @param find looks one name up
 */
export function readListed(text: string, find: Find): number[] | CellFault {
  const pieces = piecesOf(text);
  // What the pieces from each on can mean, from the last to the first.
  const ways: Ways[] = [...pieces.map((): Ways => 'none'), []];
  for (let from = pieces.length - 1; from >= 0; from -= 1) {
    const begin = pieces[from]?.begin ?? 0;
    for (let to = from; to < Math.min(pieces.length, from + MOST_MARKS_WITHIN + 1); to += 1) {
      const rest = ways[to + 1] ?? 'none';
      if (rest === 'none') continue;
      const found = find(text.slice(begin, pieces[to]?.end));
      if (found instanceof CellFault) continue;
      const known = ways[from] ?? 'none';
      const ids = rest === 'several' ? rest : found === null ? rest : [found, ...rest];
      ways[from] = known === 'none' || isSame(known, ids) ? ids : 'several';
    }
  }
  const [whole = 'none'] = ways;
  if (whole === 'several') return ofSeveralWays;
  if (whole !== 'none') return [...new Set(whole)];
  for (const name of text.split(PLAIN_MARKS)) {
    const found = find(name.trim());
    if (found instanceof CellFault) return found;
  }
  return ofSeveralWays;
}

const isSame = (one: Ways, other: Ways) =>
  one !== 'several' &&
  other !== 'several' &&
  one !== 'none' &&
  other !== 'none' &&
  one.join() === other.join();
