import type { StoreSelection } from '../../contract/values.ts';
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

/**
 * The requested stores, or all in scope for `'all'`. A store outside the scope is refused with `forbidden`, never
 * left out silently: that would show a smaller sum.
 */
export function storeScope(principal: Rights, selection: StoreSelection): StoreScope {
  if (selection === 'all') return wholeScope(principal);
  const own = new Set(principal.storeIds);
  const foreign = selection.filter((id) => !own.has(id));
  if (foreign.length > 0) {
    const sentence = 'You asked for a store outside your scope. Choose among your own stores.';
    // The field tells a screen that its stores are refused, and not what it shows of them.
    throw new DeniedClaim(sentence, { storeId: foreign }, { storeId: sentence });
  }
  return makeScope([...new Set(selection)].sort((a, b) => a - b));
}
