import type { Call, RequestOf } from '../../../contract/call.ts';
// Not from the index of the contract: the calls of every page would join what each page loads.
import * as modules from '../../../contract/calls/modules.ts';
import * as stores from '../../../contract/calls/stores.ts';
import * as users from '../../../contract/calls/users.ts';
import { type CallOptions, call, type Reply } from '../api/api.ts';
import { storedUser } from '../session/session.ts';

/** Paging, sorting and declared filters, which every documented list call of ours takes. */
export type Extras = RequestOf<typeof stores.getStores>;

type Values = Record<string, unknown>;
type Send<Input, Output> = (input: Input, options?: CallOptions) => Promise<Reply<Output>>;

const userid = () => storedUser()?.userid ?? 0;

const byPath = <Row>(...rows: readonly (readonly [Call, Row])[]) =>
  new Map(rows.map(([definition, row]) => [definition.path, row]));

/** How each documented list call is asked; the older ones take no extras. */
export const lists = byPath<Send<Extras, readonly unknown[]>>(
  [stores.getStores, (extras, options) => call(stores.getStores, extras, options)],
  [users.getEmployeeInfo, (extras, options) => call(users.getEmployeeInfo, extras, options)],
  [users.employeeNames, (extras, options) => call(users.employeeNames, extras, options)],
  [stores.getDcContacts, (extras, options) => call(stores.getDcContacts, extras, options)],
  [users.getUsers, (extras, options) => call(users.getUsers, { P_CR_Id: 0, ...extras }, options)],
  [
    stores.storeGroupsOfUser,
    (extras, options) => call(stores.storeGroupsOfUser, { id: userid(), ...extras }, options),
  ],
  [users.getUserRoles, (_, options) => call(users.getUserRoles, {}, options)],
  [modules.getModules, (extras, options) => call(modules.getModules, extras, options)],
  [stores.getBrands, (_, options) => call(stores.getBrands, {}, options)],
);

/** The call for one record by its id. */
export const ones = byPath<Send<number, unknown>>([
  stores.getStoreDetails,
  (storeid, options) => call(stores.getStoreDetails, { storeid }, options),
]);

/** How changes of one record are sent. */
export const updates = byPath<Send<{ id: number; changes: Values }, unknown>>(
  [stores.storeSettings, ({ id, changes }) => call(stores.storeSettings, { ...changes, ID: id })],
  [users.userSetup, ({ id, changes }) => call(users.userSetup, { ...changes, action: 'update', userid: id })],
  [modules.changeModule, ({ id, changes }) => call(modules.changeModule, { ...changes, action: 'U', id })],
);

/** How a new record is sent. */
export const creates = byPath<Send<Values, unknown>>(
  [users.userSetup, (values) => call(users.userSetup, { ...values, action: 'add' })],
  [modules.changeModule, (values) => call(modules.changeModule, { ...values, action: 'A' })],
);
