import type { Identifier, RaRecord } from 'ra-core';
import { type Resource, writableNames } from '../../../contract/resource/resource.ts';
import { isObject } from '../api/apiError.ts';

type Values = Readonly<Record<string, unknown>>;

const auditIds = new WeakMap<object, readonly number[]>();

/** Remembers which audit rows a write made, beside the value that the write replied with. */
export function rememberAudit<T extends object>(result: T, ids: readonly number[] | undefined): T {
  if (ids && ids.length > 0) auditIds.set(result, ids);
  return result;
}

/** The audit rows of a write, by the record or list that the data provider returned for it; `audit/revert` takes them. */
export const auditIdsOf = (result: unknown): readonly number[] =>
  (typeof result === 'object' && result !== null && auditIds.get(result)) || [];

const isIdentifier = (value: unknown): value is Identifier =>
  typeof value === 'number' || typeof value === 'string';

/** A record with the `id` that react-admin asks for, taken from the id field of its declaration. */
export function withId(resource: Resource, record: unknown): RaRecord {
  const values = isObject(record) ? record : {};
  const id = values[resource.id] ?? values.id;
  return rememberAudit({ ...values, id: isIdentifier(id) ? id : '' }, auditIdsOf(record));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const pick = (values: Values, names: readonly string[], keep: (name: string) => boolean) =>
  Object.fromEntries(
    names.filter((name) => name in values && keep(name)).map((name) => [name, values[name]]),
  );

/** The writable fields of a new record. */
export const newValues = (resource: Resource, values: Values) =>
  pick(values, writableNames(resource, true), (name) => values[name] !== undefined);

/** The writable fields that differ from the record as it was; all given ones when it is not known. */
export const changesOf = (resource: Resource, values: Values, before: Values = {}) =>
  pick(
    values,
    writableNames(resource, false),
    (name) => !(name in before && isSame(values[name], before[name])),
  );

/** What was there of the fields that change, as far as it is known: the server saves nothing over what nobody has seen. */
export function seenOf(changes: Values, before: Values = {}): { readonly seen?: Values } {
  const seen = pick(before, Object.keys(changes), () => true);
  return Object.keys(seen).length === 0 ? {} : { seen };
}
