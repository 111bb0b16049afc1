import { expect, test } from 'vitest';
import { loadLogin } from '../../../server/access/loadPrincipal.ts';
import { listRecords } from '../../../server/resources/read.ts';
import { testApp } from '../../support/app.ts';
import { peopleIn } from '../../support/people.ts';
import { record } from '../../support/recording.ts';
import { seedOrganization } from '../../support/records/organization.ts';

const { db, clock } = await testApp();
await seedOrganization(db);

test('a page and how many records there are is one question and one answer, also past the last page', async () => {
  const principal = await loadLogin(db, await peopleIn(db).useridOf('Administrator'));
  if (!principal) throw new Error('Administrators can sign in.');
  const caller = { principal, now: clock.now, address: '127.0.0.1' };
  const recording = record(db);
  const page = (offset: number) =>
    listRecords(recording.db, 'stores', { sort: 'storename', offset, limit: 4 }, caller);
  const { records, total } = await page(0);
  expect(records).toHaveLength(4);
  expect(total).toBe(9);
  expect(await page(8)).toMatchObject({ records: [{}], total });
  expect(await page(100)).toEqual({ records: [], total });
  expect(recording.take()).toHaveLength(3);
});
