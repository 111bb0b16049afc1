import {
  type CustomerSort,
  customerSorts,
  rowCounts,
} from '../../../../contract/calls/customers/segments.ts';
import { heldScores } from '../../../providers/scores/held.ts';

export type Top = (typeof rowCounts)[number];
export type Order = 'ASC' | 'DESC';

/** What the address asks for. */
export interface ReportQuery {
  /** A filter expression; undefined when the address has none. An empty one finds everybody. */
  readonly exp: string | undefined;
  /** Of the scores: by whose classes the expression was made; 1 where the address does not tell. */
  readonly scores: number;
  /** A saved segment, instead of an expression. */
  readonly segment: number | undefined;
  /** How many customers are listed; undefined leaves it to the segment, else 100. */
  readonly top: Top | undefined;
  readonly sort: CustomerSort;
  readonly order: Order;
}

/** Asks for something else; what is not named stays. By `replace` the way back does not lead here again. */
export type Ask = (query: Partial<ReportQuery>, options?: { readonly replace?: boolean }) => void;

/** The version whose classes are those of the specification: links of other sites and older ones have no version. */
export const FIRST_SCORES = 1;

const usual = { sort: 'UCSD_LTV', order: 'DESC' } as const;

export function queryIn(address: URLSearchParams): ReportQuery {
  return {
    exp: address.get('exp') ?? undefined,
    scores: idIn(address.get('scores')) ?? FIRST_SCORES,
    segment: idIn(address.get('segment')),
    top: rowCounts.find((count) => String(count) === address.get('top')),
    sort: customerSorts.find((name) => name === address.get('sort')) ?? usual.sort,
    order: address.get('order') === 'ASC' ? 'ASC' : usual.order,
  };
}

function idIn(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Whether an expression may test a class. */
export const testsScore = (exp: string): boolean => exp.includes('UCSD_LTV');

/** The address that asks for this; what is usual is left out. */
export function addressOf(query: Partial<ReportQuery>): Record<string, string> {
  const { exp, scores = FIRST_SCORES, segment, top, sort, order } = query;
  return {
    ...(segment === undefined && exp !== undefined && { exp, ...versionOf(exp, scores) }),
    ...(segment !== undefined && { segment: String(segment) }),
    ...(top !== undefined && { top: String(top) }),
    ...(sort && sort !== usual.sort && { sort }),
    ...(order && order !== usual.order && { order }),
  };
}

const versionOf = (exp: string, scores: number) =>
  scores !== FIRST_SCORES && testsScore(exp) && { scores: String(scores) };

/** A link to the customers of an expression that was made by the classes that hold. */
export const reportHref = (exp: string): string =>
  `/customerslist?${new URLSearchParams(addressOf({ exp, scores: heldScores().version }))}`;
