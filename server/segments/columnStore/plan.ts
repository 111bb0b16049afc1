import { baseOf, conjunctsOf, namedFilters } from '../../../contract/expression/named.ts';
import { JOURNEY_FIELD, STORE_FIELD } from '../../../contract/expression/storeNumbers.ts';
import type { Expression, Test } from '../../../contract/expression/tree.ts';
import type { PathQuestion } from '../../flow/pathStore/question.ts';
import { bandIn, isBusiness } from '../columns.ts';
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

/** What a filter tests that is not held in memory: names, periods, people of fixed segments. */
class NotHeld extends Error {}

/** Questions whose answers are people that a question names. */
export type PeopleAsked = ReadonlyMap<string, PathQuestion>;

/** A question, and the people who are to be found for it first. */
export interface Planned {
  readonly question: Question;
  readonly people: PeopleAsked;
}

interface Planning extends Pick<CustomerFilter, 'segments' | 'scope' | 'today'> {
  readonly people: Map<string, PathQuestion>;
}

/**
 * Whom a filter finds, as the filters of a report one after the other, or as one. Means what the filter's own SQL means.
 * @returns undefined when it tests what is not held
 */
export function questionOf(filter: CustomerFilter, eachFilter: boolean): Planned | undefined {
  const { expression, scope, segments, today } = filter;
  try {
    const planning: Planning = { segments, scope, today, people: new Map() };
    const plan = plannerFor(expression, planning);
    const named = namedFilters(expression);
    const placeOf = (name: string) => named.findIndex((one) => one.name === name);
    const question: Question = {
      stores: scope === 'all' ? 'all' : scope.storeIds,
      filters: eachFilter ? named.map(({ part }) => plan(part)) : expression ? [plan(expression)] : [],
      ...(eachFilter && { without: { score: placeOf('Score'), base: placeOf('Base') } }),
    };
    if (planning.people.size === 0 || scope === 'all') return { question, people: planning.people };
    // Where a journey is asked for, whoever sent their stores a lead is in scope too.
    const senders = nameFor({ kind: 'senders', stores: scope.storeIds }, planning);
    return { question: { ...question, senders }, people: planning.people };
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    return undefined;
  }
}

function nameFor(question: PathQuestion, { people }: Planning): string {
  const name = JSON.stringify(question);
  people.set(name, question);
  return name;
}

/** Plans parts of an expression. The base condition of reports is held by itself, wherever all of it is asked for. */
function plannerFor(expression: Expression | null, planning: Planning): (part: Expression) => Plan {
  const isBase = baseOf(conjunctsOf(expression));
  return (part) => {
    const conjuncts = conjunctsOf(part);
    const others = conjuncts.filter((conjunct) => !isBase(conjunct));
    const parts = others.map((other) => planFor(other, planning, false));
    return { kind: 'all', parts: others.length < conjuncts.length ? [{ kind: 'report' }, ...parts] : parts };
  };
}

/** @param negated whom the expression does not find, though it is known */
function planFor(expression: Expression, planning: Planning, negated: boolean): Plan {
  switch (expression.kind) {
    case 'not':
      return planFor(expression.part, planning, !negated);
    case 'and':
    case 'or': {
      const parts = expression.parts.map((part) => planFor(part, planning, negated));
      return { kind: (expression.kind === 'and') === negated ? 'any' : 'all', parts };
    }
    default:
      return planTest(expression, planning, negated);
  }
}

const planOthers = (part: Plan, negated: boolean): Plan => (negated ? { kind: 'none', part } : part);

function planTest(test: Test, planning: Planning, negated: boolean): Plan {
  const { field } = test;
  if (test.kind === 'in' && field === STORE_FIELD) {
    return { kind: 'stores', stores: test.values.map(Number), negated };
  }
  if (test.kind === 'in' && field === 'segment') {
    return planOthers(planMembers(test.values.map(Number), planning), negated);
  }
  if (test.kind === 'compare' && field === JOURNEY_FIELD) {
    const band = bandIn(String(test.value), planning);
    return planOthers({ kind: 'people', name: nameFor({ kind: 'people', band }, planning) }, negated);
  }
  if (!isHeld(field)) throw new NotHeld();
  const held = { field, isBusiness: isBusiness(field) };
  if (test.kind === 'null') return { kind: 'unknown', ...held, negated: test.negated !== negated };
  const ranges = rangesOf(test, unitOf[field]);
  return { kind: 'ranges', ...held, ranges: negated ? othersThan(ranges) : ranges };
}

/** Who is in one of some segments, all of which follow the records: each can name older ones only. */
function planMembers(ids: readonly number[], planning: Planning): Plan {
  const parts = ids.map((id): Plan => {
    const filter = planning.segments.get(id);
    if (filter === undefined) throw new NotHeld();
    return filter ? plannerFor(filter, planning)(filter) : { kind: 'all', parts: [] };
  });
  return { kind: 'any', parts };
}
