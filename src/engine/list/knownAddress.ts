import { type FilterRule, filterRules, sortableFields } from '../../../contract/resource/filters.ts';
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

const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Whether a list takes a value, as the server's schema decides, whose library would slow down every list's first page. */
export function takesValue({ field, operator }: FilterRule, value: unknown): boolean {
  if (operator === 'like') return typeof value === 'string';
  if (operator === 'gte' || operator === 'lte') {
    return field.kind === 'date' || field.kind === 'instant' ? isDay(value) : typeof value === 'number';
  }
  return [value].flat().every((each) => {
    if (field.kind === 'reference' || field.kind === 'references') return /^[1-9]\d*$/.test(String(each));
    if (field.kind === 'flag') return each === 'Y' || each === 'N';
    if (field.kind === 'choice') return typeof each === 'string' && Object.hasOwn(field.choices, each);
    return typeof each === 'string';
  });
}

/** The valid part of a list's address, which may be typed or outdated. */
export function knownAddress(resource: Resource, search: string): KnownAddress {
  const address = new URLSearchParams(search);
  const unknown: string[] = [];
  const text = address.get('filter');
  if (text !== null) {
    const rules = new Map(filterRules(resource).map((rule) => [rule.key, rule]));
    const filter = filterIn(text);
    const isKnown = ([key, value]: [string, unknown]) => {
      const rule = rules.get(key);
      return rule ? takesValue(rule, value) : key === 'q' || key === 'id';
    };
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
