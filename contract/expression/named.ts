import {
  contactFields,
  type PeriodMeasure,
  type PeriodSuffix,
  periodMeasures,
  periodSuffixes,
  SOURCE_FIELD,
} from './fields.ts';
import { joined } from './parse.ts';
import type { Expression, Test } from './tree.ts';

/** Names of the report's filters. */
const filterNames = [
  'Base',
  'Store',
  'Score',
  'SalesScore',
  'ServiceScore',
  'SalesValue',
  'ServiceValue',
  'Brand',
  'Proximity',
  'Equity',
  'Lease',
  'EquityOrLease',
  'Segment',
  'Journey',
  'Contact',
  'Source',
  'Other',
] as const;
export type FilterName = (typeof filterNames)[number];

export interface NamedFilter {
  readonly name: FilterName;
  readonly part: Expression;
}

/** What every report of the panel begins with: who has bought, and has a name. */
export const baseTests: readonly Test[] = [
  { kind: 'compare', field: 'CVP_DealTotalGross', op: '<>', value: 0 },
  { kind: 'compare', field: 'UCSD_SALES', op: '>', value: 0 },
  { kind: 'compare', field: 'UC_FirstName', op: '<>', value: '' },
];

const nameOfField: Readonly<Record<string, FilterName>> = {
  CVP_RelatedStores: 'Store',
  UCSD_LTV: 'Score',
  UCSD_SALES: 'SalesScore',
  UCSD_SERVICE: 'ServiceScore',
  CVP_TotalPrice: 'SalesValue',
  CVP_RosRevenue: 'ServiceValue',
  CVP_Brand: 'Brand',
  distance_miles: 'Proximity',
  equity: 'Equity',
  payment_position: 'Equity',
  lease_months_left: 'Lease',
  segment: 'Segment',
  segment_came: 'Segment',
  segment_went: 'Segment',
  journey: 'Journey',
  ...Object.fromEntries(contactFields.map((field) => [field, 'Contact'] as const)),
  [SOURCE_FIELD]: 'Source',
};

/**
 * The filters of a report: what an expression joins by "and" at its top, named by its fields. Several conditions of one
 * name are one filter. The base condition is first, the others are in the order of the expression.
 */
export function namedFilters(expression: Expression | null): NamedFilter[] {
  const conjuncts = conjunctsOf(expression);
  const isBase = baseOf(conjuncts);
  const parts = Map.groupBy(conjuncts, (part) => (isBase(part) ? 'Base' : nameOf(part)));
  const filters = [...parts].map(([name, some]) => ({ name, part: joined('and', some) }));
  return [...filters.filter(({ name }) => name === 'Base'), ...filters.filter(({ name }) => name !== 'Base')];
}

/** What must all be true for an expression to be. */
export function conjunctsOf(expression: Expression | null): readonly Expression[] {
  if (!expression) return [];
  return expression.kind === 'and' ? expression.parts : [expression];
}

/**
 * Whether a conjunct belongs to the base condition: only when all of that is there, since a score above zero alone is a
 * filter like any other.
 */
export function baseOf(conjuncts: readonly Expression[]): (part: Expression) => boolean {
  const isWhole = baseTests.every((test) => conjuncts.some((part) => isSameTest(part, test)));
  return (part) => isWhole && baseTests.some((test) => isSameTest(part, test));
}

const isSameTest = (part: Expression, test: Test) =>
  part.kind === 'compare' &&
  test.kind === 'compare' &&
  part.field === test.field &&
  part.op === test.op &&
  part.value === test.value;

function nameOf(part: Expression): FilterName {
  const names = new Set([...fieldsIn(part)].map(nameOfTested));
  const [name = 'Other'] = names;
  if (names.size === 1) return name;
  return names.size === 2 && names.has('Equity') && names.has('Lease') ? 'EquityOrLease' : 'Other';
}

const suffix = new RegExp(`_(${periodSuffixes.join('|')})$`);

const nameOfTested = (field: string) => nameOfField[field.replace(suffix, '')] ?? 'Other';

/** The fields that an expression tests, those of the base condition left out: every report has that. */
export function fieldsBesideBase(expression: Expression | null): string[] {
  const conjuncts = conjunctsOf(expression);
  const isBase = baseOf(conjuncts);
  return [...new Set(conjuncts.filter((part) => !isBase(part)).flatMap((part) => [...fieldsIn(part)]))];
}

/** The scores and spends that an expression tests in a period, and in no other one. */
export function periodsTested(expression: Expression | null): Partial<Record<PeriodMeasure, PeriodSuffix>> {
  const fields = expression ? fieldsIn(expression) : new Set<string>();
  return Object.fromEntries(
    periodMeasures.flatMap((measure) => {
      const [period, another] = periodSuffixes.filter((each) => fields.has(`${measure}_${each}`));
      return period && !another ? [[measure, period]] : [];
    }),
  );
}

/** Every field that an expression tests. */
export function fieldsIn(expression: Expression): Set<string> {
  switch (expression.kind) {
    case 'not':
      return fieldsIn(expression.part);
    case 'and':
    case 'or':
      return new Set(expression.parts.flatMap((part) => [...fieldsIn(part)]));
    default:
      return new Set([expression.field]);
  }
}
