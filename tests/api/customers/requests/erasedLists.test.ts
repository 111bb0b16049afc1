import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, profileOf } from '../../../support/imports.ts';
import { subjectsIn } from './subjects.ts';

const group = await testApp();
const { db } = group;
const now = () => group.clock.now;
const admin = await group.signIn('Administrator');
const directory = importDirectory();
const { secret, erase } = subjectsIn({ db, caller: admin, now, dataDir: directory });
const importInto = importerInto(db, directory);

test('a later file that is rejected repeats no cell of somebody who was erased', async () => {
  const profile = profileOf({ source: 'Late', feed: 'customers', allowedRejects: 100 });
  await importInto(
    profile,
    [
      'UC_ID,UC_LastName,UC_Email,UC_Phone1',
      '801,Winterbourne,w@winterbourne.example,610-555-0177',
      '802,Ray,ray@ray.example,610-555-0178',
    ],
    { secret, now },
  );
  const { UC_ID } = await db
    .selectFrom('customer')
    .select('UC_ID')
    .where('UC_LastName', '=', 'Winterbourne')
    .executeTakeFirstOrThrow();
  await erase(UC_ID);
  const lines = [
    'UC_ID,UC_LastName,UC_Email,UC_Phone1,zip',
    '9001,Winterbourne,,(610) 555-0177,nowhere',
    '9002,winterbourne,W@Winterbourne.example,,nowhere',
    '801,Other,,,nowhere',
    '9003,Ray,,610-555-0177,nowhere',
    '9004,Ray,ray@ray.example,,nowhere',
  ];
  const report = await importInto(profile, lines, { secret, now });
  expect(report.rejected).toBe(5);
  const kept = readFileSync(report.rejectsPath ?? '', 'utf8').split('\n');
  expect(kept.slice(1, 4)).toEqual(
    ['2', '3', '4'].map((line) => `${line},zip,[erased],"Must be a ZIP code, such as 19512.",,,,,`),
  );
  expect(kept[4]).toContain('9003,Ray,,610-555-0177,nowhere');
  expect(kept[5]).toContain('ray@ray.example');
});
