import type { Call, RequestOf } from '../../contract/call.ts';
import { calls } from '../../contract/index.ts';
import { type CallOptions, call, type Reply } from './api.ts';
import { storedUser } from './session.ts';

/** Paging, sorting and declared filters, which every documented list call of ours takes. */
export type Extras = RequestOf<typeof calls.getStores>;

type Values = Record<string, unknown>;
type Send<Input, Output> = (input: Input, options?: CallOptions) => Promise<Reply<Output>>;

const userid = () => storedUser()?.userid ?? 0;

const byPath = <Row>(...rows: readonly (readonly [Call, Row])[]) =>
  new Map(rows.map(([definition, row]) => [definition.path, row]));

/** How each documented list call is asked; the older ones take no extras. */
export const lists = byPath<Send<Extras, readonly unknown[]>>(
  [calls.getStores, (extras, options) => call(calls.getStores, extras, options)],
  [calls.getEmployeeInfo, (extras, options) => call(calls.getEmployeeInfo, extras, options)],
  [calls.getUsers, (extras, options) => call(calls.getUsers, { P_CR_Id: 0, ...extras }, options)],
  [
    calls.storeGroupsOfUser,
    (extras, options) => call(calls.storeGroupsOfUser, { id: userid(), ...extras }, options),
  ],
  [calls.getUserRoles, (_, options) => call(calls.getUserRoles, {}, options)],
  [calls.getBrands, (_, options) => call(calls.getBrands, {}, options)],
);

/** How one record is asked for, by its id. */
export const ones = byPath<Send<number, unknown>>([
  calls.getStoreDetails,
  (storeid, options) => call(calls.getStoreDetails, { storeid }, options),
]);

/** How changes of one record are sent. */
export const updates = byPath<Send<{ id: number; changes: Values }, unknown>>(
  [calls.storeSettings, ({ id, changes }) => call(calls.storeSettings, { ...changes, ID: id })],
  [calls.userSetup, ({ id, changes }) => call(calls.userSetup, { ...changes, action: 'update', userid: id })],
);

/** How a new record is sent. */
export const creates = byPath<Send<Values, unknown>>([
  calls.userSetup,
  (values) => call(calls.userSetup, { ...values, action: 'add' }),
]);
