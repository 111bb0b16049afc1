import { toIds } from '../../contract/expression/storeNumbers.ts';
import { DeniedClaim } from './deniedClaim.ts';
import type { Rights } from './principal.ts';

declare const checked: unique symbol;

/**
 * Stores that a query may read, already checked against the caller's scope. Only `storeScope` and `wholeScope` make
 * one, and query functions ask for one, so a query that forgets the check does not compile.
 */
export interface StoreScope {
  readonly storeIds: readonly number[];
  readonly [checked]: true;
}

const makeScope = (storeIds: readonly number[]) => ({ storeIds }) as unknown as StoreScope;

/** Every store that the principal may see. */
export const wholeScope = (principal: Rights): StoreScope => makeScope(principal.storeIds);

/** What the numbers of a selection are: IDs, or AS_IDs where the specification sends those, among which IDs are taken too. */
export type StoreNumber = 'ID' | 'AS_ID';

/**
 * The requested stores, or all in scope for `'all'`. A store outside the scope is refused with `forbidden`, never
 * left out silently: that would show a smaller sum. Among AS_IDs a number that is both means the AS_ID, also that of a
 * store outside the scope.
 */
export function storeScope(
  principal: Rights,
  selection: 'all' | readonly number[],
  numbered: StoreNumber = 'ID',
): StoreScope {
  if (selection === 'all') return wholeScope(principal);
  const ids = numbered === 'ID' ? selection : idsOfAsIds(principal, selection);
  const own = new Set(principal.storeIds);
  const foreign = selection.filter((_, place) => !own.has(ids[place] ?? 0));
  if (foreign.length > 0) {
    // The field tells a screen that its stores are refused, and not what it shows of them.
    throw new DeniedClaim(
      'store_outside_scope',
      { storeId: foreign },
      { fields: { storeId: 'store_outside_scope' } },
    );
  }
  return makeScope([...new Set(ids)].sort((a, b) => a - b));
}

/** 0, which no store has, for the AS_ID of a store outside the scope. */
const idsOfAsIds = ({ asIds, foreignAsIds }: Rights, numbers: readonly number[]) =>
  toIds(numbers, asIds).map((id, place) => (id === numbers[place] && foreignAsIds.has(id) ? 0 : id));
