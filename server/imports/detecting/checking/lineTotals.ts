import { fold } from '../../profile/columns.ts';
import type { FeedFit } from '../guessProfile.ts';
import type { Match, SampledColumn } from '../match.ts';
import { headerSpelling } from '../words/likeness.ts';

/** Words of headers of what one piece is sold for, or costs. */
const ofOne: ReadonlySet<string> = new Set(['unit', 'each', 'ea', 'piece', 'unitario', 'unitaria']);

/** Words of the header of what one piece is sold for, or costs. */
const wordsOf = { sale: ['price', 'sale', 'sell', 'retail'], cost: ['cost'] } as const;

function isOfOne(column: SampledColumn, words: readonly string[]): boolean {
  const said = headerSpelling(column).spelling.words;
  return said.some((word) => ofOne.has(word)) && said.some((word) => words.includes(word));
}

function withTotal(fit: FeedFit, field: keyof typeof wordsOf, quantity: string): FeedFit {
  const current = fit.matches.find((match) => match.field === field);
  const taken = new Map(fit.matches.map((match) => [match.place, match.field]));
  const isFree = (place: number) => !taken.has(place) || taken.get(place) === field;
  const place = fit.columns.findIndex((column, at) => isFree(at) && isOfOne(column, wordsOf[field]));
  const header = fit.columns[place]?.header;
  if (header === undefined || (current && current.place !== place)) return fit;
  // What somebody has set of the column before counts for more.
  if (fit.settled.has(fold(header)) || fit.leftOut.has(fold(header))) return fit;
  const into = `${quantity} × ${header}`;
  const total: Match = { field, place: fit.columns.length, score: 1, readable: 1, by: 'product' };
  return {
    ...fit,
    matches: [...fit.matches.filter((match) => match !== current), total],
    made: [...fit.made, { recipe: 'figure', how: 'multiply', of: [quantity, header], into }],
    columns: [...fit.columns, { header: into, values: [] }],
  };
}

/**
 * The fit of a file of parts that tells the quantity of a line and what one piece is sold for or costs, and not the sums:
 * those are worked out. Parts in stock are kept by the piece, and are let be.
 */
export function withLineTotals(fit: FeedFit): FeedFit {
  const place = fit.matches.find(({ field }) => field === 'qty')?.place;
  const quantity = place === undefined ? undefined : fit.columns[place]?.header;
  if (fit.feed !== 'parts_sales' || quantity === undefined) return fit;
  return withTotal(withTotal(fit, 'sale', quantity), 'cost', quantity);
}
