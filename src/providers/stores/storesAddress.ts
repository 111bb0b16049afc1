import { allStores, idsOf, selectionOf } from './storeScope.ts';

/** The dashboard's address may name its stores (`?stores=3,5`, 0 for all), so that a link reopens the same figures. */
const parameter = 'stores';

/** More would make an address that not every program takes. */
const mostInAddress = 100;

/** The stores that an address names; undefined when it names none. */
export const storesOf = (query: URLSearchParams): string | undefined => selectionOf(query.get(parameter));

/** Whether an address names stores that are none, such as a word. */
export const namesNoStores = (query: URLSearchParams) =>
  query.has(parameter) && storesOf(query) === undefined;

/**
 * The query naming these stores, otherwise as it is.
 * @param ownStoreId what is shown without a name; all stores go without saying where it is all of them
 */
export function withStores(query: URLSearchParams, storeId: string, ownStoreId: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  const goesWithoutSaying =
    storeId === ownStoreId && (storeId === allStores || idsOf(storeId).length > mostInAddress);
  if (goesWithoutSaying) changed.delete(parameter);
  else changed.set(parameter, storeId);
  return changed;
}
