import type {
  DataProvider,
  FilterPayload,
  GetListResult,
  GetManyResult,
  GetOneResult,
  Identifier,
  RaRecord,
  UpdateManyResult,
} from 'ra-core';
import type { Resource } from '../../../contract/resource/resource.ts';
import { resources as declared } from '../../../contract/resources/index.ts';
import { ApiError } from '../api/apiError.ts';
import { countOf } from './counts.ts';
import { creates, ones, updates } from './documentedCalls.ts';
import { type ExportParams, exportCsv } from './exportCsv.ts';
import { inTurn } from './inTurn.ts';
import { createListSource, type ListParams } from './listSource.ts';
import { auditIdsOf, changesOf, newValues, rememberAudit, seenOf, withId } from './records.ts';
import { rest } from './restProvider.ts';
import { revert } from './revert.ts';

/** Ids in one filter; the server takes no longer list. */
const longestIdList = 500;

const chunks = <T>(values: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The methods of one resource: a documented call where its declaration names one, simple REST for the rest. */
function adapt(resource: Resource) {
  const { name, calls } = resource;
  const source = createListSource(resource);
  const sendOne = ones.get(calls.one ?? '');
  const sendUpdate = updates.get(calls.update ?? '');
  const sendCreate = creates.get(calls.create ?? '');

  async function getMany(ids: readonly Identifier[], signal?: AbortSignal) {
    const pages = chunks(ids, longestIdList).map((part) =>
      source.page({ filter: { id: part }, pagination: { page: 1, perPage: part.length }, signal }),
    );
    return (await Promise.all(pages)).flatMap(({ data }) => data);
  }

  async function getOne(id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
    try {
      if (sendOne) return withId(resource, (await sendOne(Number(id), { signal })).response);
      return withId(resource, (await rest.getOne(name, { id, signal })).data);
    } catch (error) {
      // A host that has only the documented calls may list what it can't give singly.
      const [record] = isMissing(error) && calls.list ? await getMany([Number(id)], signal) : [];
      if (record) return record;
      throw error;
    }
  }

  async function update(
    id: Identifier,
    changes: Record<string, unknown>,
    before: Readonly<Record<string, unknown>>,
  ) {
    if (Object.keys(changes).length === 0) return withId(resource, { ...before, [resource.id]: id });
    const sent = { ...changes, ...seenOf(changes, before) };
    if (!sendUpdate) {
      const { data } = await rest.update(name, { id, data: sent, previousData: { id } });
      return withId(resource, data);
    }
    const { response, meta } = await sendUpdate({ id: Number(id), changes: sent });
    const saved = { ...before, ...changes, ...(typeof response === 'object' && response), id };
    return rememberAudit(withId(resource, { ...saved, [resource.id]: id }), meta.audit_ids);
  }

  async function create(data: Record<string, unknown>) {
    const values = newValues(resource, data);
    if (!sendCreate) return withId(resource, (await rest.create(name, { data: values })).data);
    const { response, meta } = await sendCreate(values);
    return rememberAudit(withId(resource, response), meta.audit_ids);
  }

  const remove = async (id: Identifier) => withId(resource, (await rest.delete(name, { id })).data);

  return { source, getMany, getOne, update, create, remove };
}

/**
 * React-admin lets whoever asks name the type of the records, which nobody here can know: its own result types leave it
 * open, and so what came over the wire goes out as it is.
 */
const data = async (record: Promise<RaRecord>): Promise<GetOneResult> => ({ data: await record });

async function manyOf(
  ids: readonly Identifier[],
  write: (id: Identifier) => Promise<RaRecord>,
): Promise<UpdateManyResult> {
  const auditIds = await inTurn(ids, async (id) => auditIdsOf(await write(id)));
  return { data: rememberAudit([...ids], auditIds) };
}

/** React-admin's data provider over the typed calls, with the extra methods of our screens. */
export function createDataProvider(resources: Readonly<Record<string, Resource>> = declared) {
  const adapters = new Map(
    Object.values(resources).map((resource) => [resource.name, { resource, adapter: adapt(resource) }]),
  );
  const of = (name: string) => {
    const entry = adapters.get(name);
    if (!entry) throw new Error(`There is no resource ${name}`);
    return entry;
  };
  const list = async (name: string, params: ListParams): Promise<GetListResult> => {
    const { data, total, asOf } = await of(name).adapter.source.page(params);
    return { data, total, meta: { asOf } };
  };

  return {
    /** React-admin hands over signals, so that a list that nobody waits for any more is not read on. */
    supportAbortSignal: true,
    getList: list,
    getOne: (name, { id, signal }) => data(of(name).adapter.getOne(id, signal)),
    getMany: async (name, { ids, signal }): Promise<GetManyResult> => ({
      data: await of(name).adapter.getMany(ids, signal),
    }),
    getManyReference: (name, { target, id, ...params }) =>
      list(name, { ...params, filter: { ...params.filter, [target]: id } }),

    update(name, { id, data: values, previousData }) {
      const { resource, adapter } = of(name);
      return data(adapter.update(id, changesOf(resource, values, previousData), previousData ?? {}));
    },
    updateMany(name, { ids, data: values }) {
      const { resource, adapter } = of(name);
      const changes = changesOf(resource, values);
      return manyOf(ids, (id) => adapter.update(id, changes, {}));
    },
    create: (name, { data: values }) => data(of(name).adapter.create(values)),
    delete: (name, { id }) => data(of(name).adapter.remove(id)),
    deleteMany: (name, { ids }) => manyOf(ids, of(name).adapter.remove),

    /** How many records meet a filter; what is asked in one go travels as one question. */
    count: (name: string, filter: FilterPayload) =>
      countOf(of(name).resource, of(name).adapter.source, filter),
    /** Takes writes back, all or none, by their audit ids. */
    revert,
    /** Lets the browser save everything that matches as a CSV file. */
    exportCsv(name: string, params: ExportParams) {
      const { resource, adapter } = of(name);
      return exportCsv(resource, adapter.source, params);
    },
  } satisfies DataProvider;
}

export type RooftopDataProvider = ReturnType<typeof createDataProvider>;
