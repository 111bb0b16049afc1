/** The fields that say of which store, or stores, a record is. */
const storeFields: ReadonlySet<string> = new Set(['store_id', 'CVP_RelatedStores']);

/** Whether a field of a feed holds stores. */
export const isStoreField = (name: string | undefined): boolean =>
  name !== undefined && storeFields.has(name);
