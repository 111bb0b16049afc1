import type { Expression } from '../../../contract/expression/tree.ts';
import type { Person } from './segmentGroup.ts';

/** SQL's three values. */
type Truth = boolean | null;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;
const any = (truths: readonly Truth[]): Truth => not(all(truths.map(not)));

const isSpend = (field: string) => /^CVP_(TotalPrice|RosRevenue)/.test(field);
const business = ['CVP_DealTotalGross', 'CVP_DealCount', 'equity', 'payment_position', 'lease_months_left'];
const isBusiness = (field: string) => isSpend(field) || business.includes(field) || /^last_/.test(field);

/**
 * A person as somebody of these stores knows them: not what they did, when they are also a customer of other
 * stores. Whether they are in reports is known all the same.
 */
export const seenFrom = (stores: readonly number[], person: Person): Person =>
  person.stores.every((id) => stores.includes(id))
    ? person
    : {
        ...person,
        hides: true,
      };

/** Spends of who spent nothing are 0; anything else that is missing is not known. */
const fieldOf = ({ values, hides }: Person, field: string) => {
  if (hides && isBusiness(field)) return null;
  return values[field] ?? (isSpend(field) ? 0 : null);
};

/** Whether an expression is true of a person, worked out without the database. */
export function evaluate(expression: Expression, person: Person): Truth {
  switch (expression.kind) {
    case 'not':
      return not(evaluate(expression.part, person));
    case 'and':
      return all(expression.parts.map((part) => evaluate(part, person)));
    case 'or':
      return any(expression.parts.map((part) => evaluate(part, person)));
    case 'in':
      return isAnyOf(expression.field, expression.values, person);
    case 'null':
      return (fieldOf(person, expression.field) === null) !== expression.negated;
    case 'between': {
      const value = fieldOf(person, expression.field);
      return value === null ? null : value >= expression.from && value <= expression.to;
    }
    case 'compare': {
      // Nobody of these people came by a lead.
      if (expression.field === 'journey') return false;
      const value = fieldOf(person, expression.field);
      return value === null ? null : compared(value, expression.op, expression.value);
    }
  }
}

function isAnyOf(field: string, values: readonly (number | string)[], person: Person): Truth {
  if (field === 'CVP_RelatedStores') return person.stores.some((id) => values.includes(id));
  if (field === 'segment') return person.segments.some((id) => values.includes(id));
  if (field === 'record_source') return person.sources.some((id) => values.includes(id));
  // No day was noted.
  if (field === 'segment_came' || field === 'segment_went') return false;
  const value = fieldOf(person, field);
  return value === null ? null : values.includes(value);
}

function compared(value: number | string, op: string, other: number | string): boolean {
  switch (op) {
    case '=':
      return value === other;
    case '<>':
      return value !== other;
    case '<':
      return value < other;
    case '<=':
      return value <= other;
    case '>':
      return value > other;
    default:
      return value >= other;
  }
}
