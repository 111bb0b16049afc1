import { memoryStore, type Store } from 'ra-core';

/** What react-admin adds to the name of a list to remember its selected rows by. */
const SELECTED = '.selectedIds';

/**
 * A store that forgets which rows of lists were selected when the page is loaded anew: whoever deletes what they have
 * selected shall not delete what they, or somebody else at this browser, had selected days before.
 * @param kept where everything else is
 */
export function passingSelection(kept: Store): Store {
  const passing = memoryStore();
  const both = [kept, passing];
  const of = (key: string) => (key.includes(SELECTED) ? passing : kept);
  return {
    ...kept,
    setup: () => both.forEach((store) => void store.setup()),
    teardown: () => both.forEach((store) => void store.teardown()),
    reset: () => both.forEach((store) => void store.reset()),
    removeItems: (prefix) => both.forEach((store) => void store.removeItems(prefix)),
    getItem: (key, defaultValue) => of(key).getItem(key, defaultValue),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
}
