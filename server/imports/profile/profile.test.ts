import { expect, test } from 'vitest';
import { faultOf, keyFor } from '../../../contract/messages/fault.ts';
import { Profile } from './profile.ts';

/** What is wrong with a profile, by place. */
const faults = (profile: object): readonly unknown[] =>
  (
    Profile.safeParse({ feed: 'deals', source: 'CDK', ...profile }, { error: keyFor }).error?.issues ?? []
  ).map((issue) => {
    const { code, params } = faultOf(issue);
    return [issue.path.join('.'), code, ...(params ? [params] : [])];
  });

test('a profile has fifteen keys, of which two are needed', () => {
  expect(Object.keys(Profile.parse({ feed: 'deals', source: 'CDK' })).toSorted()).toEqual(
    [
      ...['feed', 'source', 'header', 'read', 'columns', 'constants', 'split', 'store', 'people', 'skip'],
      ...['whole', 'allow'],
    ].toSorted(),
  );
  expect(faults({ sheet: 'May', customers: {}, prepare: { recipes: [] } })).toEqual([]);
});

test('a column may be a header alone, or several', () => {
  const { columns, source } = Profile.parse({
    feed: 'deals',
    source: 'CDK',
    columns: { deal_no: 'No', vin: ['VIN', 'Serial'], lender: { missing: ['none'] } },
  });
  expect(source).toEqual({ name: 'CDK', lateAfterHours: 26 });
  expect(columns).toMatchObject({
    deal_no: { column: ['No'] },
    vin: { column: ['VIN', 'Serial'] },
    lender: { missing: ['none'] },
  });
});

test.each<[string, object, readonly unknown[]]>([
  ['an unknown key', { colums: {} }, ['', 'unknown']],
  ['an unknown option', { columns: { vin: { colum: 'VIN' } } }, ['columns.vin', 'unknown']],
  ['an unknown field', { columns: { vni: 'VIN' } }, ['columns.vni', 'no_such_field', { name: 'vni' }]],
  ['a constant for one', { constants: { x: 1 } }, ['constants.x', 'no_such_field', { name: 'x' }]],
  [
    'a part that is none',
    { split: [{ column: 'A', into: ['model', 'x'] }] },
    ['split.0.into', 'no_such_field', { name: 'x' }],
  ],
  ['no header', { columns: { vin: '' } }, ['columns.vin.column.0', 'required']],
  [
    'a unit of what is no distance',
    { columns: { term: { unit: 'km' } } },
    ['columns.term.unit', 'not_for_feed'],
  ],
  [
    'a needed field',
    { columns: { deal_no: { required: false } } },
    ['columns.deal_no.required', 'not_for_feed'],
  ],
  ['the whole stock of deals', { whole: true }, ['whole', 'not_for_feed']],
  [
    'a new person who is none',
    { people: { by: 'name', add: { lender: ['Ann'] } } },
    ['people.add.lender', 'not_for_feed'],
  ],
  [
    'new people by numbers',
    { people: { add: { salesperson1_id: ['Ann'] } } },
    ['people.by', 'people_by_name'],
  ],
  ['new stores without names', { store: { create: true } }, ['store.name', 'required']],
  ['a pattern with a folder', { store: { files: { 'a/*': 1 } } }, ['store.files.a/*', 'file_name_pattern']],
  [
    'two conditions',
    { skip: { rows: [{ column: 'A', is: ['x'], empty: true, reason: 'No.' }] } },
    ['skip.rows.0', 'one_condition'],
  ],
  ['a currency', { read: { currency: 'XXQ' } }, ['read.currency', 'invalid']],
  ['recipes and SQL', { prepare: { recipes: [], sql: 'FROM file' } }, ['prepare', 'recipes_or_sql']],
  ['a recipe', { prepare: { recipes: [{ recipe: 'bake' }] } }, ['prepare.recipes.0.recipe', 'invalid']],
  [
    'a field of a recipe',
    { prepare: { recipes: [{ recipe: 'addUp', amounts: ['x'] }] } },
    ['prepare.recipes.0', 'no_such_field', { name: 'x' }],
  ],
  [
    'a name of a table',
    { prepare: { recipes: [{ recipe: 'lookup', file: 'a.csv', as: 'RAW', column: 'A', key: 'B' }] } },
    ['prepare.recipes.0.as', 'unknown'],
  ],
  [
    'a file in a folder',
    { prepare: { recipes: [{ recipe: 'lookup', file: '../a', as: 'a', column: 'A', key: 'B' }] } },
    ['prepare.recipes.0.file', 'file_name'],
  ],
])('says what is wrong: %s', (_what, profile, fault) => {
  expect(faults(profile)).toEqual([fault]);
});
