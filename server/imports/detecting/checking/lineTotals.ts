import { fold } from '../../profile/columns.ts';
import type { FeedFit } from '../guessProfile.ts';
import type { Match, SampledColumn } from '../match.ts';
import { headerSpelling } from '../words/likeness.ts';

const ofOne: ReadonlySet<string> = new Set(['unit', 'each', 'ea', 'piece', 'unitario', 'unitaria']);

const wordsOf = { sale: ['price', 'sale', 'sell', 'retail'], cost: ['cost'] } as const;

function isOfOne(column: SampledColumn, words: readonly string[]): boolean {
  const headerWords = headerSpelling(column).spelling.words;
  return headerWords.some((word) => ofOne.has(word)) && headerWords.some((word) => words.includes(word));
}

function withTotal(fit: FeedFit, field: keyof typeof wordsOf, quantity: string): FeedFit {
  const current = fit.matches.find((match) => match.field === field);
  const taken = new Map(fit.matches.map((match) => [match.place, match.field]));
  const isFree = (place: number) => !taken.has(place) || taken.get(place) === field;
  const place = fit.columns.findIndex((column, at) => isFree(at) && isOfOne(column, wordsOf[field]));
  const header = fit.columns[place]?.header;
  if (header === undefined || (current && current.place !== place)) return fit;
  // What users set for the column before takes precedence.
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

/** Computes totals of parts sales from quantity and unit amounts if no column has them. Stock stays per piece. */
export function withLineTotals(fit: FeedFit): FeedFit {
  const place = fit.matches.find(({ field }) => field === 'qty')?.place;
  const quantity = place === undefined ? undefined : fit.columns[place]?.header;
  if (fit.feed !== 'parts_sales' || quantity === undefined) return fit;
  return withTotal(withTotal(fit, 'sale', quantity), 'cost', quantity);
}
