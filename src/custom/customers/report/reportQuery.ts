import {
  type CustomerSort,
  customerSorts,
  rowCounts,
} from '../../../../contract/calls/customers/segments.ts';

export type Top = (typeof rowCounts)[number];
export type Order = 'ASC' | 'DESC';

/** What the address asks for. */
export interface ReportQuery {
  /** A filter expression; undefined when the address has none. An empty one finds everybody. */
  readonly exp: string | undefined;
  /** A saved segment, instead of an expression. */
  readonly segment: number | undefined;
  /** How many customers are listed; undefined leaves it to the segment, else 100. */
  readonly top: Top | undefined;
  readonly sort: CustomerSort;
  readonly order: Order;
}

/** Asks for something else; what is not named stays. By `replace` the way back does not lead here again. */
export type Ask = (query: Partial<ReportQuery>, options?: { readonly replace?: boolean }) => void;

const usual = { sort: 'UCSD_LTV', order: 'DESC' } as const;

export function queryIn(address: URLSearchParams): ReportQuery {
  const segment = Number(address.get('segment'));
  return {
    exp: address.get('exp') ?? undefined,
    segment: Number.isSafeInteger(segment) && segment > 0 ? segment : undefined,
    top: rowCounts.find((count) => String(count) === address.get('top')),
    sort: customerSorts.find((name) => name === address.get('sort')) ?? usual.sort,
    order: address.get('order') === 'ASC' ? 'ASC' : usual.order,
  };
}

/** The address that asks for this; what is usual is left out. */
export function addressOf({ exp, segment, top, sort, order }: Partial<ReportQuery>): Record<string, string> {
  return {
    ...(segment === undefined && exp !== undefined && { exp }),
    ...(segment !== undefined && { segment: String(segment) }),
    ...(top !== undefined && { top: String(top) }),
    ...(sort && sort !== usual.sort && { sort }),
    ...(order && order !== usual.order && { order }),
  };
}

/** A link to the customers of an expression. */
export const reportHref = (exp: string): string =>
  `/customerslist?${new URLSearchParams(addressOf({ exp }))}`;
