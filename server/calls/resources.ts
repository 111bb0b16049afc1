import { z } from 'zod';
import type { ResourceVerb } from '../../contract/resource/calls.ts';
import type { ResourceName } from '../../contract/resources/index.ts';
import { Id } from '../../contract/values.ts';
import type { Principal } from '../access/principal.ts';
import { today } from '../calendar.ts';
import { exportCsv } from '../resources/csv.ts';
import { countRecords, getRecord, listRecords } from '../resources/read.ts';
import { createRecord, removeRecord, type Saved, updateRecord } from '../resources/records.ts';
import type { CallContext, CsvOutcome, RestOutcome } from './handler.ts';
import { callerOf } from './listing.ts';

type GenericHandler = (
  payload: unknown,
  context: CallContext<Principal>,
) => Promise<RestOutcome | CsvOutcome>;

/** Records in a list without a range. */
const LONGEST_LIST = 1000;

/** What the schemas of `restCalls` have checked already, here with the types that all resources share. */
const ListPayload = z.object({
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  range: z.tuple([z.int(), z.int()]).optional(),
  columns: z.array(z.string()).optional(),
});
const CountsPayload = z.object({ filters: z.array(z.record(z.string(), z.unknown())) });
const IdPayload = z.object({ id: Id });
const Values = z.record(z.string(), z.unknown());
const Change = z.looseObject({ id: Id });

const saved = ({ record, auditIds }: Saved): RestOutcome => ({
  response: record,
  meta: { audit_ids: auditIds },
});

const verbs: { readonly [Verb in ResourceVerb]: (name: ResourceName) => GenericHandler } = {
  list: (name) => async (payload, context) => {
    const { sort: [sort, order] = [], filter, range } = ListPayload.parse(payload);
    const [first, last] = range ?? [0, LONGEST_LIST - 1];
    const request = { sort, order, filter, offset: first, limit: last - first + 1 };
    const { records, total } = await listRecords(context.db, name, request, callerOf(context));
    return { response: records, range: { first, total } };
  },
  counts: (name) => async (payload, context) => {
    const { filters } = CountsPayload.parse(payload);
    return { response: { totals: await countRecords(context.db, name, filters, callerOf(context)) } };
  },
  csv: (name) => async (payload, context) => {
    const { sort: [sort, order] = [], filter, columns } = ListPayload.parse(payload);
    const caller = callerOf(context);
    const request = { sort, order, filter, columns };
    const csv = await exportCsv(context.readDb, name, request, caller, { auditDb: context.db });
    return { filename: `${name}-${today(caller.now)}.csv`, csv };
  },
  one: (name) => async (payload, context) => {
    const { id } = IdPayload.parse(payload);
    return { response: await getRecord(context.db, name, id, callerOf(context)) };
  },
  create: (name) => async (payload, context) =>
    saved(await createRecord(context.db, name, Values.parse(payload), callerOf(context))),
  update: (name) => async (payload, context) => {
    const { id, ...values } = Change.parse(payload);
    return saved(await updateRecord(context.db, name, id, values, callerOf(context)));
  },
  remove: (name) => async (payload, context) => {
    const { id } = IdPayload.parse(payload);
    return saved(await removeRecord(context.db, name, id, callerOf(context)));
  },
};

/** The handler of one simple-REST call; which calls a resource has is the contract's business. */
export const resourceHandler = (name: ResourceName, verb: ResourceVerb): GenericHandler => verbs[verb](name);
