import { z } from 'zod';
import { anyOf, defineCall, moduleAccess, self, signedIn } from '../call.ts';
import { sensitiveFields } from '../resource/calls.ts';
import { listExtras } from '../resource/filters.ts';
import { recordSchema } from '../resource/recordSchema.ts';
import { changeSchema } from '../resource/schema.ts';
import { dcContacts } from '../resources/dcContacts.ts';
import { storeGroups } from '../resources/storeGroups.ts';
import { stores } from '../resources/stores.ts';
import { Id, IdList, IdOrZero, Line, PlainDate, wholeNumber } from '../values.ts';
import { FeedRow } from '../widgets/freshness.ts';

const Store = recordSchema(stores);
/** What everyone may know of a store in scope, to choose it or to name it. */
const StoreChoice = {
  ID: z.number(),
  storename: z.string(),
  AS_ID: z.number(),
  DEALER_NAME: z.string().nullable(),
};

export const storeGroupsOfUser = defineCall('POST', 'fredbeans/GetStoreGroupXtract', {
  summary: "Store groups with a store in the user's scope. Counts include only those stores.",
  request: z.strictObject({
    id: Id,
    /** Groups have no fields to test: the specification's clients send it empty. */
    exp: Line(8192).optional(),
    ...listExtras(storeGroups),
  }),
  reply: z.array(
    z.object({
      sg_id: z.number(),
      sg_name: z.string(),
      store_count: z.number(),
      store_ids: z.array(z.number()),
      users: z.number(),
    }),
  ),
  access: self('id'),
  writes: false,
});

export const storesOfGroup = defineCall('POST', 'fredbeans/GetStoresbyGroupuserid', {
  summary: "The user's stores in one or more groups.",
  request: z.strictObject({ id: IdList, userid: Id }),
  reply: z.array(z.object(StoreChoice)),
  access: self('userid'),
  writes: false,
});

const storeList = (path: string) =>
  defineCall('POST', path, {
    summary: 'Stores in scope: all fields for roles with the module "stores", id and name for everyone else.',
    request: z.strictObject(listExtras(stores)),
    reply: z.array(z.union([Store, z.strictObject(StoreChoice)])),
    access: anyOf(moduleAccess('stores'), signedIn),
    writes: false,
    sensitive: sensitiveFields(stores),
  });

export const getStores = storeList('fredbeans/GetStores');
export const getAxelStores = storeList('fredbeans/GetAxelStores');

export const getStoreDetails = defineCall('POST', 'axelone/GetStoreDetails', {
  summary: 'All fields of one store.',
  request: z.strictObject({ storeid: Id }),
  reply: Store,
  access: moduleAccess('stores'),
  writes: false,
  sensitive: sensitiveFields(stores),
});

/** Products of the group by the fields of a store that say whether it uses them. */
export const storeProducts = {
  uses_analytics: 'Analytics',
  uses_tracs: 'Tracs',
  uses_xtract: 'Xtract',
  uses_touch: 'Touch',
  uses_xchange: 'Xchange',
  uses_xperience: 'Xperience',
} as const;

export const getAOProductStores = defineCall('POST', 'axelone/GetAOProductStores', {
  summary: "The group's products and which of them a store uses.",
  request: z.strictObject({ storeid: Id }),
  reply: z.array(z.object({ product: z.string(), status: z.enum(['Y', 'N']) })),
  access: moduleAccess('stores'),
  writes: false,
});

/**
 * A feed that brings records of a store. One file has the records of all its stores, so rows and rejections are those of
 * the whole file; the last record is the store's own.
 */
export const StoreFeed = FeedRow.extend({
  /** Day of the latest record of this store: sold, opened, invoiced, stocked, due. Null for feeds without days. */
  last_record: PlainDate.nullable(),
  /** Whether this store has any, also of feeds without days. */
  has_records: z.boolean(),
});
export type StoreFeed = z.infer<typeof StoreFeed>;

export const storeFeeds = defineCall('POST', 'stores/feeds', {
  summary: "A store's feeds: last import, rejected rows, and the store's last record.",
  request: z.strictObject({ storeid: Id }),
  reply: z.array(StoreFeed),
  access: moduleAccess('stores'),
  writes: false,
});

export const storeSettings = defineCall('POST', 'fredbeans/AxelOneStoreSettings', {
  summary: "Changes a store's settings.",
  request: changeSchema(stores).extend({ ID: Id }),
  reply: Store,
  access: moduleAccess('stores', 'edit'),
  sensitive: sensitiveFields(stores),
});

export const getDcContacts = defineCall('POST', 'fredbeans/GetDCContacts', {
  summary: 'Dealership contacts of a store (0 for all stores in scope), up to `count`.',
  request: z.strictObject({
    id: IdOrZero.default(0),
    count: wholeNumber(1, 1000).optional(),
    ...listExtras(dcContacts),
  }),
  reply: z.array(recordSchema(dcContacts)),
  access: anyOf(moduleAccess('dc_contacts'), moduleAccess('employee')),
  writes: false,
  sensitive: sensitiveFields(dcContacts),
});

const brandList = (path: string) =>
  defineCall('POST', path, {
    summary: 'Active brands.',
    request: z.strictObject({}),
    reply: z.array(z.object({ brand_chrome_id: z.number(), brand_name: z.string() })),
    access: signedIn,
    writes: false,
  });

export const getBrands = brandList('brands/get');
export const getAxelOneBrands = brandList('axelone/GetBrands');
