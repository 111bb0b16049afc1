import type { FilterPayload } from 'ra-core';
import { type FilterRule, filterRules } from '../../../contract/resource/filters.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import type { FilterPart } from '../kinds/filterPart.ts';

/** Every filter of a list that belongs to one field, such as both bounds of a range. */
export interface FieldFilter {
  readonly name: string;
  readonly rules: readonly FilterRule[];
}

/** The declared filters, one entry per field; the header chooses the stores of a list that follows it. */
export function fieldFilters(resource: Resource): FieldFilter[] {
  const rules = filterRules(resource);
  return (resource.list.filters ?? [])
    .filter((name) => name !== resource.list.store)
    .map((name) => ({ name, rules: rules.filter((rule) => rule.name === name) }));
}

const isSet = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What a list's filter holds for one field. */
export const partOf = ({ rules }: FieldFilter, filter: FilterPayload): FilterPart =>
  Object.fromEntries(rules.flatMap(({ key }) => (isSet(filter[key]) ? [[key, filter[key]]] : [])));

export const isActive = (entry: FieldFilter, filter: FilterPayload) =>
  Object.keys(partOf(entry, filter)).length > 0;

/** The list's filter with the part of one field replaced. */
export function withPart({ rules }: FieldFilter, filter: FilterPayload, part: FilterPart): FilterPayload {
  const own = new Set(rules.map(({ key }) => key));
  const otherParts = Object.entries(filter).filter(([key]) => !own.has(key));
  return Object.fromEntries([...otherParts, ...Object.entries(part).filter(([, value]) => isSet(value))]);
}

/** Whether two filters ask for the same records. */
export function isSameFilter(a: FilterPayload, b: FilterPayload): boolean {
  const text = (filter: FilterPayload) =>
    JSON.stringify(
      Object.entries(filter)
        .filter(([, value]) => isSet(value))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return text(a) === text(b);
}

/** Whether a filter asks for all that another one asks for, and perhaps for more. */
export const includesFilter = (filter: FilterPayload, part: FilterPayload): boolean =>
  isSameFilter(filter, { ...filter, ...part });
