import type { Language } from '../words.ts';

/** What a message names: raw values, so that readers of every language get them in their own words. */
export type Param = string | number | readonly (string | number)[];
export type Params = Readonly<Record<string, Param>>;

/** What resources and their fields are called in a language. */
export interface Names {
  /** @param count 1 for "store", 2 for "stores" */
  readonly resource: (name: string, count: 1 | 2) => string;
  readonly field: (resource: string, name: string) => string;
}

/** Who changed something, where nobody knows. */
const someone: Readonly<Record<Language, string>> = { en: 'Someone', es: 'Alguien' };

const tags: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/**
 * Parameters in a language: numbers, days (`YYYY-MM-DD`) and lists as they are written there. `resource` and `resources`
 * are the key of a resource, `field` and `fields` are fields of `resource`, `choices` is a list of alternatives, and
 * `smart_count` chooses the plural, and an empty `who` is someone unknown.
 */
export function paramsIn(language: Language, params: Params, names: Names): Record<string, string | number> {
  const tag = tags[language];
  const resource = String(params.resource ?? '');

  const written = (name: string, value: string | number): string => {
    if (name === 'who' && value === '') return someone[language];
    if (name === 'resource') return names.resource(String(value), 1);
    if (name === 'resources') return names.resource(String(value), 2);
    if (name === 'field' || name === 'fields') return names.field(resource, String(value));
    // Years and other numbers of four digits have no separator.
    if (typeof value === 'number') return value.toLocaleString(tag, { useGrouping: 'min2' });
    const day = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : undefined;
    if (day === undefined || Number.isNaN(day.getTime())) return value;
    return day.toLocaleDateString(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  };

  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'smart_count') return [name, Number(value)];
      if (typeof value === 'string' || typeof value === 'number') return [name, written(name, value)];
      const list = new Intl.ListFormat(tag, { type: name === 'choices' ? 'disjunction' : 'conjunction' });
      return [name, list.format(value.map((one) => written(name, one)))];
    }),
  );
}
