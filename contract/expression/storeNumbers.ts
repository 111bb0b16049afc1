import { parseJourney, printJourney, withJourneyStores } from './journey.ts';
import type { Expression, Value } from './tree.ts';

/** The field of an expression that names stores as the specification sends them: by AS_ID. */
export const STORE_FIELD = 'CVP_RelatedStores';
/** The field of an expression whose value may name stores, in the same way. */
export const JOURNEY_FIELD = 'journey';

/** AS_IDs of stores by their IDs. */
export type AsIds = ReadonlyMap<number, number>;

export const asIdsOf = (stores: readonly { readonly ID: number; readonly AS_ID: number }[]): AsIds =>
  new Map(stores.map(({ ID, AS_ID }) => [ID, AS_ID]));

/** By AS_ID, as stores are named in expressions and rankings; a store whose AS_ID is not known keeps its ID. */
export const toAsIds = (ids: readonly number[], asIds: AsIds): number[] =>
  ids.map((id) => asIds.get(id) ?? id);

/** By ID again: a number that is an AS_ID means that one, every other an ID. */
export function toIds(numbers: readonly number[], asIds: AsIds): number[] {
  const idOf = new Map([...asIds].map(([id, asId]) => [asId, id]));
  return numbers.map((number) => idOf.get(number) ?? number);
}

/** The expression with its stores by other numbers. */
export function withStores(
  expression: Expression,
  renumber: (numbers: readonly number[]) => readonly number[],
): Expression {
  switch (expression.kind) {
    case 'not':
      return { ...expression, part: withStores(expression.part, renumber) };
    case 'and':
    case 'or':
      return { ...expression, parts: expression.parts.map((part) => withStores(part, renumber)) };
    case 'in':
      return expression.field === STORE_FIELD
        ? { ...expression, values: renumber(numbers(expression.values)) }
        : expression;
    case 'compare':
      return expression.field === JOURNEY_FIELD
        ? { ...expression, value: journeyWithStores(String(expression.value), renumber) }
        : expression;
    default:
      return expression;
  }
}

function journeyWithStores(
  text: string,
  renumber: (numbers: readonly number[]) => readonly number[],
): string {
  const band = parseJourney(text);
  return band ? printJourney(withJourneyStores(band, renumber)) : text;
}

const numbers = (values: readonly Value[]) => values.map(Number);
