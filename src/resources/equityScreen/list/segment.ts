import {
  type ClassRanges,
  classCondition,
  scoreClasses,
} from '../../../../contract/expression/controls/scoreClasses.ts';
import { joined } from '../../../../contract/expression/parse.ts';
import { printExpression } from '../../../../contract/expression/print.ts';
import type { Expression } from '../../../../contract/expression/tree.ts';

type Filter = Readonly<Record<string, unknown>>;

/** What a filter of the list is as one of customers. */
export interface Segment {
  /** Empty when nothing of it can be said. */
  readonly expression: string;
  /** Fields of the list that go with it, and those that don't. */
  readonly kept: readonly string[];
  readonly lost: readonly string[];
}

/** Within so many dollars of zero equity is break-even. */
const EVEN = 500;

const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

/** Bounds of a number as tests of a field of customers. */
function bounded(filter: Filter, name: string, field: string): Expression[] {
  const [least, most] = [filter[`${name}_gte`], filter[`${name}_lte`]];
  return [
    ...(typeof least === 'number' ? [{ kind: 'compare', field, op: '>=', value: least } as const] : []),
    ...(typeof most === 'number' ? [{ kind: 'compare', field, op: '<=', value: most } as const] : []),
  ];
}

function positionOf(position: string): Expression {
  const field = 'equity';
  switch (position) {
    case 'positive':
      return { kind: 'compare', field, op: '>', value: EVEN };
    case 'negative':
      return { kind: 'compare', field, op: '<', value: -EVEN };
    case 'break_even':
      return { kind: 'between', field, from: -EVEN, to: EVEN };
    default:
      return { kind: 'null', field, negated: false };
  }
}

function classOf(name: string, ranges: ClassRanges | undefined): Expression {
  const letter = scoreClasses.find((one) => one === name);
  return letter ? classCondition(letter, ranges) : { kind: 'null', field: 'UCSD_LTV', negated: false };
}

const anyOf = (parts: readonly Expression[]): Expression[] => (parts.length > 0 ? [joined('or', parts)] : []);

/** Conditions on customers by the field of the list that they come from. */
function conditionsOf(
  filter: Filter,
  ranges: ClassRanges | undefined,
): readonly (readonly [field: string, conditions: Expression[]])[] {
  const finance = textsIn(filter.finance_type);
  const isLease = finance.length === 1 && finance[0] === 'lease';
  const lease = bounded(filter, 'months_left', 'lease_months_left');
  const isLeased: Expression = { kind: 'null', field: 'lease_months_left', negated: true };
  return [
    ['equity', bounded(filter, 'equity', 'equity')],
    ['loan_position', anyOf(textsIn(filter.loan_position).map(positionOf))],
    ['class', anyOf(textsIn(filter.class).map((name) => classOf(name, ranges)))],
    ['finance_type', isLease ? [isLeased] : []],
    ['months_left', isLease ? lease : []],
  ];
}

/**
 * Says what a filter of the list can say of customers, and what it can't.
 * @param ranges of the classes that hold. @default those of the specification
 */
export function segmentOf(filter: Filter, ranges?: ClassRanges): Segment {
  const fields = [...new Set(Object.keys(filter).map((key) => key.replace(/_(gte|lte|like)$/, '')))];
  const parts = conditionsOf(filter, ranges).filter(([, conditions]) => conditions.length > 0);
  const kept = parts.map(([field]) => field);
  const conditions = parts.flatMap(([, some]) => some);
  return {
    expression: conditions.length > 0 ? printExpression(joined('and', conditions)) : '',
    kept,
    lost: fields.filter((field) => !kept.includes(field)),
  };
}
