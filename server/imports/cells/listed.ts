import { CellFault } from './cells.ts';

/** What may stand between two names, and within one. */
const MARKS = /\s*[,;|/]\s*|\s+(?:&|and|y|e)\s+/gi;
/** The same of names that stand below each other in a cell: a tidied text has blanks for line ends. */
const BLANKS = /\s*[,;|/\s]\s*/g;
/** What stands between two names of which some are not known. */
const PLAIN_MARKS = /[,;|]/;
/** More marks than any name has within it. */
const MOST_MARKS_WITHIN = 12;

const ofSeveralWays = new CellFault('Store names contain commas, so the list is ambiguous.');

interface Piece {
  readonly begin: number;
  readonly end: number;
}

function piecesOf(text: string, marks: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let begin = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    pieces.push({ begin, end: index });
    begin = index + mark.length;
  }
  pieces.push({ begin, end: text.length });
  return pieces.filter((piece) => piece.end > piece.begin);
}

/** What somebody calls one of those that a cell lists; null for a name that means nobody. */
type Find = (name: string) => number | null | CellFault;

/** What a list means: ids, in no way, or in several ways that differ. */
type Meaning = 'none' | 'several' | readonly number[];

const isSame = (one: Meaning, other: Meaning) => String(one) === String(other);

function meaningOf(text: string, marks: RegExp, find: Find): Meaning {
  const pieces = piecesOf(text, marks);
  // What the pieces from each on can mean, from the last to the first.
  const meanings: Meaning[] = [...pieces.map((): Meaning => 'none'), []];
  for (let from = pieces.length - 1; from >= 0; from -= 1) {
    const begin = pieces[from]?.begin ?? 0;
    for (let to = from; to <= Math.min(pieces.length - 1, from + MOST_MARKS_WITHIN); to += 1) {
      const rest = meanings[to + 1] ?? 'none';
      if (rest === 'none') continue;
      const found = find(text.slice(begin, pieces[to]?.end));
      if (found instanceof CellFault) continue;
      const known = meanings[from] ?? 'none';
      const meaning = rest === 'several' || found === null ? rest : [found, ...rest];
      meanings[from] = known === 'none' || isSame(known, meaning) ? meaning : 'several';
    }
  }
  return meanings[0] ?? 'none';
}

/**
 * The ids of those whom a cell lists: `1182; 1190`, `Ford, Inc., Kia`, one name alone. Marks that stand between names
 * may stand within one, so that the names that are known decide; where they would do in two ways nothing is taken.
 * @param find looks one name up
 */
export function readListed(text: string, find: Find): number[] | CellFault {
  for (const marks of [MARKS, BLANKS]) {
    const meaning = meaningOf(text, marks, find);
    if (meaning === 'several') return ofSeveralWays;
    if (meaning !== 'none') return [...new Set(meaning)];
  }
  for (const name of text.split(PLAIN_MARKS)) {
    const found = find(name.trim());
    if (found instanceof CellFault) return found;
  }
  return ofSeveralWays;
}
