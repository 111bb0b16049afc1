import { baseOf, conjunctsOf, namedFilters } from '../../../contract/expression/named.ts';
import { STORE_FIELD } from '../../../contract/expression/storeNumbers.ts';
import type { Expression, Test } from '../../../contract/expression/tree.ts';
import { isBusiness } from '../columns.ts';
import type { CustomerFilter } from '../filter.ts';
import { type HeldField, isHeld, type Plan, type Question } from './question.ts';
import { othersThan, rangesOf, type Unit } from './ranges.ts';

export const unitOf: Readonly<Record<HeldField, Unit>> = {
  UC_ID: 'whole',
  UCSD_LTV: 'whole',
  UCSD_SALES: 'whole',
  UCSD_SERVICE: 'whole',
  CVP_TotalPrice: 'hundredths',
  CVP_RosRevenue: 'hundredths',
  CVP_DealTotalGross: 'hundredths',
  CVP_DealCount: 'whole',
  CVP_Brand: 'whole',
  equity: 'hundredths',
  payment_position: 'hundredths',
  lease_months_left: 'whole',
  distance_miles: 'hundredths',
  last_deal_date: 'days',
  last_ro_date: 'days',
};

/** What a filter tests that is not held in memory: names, periods, journeys, people of fixed segments. */
class NotHeld extends Error {}

type Segments = CustomerFilter['segments'];

/**
 * Whom a filter finds, as the filters of a report one after the other, or as one. Means what the filter's own SQL means.
 * @returns undefined when it tests what is not held
 */
export function questionOf(filter: CustomerFilter, eachFilter: boolean): Question | undefined {
  const { expression, scope, segments } = filter;
  try {
    const plan = plannerFor(expression, segments);
    const named = namedFilters(expression);
    const placeOf = (name: string) => named.findIndex((one) => one.name === name);
    return {
      stores: scope === 'all' ? 'all' : scope.storeIds,
      filters: eachFilter ? named.map(({ part }) => plan(part)) : expression ? [plan(expression)] : [],
      ...(eachFilter && { without: { score: placeOf('Score'), base: placeOf('Base') } }),
    };
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    return undefined;
  }
}

/** Plans parts of an expression. The base condition of reports is held by itself, wherever all of it is asked for. */
function plannerFor(expression: Expression | null, segments: Segments): (part: Expression) => Plan {
  const isBase = baseOf(conjunctsOf(expression));
  return (part) => {
    const conjuncts = conjunctsOf(part);
    const others = conjuncts.filter((conjunct) => !isBase(conjunct));
    const parts = others.map((other) => planFor(other, segments, false));
    return { kind: 'all', parts: others.length < conjuncts.length ? [{ kind: 'report' }, ...parts] : parts };
  };
}

/** @param negated whom the expression does not find, though it is known */
function planFor(expression: Expression, segments: Segments, negated: boolean): Plan {
  switch (expression.kind) {
    case 'not':
      return planFor(expression.part, segments, !negated);
    case 'and':
    case 'or': {
      const parts = expression.parts.map((part) => planFor(part, segments, negated));
      return { kind: (expression.kind === 'and') === negated ? 'any' : 'all', parts };
    }
    default:
      return planTest(expression, segments, negated);
  }
}

function planTest(test: Test, segments: Segments, negated: boolean): Plan {
  const { field } = test;
  if (test.kind === 'in' && field === STORE_FIELD) {
    return { kind: 'stores', stores: test.values.map(Number), negated };
  }
  if (test.kind === 'in' && field === 'segment') {
    const members = planMembers(test.values.map(Number), segments);
    return negated ? { kind: 'none', part: members } : members;
  }
  if (!isHeld(field)) throw new NotHeld();
  const held = { field, isBusiness: isBusiness(field) };
  if (test.kind === 'null') return { kind: 'unknown', ...held, negated: test.negated !== negated };
  const ranges = rangesOf(test, unitOf[field]);
  return { kind: 'ranges', ...held, ranges: negated ? othersThan(ranges) : ranges };
}

/** Who is in one of some segments, all of which follow the records: each can name older ones only. */
function planMembers(ids: readonly number[], segments: Segments): Plan {
  const parts = ids.map((id): Plan => {
    const filter = segments.get(id);
    if (filter === undefined) throw new NotHeld();
    return filter ? plannerFor(filter, segments)(filter) : { kind: 'all', parts: [] };
  });
  return { kind: 'any', parts };
}
