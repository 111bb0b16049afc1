import { beforeAll, expect, test } from 'vitest';
import { recipeSql } from '../../../../contract/calls/imports/recipeSql.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const name = { recipe: 'name', of: 'Customer', into: ['First', 'Last'] };
let upload_id = '';

const given = (prepare: object) => ({ upload_id, profile: { feed: 'deals', source: 'CDK', prepare } });

beforeAll(async () => {
  upload_id = await upload(admin, 'deals.csv', ['No,Customer', 'D1,"Prior, Hannah"']);
});

test('the SELECT of recipes is over the file, and makes their columns', async () => {
  const { sql } = await admin.call(recipeSql, given({ recipes: [name] }));
  expect(sql).toMatch(/FROM file\b/);
  expect(sql).toMatch(/AS "First".*AS "Last"/s);
});

test('a column that the file lacks is refused by name', async () => {
  const { status, error } = await admin.reply(recipeSql, given({ recipes: [{ ...name, of: 'Buyer' }] }));
  expect(status).toBe(400);
  expect(error).toMatchObject({ reason: 'prepare_column', params: { name: 'Buyer' } });
});

test('roles without the import, and files of other users, are refused', async () => {
  const salesperson = await group.signIn('Salesperson');
  expect((await salesperson.reply(recipeSql, given({ recipes: [name] }))).status).toBe(403);
  const unknown = { ...given({ recipes: [name] }), upload_id: 'f'.repeat(32) };
  expect((await admin.reply(recipeSql, unknown)).status).toBe(404);
});
