import { dealsTarget } from '../../../../contract/records/deals.ts';
import { money } from '../../../../contract/resource/fields.ts';
import { same } from '../../../../contract/words.ts';
import { cellReader } from '../../cells/cells.ts';
import { tidy } from '../../cells/text.ts';
import { fold } from '../../profile/columns.ts';
import type { FeedFit } from '../guessProfile.ts';
import type { Match, SampledColumn } from '../match.ts';
import { columnsFor } from '../matching.ts';
import { headerSpelling } from '../words/likeness.ts';

/** Header words of a price after all reductions. */
const FINAL: ReadonlySet<string> = new Set(['final', 'net']);
/** Gross is computed from the price without tax. */
const WITHOUT_TAX = /(?:^|[^\p{L}])(?:ex|exc|excl|excluding|sin|net of)[^\p{L}]+(?:vat|iva)(?![\p{L}])/iu;
const MEANS_PRICE = 0.85;

const MOST_ROWS = 300;
const LEAST_ROWS = 3;
/** Share of rows where price − cost is the gross: to prefer a price, and to accept it without a warning. */
const MOSTLY = 0.5;
const NEARLY_ALWAYS = 0.8;
/** Tolerance for rounding: dollars, or a share of large amounts. */
const ROUNDED = 1;
const ROUNDED_SHARE = 0.001;

const amount = money({ label: same('') });
const readers = (['.', ','] as const).map((decimal) => cellReader(amount, { dates: [], decimal }));

type Rows = readonly (readonly string[])[];

const isFinal = (column: SampledColumn) =>
  WITHOUT_TAX.test(column.header.replaceAll('_', ' ')) ||
  headerSpelling(column).spelling.words.some((word) => FINAL.has(word));

/** Per price, share of rows where price − cost − pack is the front gross; undefined with too few rows. */
function sharesOf(prices: readonly number[], fit: FeedFit, rows: Rows): number[] | undefined {
  const placeOf = (name: string) => fit.matches.find(({ field }) => field === name)?.place;
  const [cost, gross, pack] = [placeOf('cost'), placeOf('front_gross'), placeOf('pack')];
  if (cost === undefined || gross === undefined) return undefined;
  const ways = readers.map((read) => {
    const at = (cells: readonly string[], place: number) => {
      const text = tidy(cells[place] ?? '');
      const value = text === '' ? undefined : read(text);
      return typeof value === 'number' ? value : undefined;
    };
    return prices.map((price) => {
      let [compared, fits] = [0, 0];
      for (const cells of rows.slice(0, MOST_ROWS)) {
        const [sold, spent, left] = [at(cells, price), at(cells, cost), at(cells, gross)];
        if (sold === undefined || spent === undefined || left === undefined) continue;
        const worked = sold - spent - ((pack === undefined ? undefined : at(cells, pack)) ?? 0);
        compared += 1;
        if (Math.abs(worked - left) <= Math.max(ROUNDED, Math.abs(left) * ROUNDED_SHARE)) fits += 1;
      }
      return compared < LEAST_ROWS ? -1 : fits / compared;
    });
  });
  const best = ways.toSorted((one, other) => Math.max(...other) - Math.max(...one))[0];
  return best?.every((share) => share >= 0) ? best : undefined;
}

/**
 * The sale price is the column that best gives the front gross, else one called final or net.
 * Marks a price that doesn't fit cost and gross.
 */
export function withSalePrice(fit: FeedFit, rows: Rows): FeedFit {
  const current = fit.matches.find(({ field }) => field === 'sale_price');
  const headerOf = ({ place }: Match) => fit.columns[place]?.header ?? '';
  if (fit.feed !== 'deals' || !current || fit.settled.has(fold(headerOf(current)))) return fit;
  const others = fit.matches.filter((match) => match !== current);
  const taken = new Map(others.map(({ place, score }) => [place, score]));
  /** Columns that fit the sale price better than the field they're mapped to. */
  const isFree = ({ place, score }: Match) => place !== current.place && (taken.get(place) ?? 0) < score;
  const further = columnsFor(dealsTarget, 'sale_price', fit.columns).filter(
    (match) => isFree(match) && !fit.leftOut.has(fold(headerOf(match))),
  );
  const candidates = [current, ...further];
  const named = candidates.find((match) => {
    const column = fit.columns[match.place];
    return column && match.score >= MEANS_PRICE && isFinal(column);
  });
  const chosen = named ?? current;
  const shares = sharesOf(
    candidates.map(({ place }) => place),
    fit,
    rows,
  );
  const shareOf = (match: Match) => shares?.[candidates.indexOf(match)] ?? 0;
  const fitting = candidates.toSorted((one, other) => shareOf(other) - shareOf(one))[0] ?? chosen;
  const isBetter = shareOf(fitting) >= MOSTLY && shareOf(fitting) > shareOf(chosen);
  const best = isBetter ? fitting : chosen;
  const by = () => {
    if (shares && shareOf(best) < NEARLY_ALWAYS) return 'unbalanced';
    if (best === current) return current.by;
    return shares ? 'values' : 'similar';
  };
  const rest = others.filter(({ place }) => place !== best.place);
  return { ...fit, matches: [...rest, { ...best, by: by() }] };
}
