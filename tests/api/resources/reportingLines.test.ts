import { beforeEach, expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { type Row, rest } from '../../support/rest.ts';

const { db, signIn } = await testApp();
const admin = await signIn('Administrator');
const other = await signIn('Administrator');

const [ann, bo, cy] = [6001, 6002, 6003];
const refused = {
  status: 400,
  error: {
    code: 'invalid',
    fields: { manager_id: { code: 'reports_to_self' } },
  },
};

beforeEach(async () => {
  await db.deleteFrom('employee').where('employee_id', 'in', [ann, bo, cy]).execute();
  await insert(
    db,
    'employee',
    [ann, bo, cy].map((employee_id) => ({
      employee_id,
      firstname: 'Person',
      lastname: String(employee_id),
      ...{ store_id: 1, title: 'Porter', department: 'BDC', hire_date: '2025-01-02' },
    })),
  );
});

const report = (id: number, manager_id: number | null, browser = admin) =>
  rest(browser, 'employee', 'update', { id, manager_id } satisfies Row);

async function managers() {
  const rows = await db
    .selectFrom('employee')
    .select(['employee_id', 'manager_id'])
    .where('employee_id', 'in', [ann, bo, cy])
    .where('manager_id', 'is not', null)
    .orderBy('employee_id')
    .execute();
  return rows.map(({ employee_id, manager_id }) => [employee_id, manager_id]);
}

test('refuses a manager who reports to the employee, directly or through others', async () => {
  expect(await report(ann, ann)).toMatchObject(refused);
  await report(ann, bo);
  expect(await report(bo, ann)).toMatchObject(refused);
  await report(bo, cy);
  expect(await report(cy, ann)).toMatchObject(refused);
  expect(await managers()).toEqual([
    [ann, bo],
    [bo, cy],
  ]);
});

test('refuses to undo a change when the old manager now reports to the employee', async () => {
  await report(ann, bo);
  const { auditIds } = await report(ann, null);
  await report(bo, ann);
  expect(await admin.reply(revert, { audit_ids: auditIds })).toMatchObject(refused);
  expect(await managers()).toEqual([[bo, ann]]);
});

test('lets only one of two simultaneous changes through that together would close a loop', async () => {
  const replies = await Promise.all([report(ann, bo), report(bo, ann, other)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await managers()).toHaveLength(1);
});
