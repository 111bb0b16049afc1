import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Column, ImportProfile } from '../../contract/calls/imports/profile.ts';
import { recipeForms } from '../../contract/calls/imports/recipes.ts';
import { importTargets } from '../../contract/records/index.ts';
import type { ImportTarget } from '../../contract/records/target.ts';
import { commands } from '../../server/cli.ts';
import { prepareTable } from '../../server/imports/profile/prepare.ts';
import { Profile } from '../../server/imports/profile/profile.ts';
import { openTable } from '../../server/imports/table/openTable.ts';
import { read } from './tree.ts';

const guide = read('docs/importing.md');

/** Rows of the table whose header row begins with a name, without that row. */
function tableOf(first: string): string[][] {
  const [, body = ''] = new RegExp(`^${first} \\|.*\\n--- .*\\n((?:.+\\n)+)`, 'm').exec(guide) ?? [];
  return body
    .trim()
    .split('\n')
    .map((row) => row.split(' | ').map((cell) => cell.trim()));
}

const namesIn = (rows: readonly string[][]) => rows.map(([cell = '']) => cell.replaceAll('`', ''));

/** The code of a language in the guide. */
const codeOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';

function feedRow({ name, label, fields, required, keys, waivable = [] }: ImportTarget): string[] {
  const labels = (names: readonly string[], mark: (field: string) => string) =>
    names.map((field) => `${fields[field]?.label.en}${mark(field)}`).join(', ');
  return [
    `${label.en} \`${name}\``,
    labels(required, (field) => (waivable.includes(field) ? '*' : '')),
    keys.map((key) => labels(key, () => '')).join('; else '),
  ];
}

test('the guide lists every feed with its required columns and its keys', () => {
  expect(tableOf('feed')).toEqual(Object.values(importTargets).map(feedRow));
});

test('the guide lists every key of a profile with a valid example, and every option of a column', () => {
  const keys = tableOf('key');
  expect(namesIn(keys)).toEqual(Object.keys(ImportProfile.shape));
  for (const [name = '', , example = ''] of keys.filter(([, , cell]) => cell !== 'see below')) {
    const key = name.replaceAll('`', '');
    const usual = { feed: key === 'whole' ? 'inventory' : 'deals', source: 'CDK' };
    Profile.parse({ ...usual, [key]: JSON.parse(example.replaceAll('`', '')) });
  }
  expect(namesIn(tableOf('column option'))).toEqual(Object.keys(Column.shape));
});

/** Recipes that are not for deals. */
const feedsOf = new Map([
  ['titleCase', 'inventory'],
  ['payTypes', 'repair_orders'],
  ['lineNumbers', 'repair_orders'],
]);

test('the guide lists every recipe with a valid form', () => {
  const rows = tableOf('recipe');
  expect(namesIn(rows)).toEqual(recipeForms.map((form) => form.shape.recipe.value));
  for (const [name = '', , form = ''] of rows) {
    const options = form === 'none' ? '' : `, ${form.replaceAll('`', '')}`;
    const recipe: unknown = JSON.parse(`{"recipe": "${name.replaceAll('`', '')}"${options}}`);
    const feed = feedsOf.get(name.replaceAll('`', '')) ?? 'deals';
    Profile.parse({ feed, source: 'CDK', prepare: { recipes: [recipe] } });
  }
});

test('the guide lists every option of the command, and the profile in it is valid', () => {
  const named = namesIn(tableOf('option')).flatMap((names) => names.split(', '));
  const options = commands.import?.usage.match(/--[a-z-]+/g) ?? [];
  expect(named.toSorted()).toEqual([...new Set(options)].toSorted());
  Profile.parse(JSON.parse(codeOf('json')));
});

test('the SQL in the guide runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rooftop-guide-'));
  const path = join(folder, 'deals.csv');
  await writeFile(path, 'Deal No,Gross\nD1,1000\nD1,"$250.50"\n,7\n');
  const read = { encoding: 'utf-8', delimiter: ',' } as const;
  const table = await openTable({ path, name: 'deals.csv', folder, read });
  try {
    const { header, isTyped, isList } = table.about;
    const profile = Profile.parse({ feed: 'deals', source: 'CDK', prepare: { sql: codeOf('sql') } });
    await prepareTable(table, {
      ...{ profile, header, isTyped, isList, others: {} },
      ...{ zone: 'America/New_York', day: '2026-11-29' },
    });
    expect(await table.all('SELECT line::INTEGER, c0, c1 FROM prepared')).toEqual([[2, 'D1', '1250.5']]);
  } finally {
    await table.close();
    await rm(folder, { recursive: true });
  }
});
