const storeFields: ReadonlySet<string> = new Set(['store_id', 'CVP_RelatedStores']);

export const isStoreField = (name: string | undefined): boolean =>
  name !== undefined && storeFields.has(name);

/** More stores than groups add at once; and up to this many, each row may have its own. */
const MANY = 100;
const FEW = 10;
/** Average rows that real stores have. */
const ROWS_OF_STORE = 10;

/** Whether a column probably contains something other than stores, such as customers. */
export const areHardlyStores = (names: number, rows: number): boolean =>
  names > MANY || (names > FEW && names * ROWS_OF_STORE > rows);
