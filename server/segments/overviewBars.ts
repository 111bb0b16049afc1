import {
  type ClassRanges,
  classCondition,
  scoreClasses,
} from '../../contract/expression/controls/scoreClasses.ts';
import { joined } from '../../contract/expression/parse.ts';
import { STORE_FIELD } from '../../contract/expression/storeNumbers.ts';
import type { Comparison, Expression, Test } from '../../contract/expression/tree.ts';
import type { PlainDate } from '../calendar.ts';
import type { PairScope } from '../customers/identity/pairs.ts';
import type { CustomerFilter } from './filter.ts';

/** A bar of the overview: what it is called, where it begins and ends, and who is in it. */
export interface BarFilter {
  readonly key: string;
  /** Null is open, or there are no bounds. */
  readonly from: number | null;
  readonly to: number | null;
  readonly condition: Expression;
}

const compare = (field: string, op: Comparison, value: number | string): Test => ({
  kind: 'compare',
  field,
  op,
  value,
});
const isNull = (field: string): Test => ({ kind: 'null', field, negated: false });
const bar = (key: string, condition: Expression): BarFilter => ({ key, from: null, to: null, condition });

const classBars = (ranges: ClassRanges): readonly BarFilter[] => [
  ...scoreClasses.map((letter) => bar(letter, classCondition(letter, ranges))),
  bar('unscored', isNull('UCSD_LTV')),
];

/** From the first bound of each band to below its last one; dollars. */
function bands(field: string, bounds: readonly number[]): BarFilter[] {
  const first = bounds[0];
  if (first === undefined) return [];
  const below: BarFilter = { key: 'below', from: null, to: first, condition: compare(field, '<', first) };
  const rest = bounds.map((from, index): BarFilter => {
    const to = bounds[index + 1] ?? null;
    const low = compare(field, '>=', from);
    const condition = to === null ? low : joined('and', [low, compare(field, '<', to)]);
    return { key: to === null ? 'above' : 'between', from, to, condition };
  });
  return [below, ...rest];
}

/** Rings around the store; miles. */
const RINGS = [5, 10, 15, 25, 50];

const proximityBars: readonly BarFilter[] = [
  ...RINGS.map((to, index): BarFilter => {
    const from = RINGS[index - 1] ?? null;
    const near = compare('distance_miles', '<=', to);
    const condition = from === null ? near : joined('and', [compare('distance_miles', '>', from), near]);
    return { key: 'between', from, to, condition };
  }),
  { key: 'above', from: 50, to: null, condition: compare('distance_miles', '>', 50) },
  bar('unknown', isNull('distance_miles')),
];

const nothing = (field: string) => bar('nothing', compare(field, '<=', 0));
/** Of those who spent anything: the first band begins above zero. */
const spendBars = (field: string, bounds: readonly number[]): BarFilter[] => [
  nothing(field),
  ...bands(field, bounds).map((one) =>
    one.from === null
      ? { ...one, key: 'between', from: 0, condition: joined('and', [compare(field, '>', 0), one.condition]) }
      : one,
  ),
];

const monthsBefore = (day: PlainDate, months: number): PlainDate => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(Number(day.slice(8)), lastDay));
  return date.toISOString().slice(0, 10);
};

const visits = ['last_deal_date', 'last_ro_date'];

/** Neither a purchase nor a visit on the day or after it; written so that a day that is not known counts as none. */
const notSince = (day: PlainDate) =>
  visits.map((field) => joined('or', [isNull(field), compare(field, '<', day)]));
const since = (day: PlainDate) =>
  joined(
    'or',
    visits.map((field) => compare(field, '>=', day)),
  );

function retentionBars(today: PlainDate): BarFilter[] {
  const [year, two, three] = [12, 24, 36].map((months) => monthsBefore(today, months));
  if (!year || !two || !three) return [];
  const never = visits.map(isNull);
  return [
    { key: 'within', from: null, to: 12, condition: since(year) },
    { key: 'between', from: 12, to: 24, condition: joined('and', [since(two), ...notSince(year)]) },
    { key: 'between', from: 24, to: 36, condition: joined('and', [since(three), ...notSince(two)]) },
    {
      key: 'longer',
      from: 36,
      to: null,
      condition: joined('and', [
        joined(
          'or',
          visits.map((field): Test => ({ kind: 'null', field, negated: true })),
        ),
        ...notSince(three),
      ]),
    },
    bar('never', joined('and', [...never, { kind: 'null', field: 'CVP_TotalPrice', negated: true }])),
  ];
}

/** Customers whose figures are hidden since they are also those of stores out of sight; none for who sees all stores. */
const elsewhere = (scope: PairScope) => (scope === 'all' ? [] : [bar('elsewhere', isNull('CVP_TotalPrice'))]);

/**
 * Every customer is in exactly one bar of each. Brands are as many as there are.
 * @param ranges of the classes that hold
 */
export const overviewBars = (
  { today, scope }: Pick<CustomerFilter, 'today' | 'scope'>,
  ranges: ClassRanges,
) => ({
  classes: classBars(ranges),
  retention: [...retentionBars(today), ...elsewhere(scope)],
  value: [...spendBars('CVP_TotalPrice', [25_000, 50_000, 75_000, 100_000, 150_000]), ...elsewhere(scope)],
  serviceValue: [...spendBars('CVP_RosRevenue', [500, 1000, 2500, 5000, 10_000]), ...elsewhere(scope)],
  proximity: proximityBars,
  equity: [...bands('equity', [-10_000, -5000, 0, 3000, 5000, 10_000]), bar('unknown', isNull('equity'))],
});

/** Customers of a brand, of any but some, or of none. */
export const brandCondition = (brand: number | null): Expression =>
  brand === null ? isNull('CVP_Brand') : { kind: 'in', field: 'CVP_Brand', values: [brand] };
export const otherBrands = (named: readonly number[]): Expression =>
  joined('and', [
    { kind: 'null', field: 'CVP_Brand', negated: true },
    { kind: 'not', part: { kind: 'in', field: 'CVP_Brand', values: named } },
  ]);

/** Customers of any of these stores. @param asIds by which expressions name stores */
export const ofStores = (asIds: readonly number[]): Expression => ({
  kind: 'in',
  field: STORE_FIELD,
  values: asIds,
});
