import type { RaRecord } from 'ra-core';
import {
  type FilterRule,
  filterRules,
  type ListQuery,
  type Operator,
} from '../../../contract/resource/filters.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { compareTexts, foundBy, textKey } from '../../../contract/textKey.ts';

type Test = (value: unknown, wanted: unknown) => boolean;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const textOf = (value: unknown) => String(value ?? '');
const includesText = (value: unknown, part: unknown) =>
  textKey(textOf(value)).includes(textKey(textOf(part).trim()));

/** Dates compare as texts; an instant counts by its day, so that both bounds are included. */
const comparable = (value: unknown, bound: unknown) =>
  typeof bound === 'string' ? String(value).slice(0, bound.length) : Number(value);

const tests: Readonly<Record<Operator, Test>> = {
  eq: (value, wanted) => listOf(wanted).some((one) => String(one) === String(value)),
  contains: (value, wanted) =>
    listOf(wanted).some((one) => listOf(value).some((held) => String(held) === String(one))),
  like: includesText,
  gte: (value, bound) => !isEmpty(value) && comparable(value, bound) >= comparable(bound, bound),
  lte: (value, bound) => !isEmpty(value) && comparable(value, bound) <= comparable(bound, bound),
};

function matcher(resource: Resource, filter: NonNullable<ListQuery['filter']>) {
  const rules = new Map<string, FilterRule>(filterRules(resource).map((rule) => [rule.key, rule]));
  const active = Object.entries(filter).filter(([, wanted]) => !isEmpty(wanted));
  return (record: RaRecord) =>
    active.every(([key, wanted]) => {
      if (key === 'q') {
        return foundBy(textOf(wanted), ...resource.list.search.map((name) => textOf(record[name])));
      }
      if (key === 'id') return tests.eq(record.id, wanted);
      const rule = rules.get(key);
      return rule === undefined || tests[rule.operator](record[rule.name], wanted);
    });
}

/** Nulls come last in both directions, as the server has them. */
function compare(a: unknown, b: unknown, direction: number) {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return compareTexts(String(a), String(b)) * direction;
}

/**
 * Filters, sorts and pages a whole list, with the meaning of the declared filters. For hosts that reply with bare
 * lists, since those have ignored the list extras.
 */
export function pageOf(resource: Resource, records: readonly RaRecord[], query: ListQuery) {
  const matching = records.filter(matcher(resource, query.filter ?? {}));
  const direction = query.order === 'DESC' ? -1 : 1;
  const { sort = resource.list.sort, page = 1, perPage = matching.length } = query;
  const sorted = matching.toSorted((a, b) => compare(a[sort], b[sort], direction));
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: matching.length };
}
