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

/** Words of what is left of a price when everything is taken off. */
const FINAL: ReadonlySet<string> = new Set(['final', 'net']);
/** A price without its tax is what counts for the gross. */
const WITHOUT_TAX = /(?:^|[^\p{L}])(?:ex|exc|excl|excluding|sin|net of)[^\p{L}]+(?:vat|iva)(?![\p{L}])/iu;
/** A header that means the sale price, if not for sure. */
const MEANS_PRICE = 0.85;

/** Rows that are looked at, and the least of them that tell something. */
const MOST_ROWS = 300;
const LEAST_ROWS = 3;
/** Share of the rows in which price less cost is the gross: of a price that is preferred for it, and of one without doubt. */
const MOSTLY = 0.5;
const NEARLY_ALWAYS = 0.8;
/** What rounding makes of a dollar, or of a share of a large amount. */
const ROUNDED = 1;
const ROUNDED_SHARE = 0.001;

const amount = money({ label: same('') });
const readers = (['.', ','] as const).map((decimal) => cellReader(amount, { dates: [], decimal }));

type Rows = readonly (readonly string[])[];

const isFinal = (column: SampledColumn) =>
  WITHOUT_TAX.test(column.header.replaceAll('_', ' ')) ||
  headerSpelling(column).spelling.words.some((word) => FINAL.has(word));

/** In what share of the rows each price, less the cost, is the front gross; undefined where too few rows tell. */
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
      let [told, fits] = [0, 0];
      for (const cells of rows.slice(0, MOST_ROWS)) {
        const [sold, spent, left] = [at(cells, price), at(cells, cost), at(cells, gross)];
        if (sold === undefined || spent === undefined || left === undefined) continue;
        const worked = sold - spent - ((pack === undefined ? undefined : at(cells, pack)) ?? 0);
        told += 1;
        if (Math.abs(worked - left) <= Math.max(ROUNDED, Math.abs(left) * ROUNDED_SHARE)) fits += 1;
      }
      return told < LEAST_ROWS ? -1 : fits / told;
    });
  });
  const best = ways.toSorted((one, other) => Math.max(...other) - Math.max(...one))[0];
  return best?.every((share) => share >= 0) ? best : undefined;
}

/**
 * The fit of a file of deals with the column of what was paid, where several may be it: the price of which the cost leaves
 * the front gross in most rows, else one that is called final or net. One that does not fit the other two is marked.
 * @param rows the beginning of the file
 */
export function withSalePrice(fit: FeedFit, rows: Rows): FeedFit {
  const told = fit.matches.find(({ field }) => field === 'sale_price');
  const headerOf = ({ place }: Match) => fit.columns[place]?.header ?? '';
  if (fit.feed !== 'deals' || !told || fit.settled.has(fold(headerOf(told)))) return fit;
  const others = fit.matches.filter((match) => match !== told);
  const taken = new Map(others.map(({ place, score }) => [place, score]));
  /** What is merely like another field's name is no column of that field for sure. */
  const isFree = ({ place, score }: Match) => place !== told.place && (taken.get(place) ?? 0) < score;
  const further = columnsFor(dealsTarget, 'sale_price', fit.columns).filter(
    (match) => isFree(match) && !fit.leftOut.has(fold(headerOf(match))),
  );
  const candidates = [told, ...further];
  const named = candidates.find((match) => {
    const column = fit.columns[match.place];
    return column && match.score >= MEANS_PRICE && isFinal(column);
  });
  const chosen = named ?? told;
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
    if (best === told) return told.by;
    return shares ? 'values' : 'similar';
  };
  const rest = others.filter(({ place }) => place !== best.place);
  return { ...fit, matches: [...rest, { ...best, by: by() }] };
}
