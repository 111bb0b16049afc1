/** The fields that say of which store, or stores, a record is. */
const storeFields: ReadonlySet<string> = new Set(['store_id', 'CVP_RelatedStores']);

/** Whether a field of a feed holds stores. */
export const isStoreField = (name: string | undefined): boolean =>
  name !== undefined && storeFields.has(name);

/** As many stores as hardly any group adds at once, and as few of which each row may be of its own. */
const MANY = 100;
const FEW = 10;
/** Rows that a store has at least, on average. */
const ROWS_OF_STORE = 10;

/** Whether so many names in so many rows are hardly those of stores: of customers, say, or of places. */
export const areHardlyStores = (names: number, rows: number): boolean =>
  names > MANY || (names > FEW && names * ROWS_OF_STORE > rows);
