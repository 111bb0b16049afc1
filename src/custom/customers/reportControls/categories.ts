/** What the panel lets one choose by, in the order of its list. One of them is shown at a time. */
export const categories = ['stores', 'lifetime', 'score', 'spend', 'proximity', 'brand', 'equity'] as const;
export type Category = (typeof categories)[number];

/** The panel opens on the scores. */
export const opening: Category = 'score';

/** Proximity is hidden in the list until it is in use: the pane of the stores leads to it. */
export const listed = (current: Category, isNear: boolean) =>
  categories.filter((each) => each !== 'proximity' || isNear || current === 'proximity');

/** Filters of each category, by the names of the counts. */
const filters: Readonly<Record<Category, readonly string[]>> = {
  stores: ['Store'],
  lifetime: ['Score'],
  score: ['SalesScore', 'ServiceScore'],
  spend: ['SalesValue', 'ServiceValue'],
  proximity: ['Proximity'],
  brand: ['Brand'],
  equity: ['Equity', 'Lease', 'EquityOrLease'],
};

/** The filters that a category's pane changes. */
export const filtersOf = (category: Category) => filters[category];
