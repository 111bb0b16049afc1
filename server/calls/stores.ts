import { sql } from 'kysely';
import type { PayloadOf } from '../../contract/call.ts';
import {
  type getDcContacts,
  type getStores,
  storeGroupsOfUser as groupList,
  storeProducts,
} from '../../contract/calls/stores.ts';
import { Id } from '../../contract/values.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { storeScope, wholeScope } from '../access/scope.ts';
import { textOrder } from '../db/reads/textKey.ts';
import { AppError } from '../errors.ts';
import type { Values } from '../resources/caller.ts';
import { getRecord, listRecords } from '../resources/read.ts';
import { updateRecord } from '../resources/records.ts';
import { storesInGroups } from '../resources/storeChoices.ts';
import { feedsOfStore } from '../stores/storeFeeds.ts';
import type { CallContext, Handlers } from './handler.ts';
import { callerOf, requestOf, totalFor } from './listing.ts';

/** What every role may know of a store in scope, to choose it or to name it. */
const CHOICE_FIELDS = ['storename', 'AS_ID', 'DEALER_NAME'];

async function listStores(payload: PayloadOf<typeof getStores>, context: CallContext<Principal>) {
  const fields = mayOpen(context.principal, 'stores') ? undefined : CHOICE_FIELDS;
  const request = { ...requestOf(payload), ...(fields && { fields }) };
  const { records, total } = await listRecords(context.db, 'stores', request, callerOf(context));
  return { response: records, ...totalFor(payload, total) };
}

/** @throws AppError `forbidden` for a store outside the caller's scope */
async function listContacts(
  { id, count, ...extras }: PayloadOf<typeof getDcContacts>,
  context: CallContext<Principal>,
) {
  const filter: Values | undefined = extras.filter;
  const request = {
    ...requestOf(extras, count),
    filter: id === 0 ? filter : { ...filter, store_id: ofStore(context.principal, id, filter?.store_id) },
  };
  const { records, total } = await listRecords(context.db, 'dc_contacts', request, callerOf(context));
  return { response: records, ...totalFor(extras, total) };
}

/** What meets both the call's own store and the filter's. */
function ofStore(principal: Principal, id: number, filtered: unknown): number | number[] {
  storeScope(principal, [id]);
  return filtered === undefined || [filtered].flat().includes(id) ? id : [];
}

async function listBrands(_payload: unknown, { db }: CallContext<Principal>) {
  const response = await db
    .selectFrom('brand')
    .select(['brand_chrome_id', 'brand_name'])
    .where('status', '=', 'A')
    .orderBy(textOrder(sql.ref('brand_name')))
    .execute();
  return { response };
}

/** Stores, store groups and brands through the documented calls. */
export const storesHandlers = {
  storeGroupsOfUser: async ({ id: _, exp = '', ...extras }, context) => {
    if (exp !== '') {
      throw new AppError('bad_expression', 'group_no_expression');
    }
    const { records, total } = await listRecords(
      context.db,
      'store_groups',
      requestOf(extras),
      callerOf(context),
    );
    return { response: groupList.reply.parse(records), ...totalFor(extras, total) };
  },
  storesOfGroup: async ({ id }, { db, principal }) => ({
    response: await storesInGroups(db, id, wholeScope(principal)),
  }),
  getStores: listStores,
  getAxelStores: listStores,
  getStoreDetails: async ({ storeid }, context) => ({
    response: await getRecord(context.db, 'stores', storeid, callerOf(context)),
  }),
  getAOProductStores: async ({ storeid }, context) => {
    const record = await getRecord(context.db, 'stores', storeid, callerOf(context));
    return {
      response: Object.entries(storeProducts).map(([field, product]) => ({
        product,
        status: record[field] === 'Y' ? ('Y' as const) : ('N' as const),
      })),
    };
  },
  storeFeeds: async ({ storeid }, { readDb, principal, now }) => ({
    response: await feedsOfStore(readDb, storeScope(principal, [storeid]), now()),
  }),
  storeSettings: async ({ ID, ...values }, context) => {
    const { record, auditIds } = await updateRecord(
      context.db,
      'stores',
      Id.parse(ID),
      values,
      callerOf(context),
    );
    return { response: record, meta: { audit_ids: auditIds } };
  },
  getDcContacts: listContacts,
  getBrands: listBrands,
  getAxelOneBrands: listBrands,
} satisfies Partial<Handlers>;
