import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importDirectory } from '../../support/imports.ts';
import { peopleIn } from '../../support/people.ts';
import { runHere } from '../../support/processes/command.ts';
import { onDatabaseOf, portalDatabase } from '../../support/processes/portalProcess.ts';
import { PUBLIC_URL, rules, settingsFile, settingsOf } from '../../support/sso/ssoPortal.ts';

const settings = {
  PUBLIC_URL,
  SSO_FILE: settingsFile([{ ...settingsOf('https://house.example'), ...rules }]),
};
const claims = { email: 'pat@rooftop.example', email_verified: true, groups: ['GMs', 'Lansdale', 'Choir'] };

const refusals: readonly (readonly [unknown, string])[] = [
  [
    { ...claims, groups: ['Choir'] },
    'Refused (unmapped): No rule gives a role. Groups that no rule names: Choir.',
  ],
  [{ ...claims, email_verified: false }, 'Refused (email): No verified address of its domains came.'],
  [
    { ...claims, groups: ['Ghosts', 'Exeter'] },
    'Refused (mapping): The role "No such role" does not exist or is inactive.',
  ],
  ['{', "Couldn't read the claims as JSON."],
  ['/nowhere', "Couldn't read the claims as JSON."],
  ['{"a": 1} x', "Couldn't read the claims as JSON."],
];

test('the operator sees who somebody would be and why, with nothing written, and unlinks a login', async () => {
  const { env: database } = await portalDatabase();
  const env = { ...database, ...settings };
  const userid = await onDatabaseOf(env, (db) =>
    peopleIn(db).addPerson({ role: 'GM', email: 'pat@rooftop.example', stores: [2] }),
  );
  const written = () => onDatabaseOf(env, (db) => db.selectFrom('audit').selectAll().execute());
  const check = (source: unknown) =>
    runHere(env, 'sso', 'check', 'house', typeof source === 'string' ? source : JSON.stringify(source));

  const path = join(importDirectory(), 'claims.json');
  writeFileSync(path, JSON.stringify(claims));
  for (const source of [claims, path]) {
    expect(await check(source)).toEqual({
      code: 0,
      output: `Login ${userid}, pat@rooftop.example: matched by email.
Role: GM (unchanged).
Stores: Lansdale Honda.
Rule: role GM: group GMs.
Rule: stores 3: group Lansdale.
Groups without a rule: Choir.
`,
    });
  }
  expect((await check({ ...claims, email: 'new@rooftop.example', groups: ['Admins'] })).output).toContain(
    'New login for new@rooftop.example.\nRole: Administrator.\nStores: all, home store Boyertown Ford.',
  );
  for (const [source, sentence] of refusals) {
    expect(await check(source)).toEqual({ code: 1, output: `${sentence}\n` });
  }
  expect(await written()).toEqual([]);

  const at = new Date();
  const identity = { issuer: 'https://house.example', subject: 's', provider: 'house' };
  const row = { ...identity, userid, linked_at: at, last_at: at };
  await onDatabaseOf(env, (db) => db.insertInto('login_identity').values(row).execute());
  const key = { public_id: 'p', key_hash: 'h', name: 'Key', made_by: userid, made_at: at, expires_at: at };
  await onDatabaseOf(env, (db) =>
    db
      .insertInto('api_key')
      .values({ ...key, may: 'read', calls: [], store_ids: null })
      .execute(),
  );
  expect((await check({ sub: 's', groups: ['GMs', 'Exeter'] })).output).toContain('by an earlier sign-in');
  const unlink = () => runHere(env, 'sso', 'unlink', 'Pat@rooftop.example');
  expect(await unlink()).toEqual({
    code: 0,
    output: 'Pat@rooftop.example is no longer linked to a provider.\n',
  });
  const revoked = await onDatabaseOf(env, (db) => db.selectFrom('api_key').select('revoked_at').execute());
  expect(revoked).toEqual([{ revoked_at: expect.any(Date) }]);
  expect((await unlink()).output).toBe("Pat@rooftop.example isn't linked to a provider.\n");
  expect(await written()).toMatchObject([
    { action: 'delete', before: { name: 'pat@rooftop.example', providers: ['house'] } },
  ]);
  expect((await runHere(env, 'sso', 'unlink', 'x@rooftop.example')).code).toBe(1);
});

test('what is called wrongly says how it is called', async () => {
  expect(await runHere(settings, 'sso', 'check', 'nobody', '{}')).toEqual({
    code: 1,
    output: 'Unknown provider "nobody". Available: house.\n',
  });
  expect((await runHere(settings, 'sso')).code).toBe(2);
  expect((await runHere(settings, 'sso', 'check', 'house')).code).toBe(2);
});
