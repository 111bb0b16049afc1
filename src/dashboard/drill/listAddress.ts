import type { RowsPart } from '../../../contract/calls/widgetRows.ts';
import { inStock, typesOf } from '../../../contract/resource/stock.ts';
import type { RowsTarget } from './address.ts';

type Filter = Readonly<Record<string, string | number | readonly string[]>>;

/** How many dollars a band of equity holds, and where the last one begins. */
const band = { dollars: 2500, last: 10_000 };

/** The day before the first of the month so many months later. @param month any day of it, `YYYY-MM-DD` */
function lastDay(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 0)).toISOString().slice(0, 10);
}

/** The filter of the equity list that finds the same vehicles as a part of the tile. */
function equityFilter(part: string | undefined, month: string): Filter {
  const count = /^(positive|break_even|negative|unknown)_count$/.exec(part ?? '');
  if (count?.[1]) return { loan_position: count[1] };
  const months = /^lease_maturing_(\d+)m$/.exec(part ?? '');
  if (months) {
    const day = `${month.slice(0, 7)}-01`;
    return {
      finance_type: 'lease',
      maturity_date_gte: day,
      maturity_date_lte: lastDay(day, Number(months[1])),
    };
  }
  // The last cent before the next band.
  if (part === 'below') return { equity_lte: -band.last - 0.01 };
  if (part === undefined) return {};
  const from = Number(part);
  return { equity_gte: from, ...(from < band.last && { equity_lte: from + band.dollars - 0.01 }) };
}

/** New or used vehicles of the inventory list, of all ages or those of a bucket; without what is on its way in a part. */
function stockFilter(
  type: keyof typeof typesOf,
  named: string | undefined,
  part: RowsPart | undefined,
): Filter {
  const types = { stock_type: typesOf[type] };
  if (named === 'units_in_stock') return { ...types, status: inStock };
  if (!part || !('from' in part)) return types;
  const { from, to } = part;
  return {
    ...{ ...types, status: inStock },
    ...(from !== null && { age_gte: from }),
    ...(to !== null && { age_lte: to }),
  };
}

/** What the records of a tile say of themselves. */
interface OfRecords {
  /** The day of their values, `YYYY-MM-DD`. */
  readonly valuedOn?: string | undefined;
  readonly part?: RowsPart | undefined;
}

interface Destination {
  readonly route: string;
  readonly words: Readonly<Record<string, string>>;
}

const listOf = (route: string, filter: Filter): Destination => ({
  route,
  words: { filter: JSON.stringify(filter), displayedFilters: '{}' },
});

function destinationOf({ widget, part }: RowsTarget, of: OfRecords): Destination | undefined {
  switch (widget) {
    case 'GetEquitySummary':
      return of.valuedOn ? listOf('EquityScreen', equityFilter(part, of.valuedOn)) : undefined;
    case 'GetInventorySummaryWidget':
      return listOf('vinviews', stockFilter('N', part, of.part));
    case 'GetInventoryUsedSummaryWidget':
      return listOf('vinviews', stockFilter('U', part, of.part));
    case 'GetInventoryDashboardWidget':
      if (part === 'in_stock') return listOf('vinviews', { status: inStock });
      // The list finds a model by a part of its name; the analytics have the records of a single one.
      return part === undefined
        ? undefined
        : { route: 'exanalytics', words: { by: 'model', rows: `stock_${part}` } };
    default:
      return undefined;
  }
}

/**
 * The page that holds the same records as a tile or a part of it, for a role that has the page; undefined when there is
 * none. It follows the stores that the header shows.
 * @param mayOpen whether the role has a page
 */
export function listAddress(
  target: RowsTarget,
  of: OfRecords,
  mayOpen: (route: string) => boolean,
): string | undefined {
  const destination = destinationOf(target, of);
  return destination && mayOpen(destination.route) ? addressOf(destination) : undefined;
}

const addressOf = ({ route, words }: Destination): string => `/${route}?${new URLSearchParams(words)}`;

/** What stands on the lots, of every type, for who has no tile of it. */
export const stockAddress = addressOf(listOf('vinviews', { status: inStock }));
