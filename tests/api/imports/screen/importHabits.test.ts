import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const lines = ['Ref,Received,Who', 'L1,2026-03-13,Prior'];

test('corrected columns are known the next time, and another header row keeps them', async () => {
  const upload_id = await upload(admin, 'leads.csv', lines);
  const profile = {
    feed: 'leads',
    source: 'Web',
    constants: { store_id: 1 },
    columns: { lead_no: 'Ref', received_at: 'Received', last_name: 'Who' },
  };
  await importToEnd(admin, { upload_id, profile, dry_run: true });
  const next = await upload(admin, 'leads-2.csv', lines);
  const { feed, columns } = await admin.call(inspectImport, { upload_id: next });
  expect(feed).toBe('leads');
  expect(columns.map(({ field, by }) => [field, by])).toEqual([
    ['lead_no', 'corrected'],
    ['received_at', 'name'],
    ['last_name', 'corrected'],
  ]);

  const later = await upload(admin, 'leads-3.csv', ['Leads of March,,', ...lines]);
  const previous = {
    profile: { ...profile, columns: { comments: 'Who' } },
    headers: ['Ref', 'Received', 'Who'],
  };
  const moved = await admin.call(inspectImport, { upload_id: later, header_line: 2, previous: [previous] });
  expect(moved.profile).toMatchObject({
    source: { name: 'Web' },
    header: { row: 2 },
    columns: { comments: { column: ['Who'] } },
  });
  const wrong = await admin.reply(inspectImport, {
    upload_id: later,
    previous: [{ profile: {}, headers: [] }],
  });
  expect(wrong.status).toBe(400);
});
