import { z } from 'zod';
import { ImportProfile } from '../../../../../../contract/calls/imports/profile.ts';
import { recipeForms } from '../../../../../../contract/calls/imports/recipes.ts';
import {
  columnsOf,
  isEmpty,
  type Json,
  listOf,
  type Path,
  type Table,
  tableOf,
  valueAt,
  withJson,
} from '../../profileLists.ts';
import { type FormField, formFields } from './formFields.ts';

export interface RuleKind {
  readonly name: string;
  readonly fields: readonly FormField[];
  /** Paths of the rules in a profile. */
  readonly places: (profile: Table) => readonly Path[];
  /** @param place its previous path. @default a new rule */
  readonly placeOf: (profile: Table, values: Table, place?: Path) => Path;
  readonly read: (profile: Table, place: Path) => Table;
  /** @param values undefined removes the rule */
  readonly write: (profile: Table, place: Path, values: Table | undefined) => Table;
  readonly isSingle: boolean;
}

const { shape } = ImportProfile;
const [read, source] = [shape.read.unwrap(), shape.source];

/** Values that differ from the schema's defaults. */
const changed = (fields: readonly FormField[], values: Table): Table =>
  Object.fromEntries(
    fields.flatMap(({ key, initial }) => {
      const value = values[key];
      const isUsual = isEmpty(value) || JSON.stringify(value) === JSON.stringify(initial);
      return isUsual || value === undefined ? [] : [[key, value] as const];
    }),
  );

function single(name: string, path: Path, schema: z.core.$ZodObject, keys?: readonly string[]): RuleKind {
  const fields = formFields(schema).filter(({ key }) => keys?.includes(key) ?? true);
  const readAt = (profile: Table): Table => changed(fields, tableOf(valueAt(profile, path)));
  return {
    ...{ name, fields, isSingle: true, read: readAt },
    places: (profile) => (Object.keys(readAt(profile)).length > 0 ? [path] : []),
    placeOf: () => path,
    write: (profile, _place, values = {}) =>
      fields.reduce<Table>(
        (all, { key }) => withJson(all, [...path, key], changed(fields, values)[key]),
        profile,
      ),
  };
}

function listed(name: string, path: Path, schema: z.core.$ZodObject, fixed: Table = {}): RuleKind {
  const fields = formFields(schema).filter(({ key }) => key !== 'reason');
  const isOwn = (one: Json) => Object.entries(fixed).every(([key, value]) => tableOf(one)[key] === value);
  const all = (profile: Table) => listOf(valueAt(profile, path));
  return {
    ...{ name, fields, isSingle: fields.length === 0 || ['addUp', 'payTypes'].includes(name) },
    places: (profile) => all(profile).flatMap((one, at) => (isOwn(one) ? [[...path, at]] : [])),
    placeOf: (profile, _values, place) => place ?? [...path, all(profile).length],
    read: (profile, place) => tableOf(valueAt(profile, place)),
    write: (profile, place, values) => withJson(profile, place, values && { ...fixed, ...values }),
  };
}

/** @param own form key of the value. @default options of the field */
function byField(name: string, path: string, options: readonly FormField[], own?: string): RuleKind {
  const [key = ''] = formFields(z.strictObject({ field: z.string() }));
  const fields = [...(key ? [key] : []), ...options];
  const readAt = (profile: Table, place: Path): Table => {
    const value = valueAt(profile, place) ?? '';
    return { field: String(place[1]), ...(own ? { [own]: value } : changed(options, tableOf(value))) };
  };
  return {
    ...{ name, fields, isSingle: false, read: readAt },
    places: (profile) =>
      Object.keys(tableOf(profile[path])).flatMap((field) => {
        const place = [path, field];
        return own || Object.keys(readAt(profile, place)).length > 1 ? [place] : [];
      }),
    placeOf: (_profile, values) => [path, String(values.field ?? '')],
    write: (profile, place, values) => {
      if (own) return withJson(profile, place, values?.[own]);
      const { column } = tableOf(valueAt(profile, place));
      const written = changed(options, values ?? {});
      return withJson(profile, place, { ...(column !== undefined && { column }), ...written });
    },
  };
}

const constant = formFields(z.strictObject({ value: z.string().min(1) }));
const options = formFields(shape.columns.unwrap().valueType).filter(({ key }) => key !== 'column');

const recipeKinds = recipeForms.map((form) =>
  listed(form.shape.recipe.value, ['prepare', 'recipes'], form, { recipe: form.shape.recipe.value }),
);

/** SQL replaces all recipes. */
const sql: RuleKind = {
  ...single('sql', ['prepare'], shape.prepare.unwrap(), ['sql']),
  write: (profile, _place, values) => withJson(profile, ['prepare'], values && { ...values }),
};

export const ruleKinds: readonly RuleKind[] = [
  single('store', ['store'], shape.store.unwrap()),
  single('people', ['people'], shape.people.unwrap()),
  single('customers', ['customers'], shape.customers.unwrap()),
  byField('values', 'columns', options),
  ...(['dates', 'decimal', 'currency', 'missing', 'zone', 'country'] as const).map((key) =>
    single(key, ['read'], read, [key]),
  ),
  byField('constants', 'constants', constant, 'value'),
  listed('skip', ['skip', 'rows'], shape.skip.unwrap().shape.rows.unwrap().element),
  single('totals', ['skip'], shape.skip.unwrap(), ['totals']),
  listed('splitFields', ['split'], shape.split.unwrap().element),
  single('whole', [], z.strictObject({ whole: shape.whole })),
  single('allow', ['allow'], shape.allow.unwrap()),
  single('source', ['source'], source, ['numbersOf', 'lateAfterHours']),
  ...recipeKinds,
  sql,
];

/** Recipes that most files need. */
export const commonRecipes = ['addUp', 'payTypes', 'lookup', 'daysBefore', 'name', 'vehicle'] as const;
export const recipeNames: readonly string[] = recipeKinds.map(({ name }) => name);

/** Removes headers that a deleted rule added. */
export function withoutHeaders(profile: Table, gone: readonly string[]): Table {
  const kept = (headers: readonly string[]) => headers.filter((header) => !gone.includes(header));
  const columns = columnsOf(profile).reduce<Table>(
    (all, [field, headers]) => withJson(all, ['columns', field, 'column'], kept(headers)),
    profile,
  );
  return Object.entries(tableOf(profile.customers)).reduce<Table>(
    (all, [part, headers]) => withJson(all, ['customers', part], kept(listOf(headers).map(String))),
    columns,
  );
}
