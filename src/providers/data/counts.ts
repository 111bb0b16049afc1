import type { FilterPayload } from 'ra-core';
import type { countsCall } from '../../../contract/resource/calls.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { type CallAddress, call } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import type { ListSource } from './listSource.ts';

interface Question {
  readonly filter: FilterPayload;
  readonly source: ListSource;
  readonly resolve: (total: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Questions of this tick, by resource. */
let waiting = new Map<string, Question[]>();
/** Hosts that have only the documented calls don't count several filters at once. */
let offered = true;

/** How many records meet a filter. @throws ApiError whatever fails */
export async function countOf(
  { name }: Resource,
  source: ListSource,
  filter: FilterPayload,
): Promise<number> {
  if (!offered || source.isBare()) return totalOf(source, filter);
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) queueMicrotask(flush);
    waiting.set(name, [...(waiting.get(name) ?? []), { filter, source, resolve, reject }]);
  });
}

function flush() {
  const all = waiting;
  waiting = new Map();
  for (const [name, questions] of all) {
    // The host takes one search for words at a time: each reads all records.
    for (const searches of Map.groupBy(questions, ({ filter }) => filter.q).values()) {
      void settle(name, searches);
    }
  }
}

async function settle(name: string, questions: readonly Question[]): Promise<void> {
  const address: CallAddress<ReturnType<typeof countsCall>> = {
    method: 'POST',
    path: `resources/${name}/counts`,
  };
  try {
    const { response } = await call(address, { filters: questions.map(({ filter }) => filter) });
    for (const [index, { resolve }] of questions.entries()) resolve(response.totals[index] ?? 0);
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 405);
    if (isMissing) offered = false;
    // One filter that the role may not use any more is no reason to count none of the others.
    const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
    if (isMissing || (isRefused && questions.length > 1)) {
      for (const { source, filter, resolve, reject } of questions) {
        totalOf(source, filter).then(resolve, reject);
      }
    } else {
      for (const { reject } of questions) reject(error);
    }
  }
}

const totalOf = async (source: ListSource, filter: FilterPayload) =>
  (await source.page({ filter, pagination: { page: 1, perPage: 1 } })).total;
