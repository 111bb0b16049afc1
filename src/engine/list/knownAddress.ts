import { filterSchema, sortableFields } from '../../../contract/resource/filters.ts';
import type { Resource } from '../../../contract/resource/resource.ts';

interface KnownAddress {
  /** The address without what the list doesn't have. */
  readonly search: string;
  /** Names of the filters and the sort that it lost. */
  readonly unknown: readonly string[];
}

function filterIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
      ? { ...filter }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The valid part of a list's address, which may be typed or outdated. */
export function knownAddress(resource: Resource, search: string): KnownAddress {
  const address = new URLSearchParams(search);
  const unknown: string[] = [];
  const text = address.get('filter');
  if (text !== null) {
    const schemas = new Map(Object.entries(filterSchema(resource).shape));
    const filter = filterIn(text);
    const isKnown = ([key, value]: [string, unknown]) => schemas.get(key)?.safeParse(value).success === true;
    const entries = Object.entries(filter ?? { filter: text });
    unknown.push(...entries.filter((entry) => !isKnown(entry)).map(([key]) => key));
    address.set('filter', JSON.stringify(Object.fromEntries(entries.filter(isKnown))));
  }
  const sort = address.get('sort');
  if (sort !== null && sort !== 'id' && !sortableFields(resource).includes(sort)) {
    unknown.push(sort);
    address.delete('sort');
    address.delete('order');
  }
  return unknown.length === 0 ? { search, unknown } : { search: `?${address}`, unknown };
}
