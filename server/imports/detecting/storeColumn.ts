import { importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import { fold } from '../profiles/columns.ts';
import type { Directory } from '../reading/directory.ts';
import type { FeedFit } from './guessProfile.ts';
import type { Match, SampledColumn } from './match.ts';
import { storesIn } from './questions/storeWays.ts';

const SCORE = 0.5;

/** A number may be that of a store by chance; a name or a code is not, nor are several numbers of four digits. */
const HAS_LETTERS = /\p{L}{2}/u;
const LONG_NUMBERS = /^\d{4,}(?:\D+\d{4,})*\D?$/;

/**
 * The fit of a file in which no header says which column names the stores, and a single one holds nothing but names, or
 * codes, of stores that are here: `Location`, `Site`.
 */
export function withStoreColumn(fit: FeedFit, directory: Directory): FeedFit {
  const target: ImportTarget = importTargets[fit.feed];
  const field = storeFieldOf(target);
  const declared = field && target.fields[field];
  if (!declared || fit.matches.some((match) => match.field === field)) return fit;
  const finders = (['storename', 'dms_company_no'] as const).map((way) => storesIn(directory, way, declared));
  const numbered = storesIn(directory, 'AS_ID', declared);
  const areNumbers = (values: readonly string[]) =>
    values.length > 1 && values.every((text) => LONG_NUMBERS.test(text) && numbered(text) !== undefined);
  const taken = new Set(fit.matches.map(({ place }) => place));
  const holdsStores = ({ header, values }: SampledColumn) =>
    header !== '' &&
    !fit.leftOut.has(fold(header)) &&
    values.length > 0 &&
    (areNumbers(values) ||
      finders.some((find) => values.every((text) => HAS_LETTERS.test(text) && find(text) !== undefined)));
  const places = fit.columns.flatMap((column, place) =>
    !taken.has(place) && holdsStores(column) ? [place] : [],
  );
  const [place] = places;
  if (place === undefined || places.length > 1) return fit;
  const match: Match = { field, place, score: SCORE, readable: 1, by: 'values' };
  return { ...fit, matches: [...fit.matches, match] };
}
