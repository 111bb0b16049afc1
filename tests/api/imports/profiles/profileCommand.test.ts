import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importDirectory } from '../../../support/imports.ts';
import { runHere } from '../../../support/processes/command.ts';
import { onDatabaseOf, portalDatabase } from '../../../support/processes/portalProcess.ts';
import { newDeals } from '../../../support/watchedFolder.ts';

const directory = importDirectory();

function file(name: string, content: string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

test('profiles are saved from a file, listed, and printed as they were in any version', async () => {
  const { env } = await portalDatabase();
  const profile = { feed: 'deals', source: 'CDK', allowedRejects: 7 };
  const written = { feed: 'deals', allow: { rejects: 7 } };
  const path = file('nightly deals.json', JSON.stringify(profile));
  expect(await runHere(env, 'profile', 'save', path, '--pattern', 'deals-*.csv', '--folder', 'cdk')).toEqual({
    code: 0,
    output: 'Saved: nightly deals, version 1.\n',
  });
  expect(await runHere(env, 'profile', 'save', path)).toEqual({
    code: 0,
    output: 'Unchanged: nightly deals, version 1.\n',
  });
  file('nightly deals.json', JSON.stringify({ ...profile, source: 'Reynolds' }));
  expect((await runHere(env, 'profile', 'save', path)).output).toBe('Saved: nightly deals, version 2.\n');
  const { output } = await runHere(env, 'profile', 'list');
  expect(output).toMatch(/^nightly deals: version 2, deals of Reynolds, cdk\/deals-\*\.csv\n/);
  expect(output).toMatch(/docs\/profiles: auction-sales, dealer-sales, listings, /);
  const shown = async (...version: string[]) =>
    JSON.parse((await runHere(env, 'profile', 'show', 'nightly deals', ...version)).output);
  expect(await shown()).toMatchObject({ source: { name: 'Reynolds' }, ...written });
  expect(await shown('--version', '1')).toMatchObject({ source: { name: 'CDK' }, ...written });

  const deals = file('deals-1.csv', newDeals(2).content);
  expect((await runHere(env, 'import', deals, '--profile', 'nightly deals')).code).toBe(0);
  const runs = await onDatabaseOf(env, (db) =>
    db.selectFrom('import_run').select(['profile', 'profile_version']).execute(),
  );
  expect(runs).toEqual([{ profile: 'nightly deals', profile_version: 2 }]);
});

test('an invalid profile is refused with a sentence and not saved', async () => {
  const { env } = await portalDatabase();
  const good = file('good.json', JSON.stringify({ feed: 'deals', source: 'CDK' }));
  const cases: [args: readonly string[], code: number, sentence: RegExp][] = [
    [['save', file('bad.json', '{"feed": ')], 1, /The profile bad is not JSON/],
    [['save', file('key.json', '{"feed":"deals","source":"x","colums":{}}')], 1, /unknown key "colums"/],
    [['save', file('list.json', '[]')], 1, /The profile list is not valid/],
    [['save', join(directory, 'nowhere.json')], 1, /Couldn't read .*nowhere\.json/],
    [['save', good, '--pattern', '../*.csv'], 1, /Invalid file name pattern/],
    [['save', good, '--folder', '../up'], 1, /Invalid subfolder.*of a folder/],
    [['save', good, '--name', 'x'.repeat(81)], 2, /name: /],
    [['save'], 2, /Missing: <file>/],
    [['show', 'nobody'], 1, /No saved profile named "nobody"/],
    [['remove'], 2, /profile list, show or save/],
    [[], 2, /profile list, show or save/],
  ];
  for (const [args, code, sentence] of cases) {
    const done = await runHere(env, 'profile', ...args);
    expect({ args, ...done }).toEqual({ args, code, output: expect.stringMatching(sentence) });
  }
  expect((await runHere(env, 'profile', 'list')).output).toMatch(/^No saved profiles\.\n/);
  await runHere(env, 'profile', 'save', good);
  const unknown = await runHere(env, 'profile', 'show', 'good', '--version', '7');
  expect(unknown).toMatchObject({ code: 1, output: expect.stringMatching(/has no version 7/) });
});
