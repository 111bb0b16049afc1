import { CellFault } from './cells.ts';

/** Separators between names, which names may contain, too. */
const MARKS = /\s*[,;|/]\s*|\s+(?:&|and|y|e)\s+/gi;
/** Line breaks also separate names; tidied text has spaces instead of them. */
const BLANKS = /\s*[,;|/\s]\s*/g;
const PLAIN_MARKS = /[,;|]/;
/** More separators than any name contains. */
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

/** Looks up one name; null for a name that means no value. */
type Find = (name: string) => number | null | CellFault;

/** IDs, or why the list is unreadable: no reading fits, or several differ. */
type Meaning = 'none' | 'several' | readonly number[];

const isSame = (one: Meaning, other: Meaning) => String(one) === String(other);

function meaningOf(text: string, marks: RegExp, find: Find): Meaning {
  const pieces = piecesOf(text, marks);
  // Readings of the pieces from each index on, filled from the last to the first.
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
 * IDs of the names in a cell: `1182; 1190`, `Ford, Inc., Kia`, or one name. Names may contain separators, so known
 * names decide where to split. A list with two possible readings is refused.
 * @param find looks up one name
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
