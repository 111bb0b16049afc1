import { expect, test } from 'vitest';
import type { RequestOf } from '../../../../contract/call.ts';
import { saveImportProfile } from '../../../../contract/calls/imports/importProfiles.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const stores = await group.db.selectFrom('store').select('ID').orderBy('ID').limit(2).execute();
const [first, second] = stores.map(({ ID }) => String(ID));

const header = 'Deal No,Contract Date,Status,N/U,Deal Kind,VIN,Sale Price,Front Gross,Back Gross,Slsp,Memo';
let deal = 0;
const sold = (kind: string, seller: string, day = '02/03/2026') => {
  deal += 1;
  return `A${deal},${day},Finalized,${kind},Retail,${sampleVin(400 + deal)},30000,1000,500,${seller},x`;
};
type Asked = Omit<RequestOf<typeof inspectImport>, 'upload_id'>;
const looked = async (name: string, lines: readonly string[], asked: Partial<Asked> = {}) => {
  group.clock.now = new Date(group.clock.now.getTime() + 1000);
  const upload_id = await upload(admin, name, lines);
  return { upload_id, seen: await admin.call(inspectImport, { upload_id, ...asked }) };
};

const openIn = ({ readings }: Awaited<ReturnType<typeof looked>>['seen']) =>
  readings.filter(({ chosen }) => chosen === null).map(({ key }) => key);

/** Loads a file of March with every question answered. */
async function loadMarch(source?: string) {
  const { upload_id, seen } = await looked('march.csv', [header, sold('DEMO', 'ZZ1'), sold('New', '')]);
  expect(openIn(seen)).toContain('dates');
  const { columns } = seen.profile;
  const profile = {
    ...seen.profile,
    source: { ...seen.profile.source, ...(source && { name: source }) },
    constants: { store_id: first ?? '' },
    columns: { ...columns, deal_type: { ...columns.deal_type, values: { DEMO: 'Used' } } },
    people: { by: 'dms_number' as const, add: { salesperson1_id: [{ code: 'ZZ1', name: 'Zed Zane' }] } },
    read: { ...seen.profile.read, dates: ['DD/MM/YYYY' as const] },
    skip: { ...seen.profile.skip, rows: [{ column: 'Memo', is: ['void'], reason: 'Void.' }] },
    allow: { ...seen.profile.allow, rejects: 90 },
  };
  const done = await importToEnd(admin, { upload_id, profile, dry_run: false });
  expect(done.report).toMatchObject({ outcome: 'loaded', created: 2 });
  return done.run_id;
}

test('what was answered for a file is not asked again for the next one with the same headers', async () => {
  const march = await loadMarch();
  const moved = header.split(',').toReversed().join();
  const line = (text: string) => text.split(',').toReversed().join();
  const april = await looked('april.csv', [moved, line(sold('DEMO', 'ZZ1')), line(sold('PO', 'ZZ2'))]);
  expect(april.seen.answers).toMatchObject({ file_name: 'march.csv', is_used: true });
  expect(openIn(april.seen)).toEqual([]);
  expect(april.seen.profile).toMatchObject({
    columns: { deal_type: { values: { DEMO: 'Used' } } },
    people: { by: 'dms_number', add: {} },
    read: { dates: ['DD/MM/YYYY'] },
    skip: { rows: [{ column: 'Memo' }] },
  });
  // New values are asked about.
  const texts = april.seen.spellings.find(({ field }) => field === 'deal_type')?.texts;
  expect(texts).toContainEqual({ text: 'PO', count: 1, outcome: 'unknown' });
  expect(april.seen.people[0]?.texts).toMatchObject([{ text: 'ZZ2', outcome: 'unknown' }]);
  // Another store may have sent it, and how bad a file may be is asked of each.
  expect(april.seen.missing).toContain('store_id');
  expect(april.seen.profile.allow.rejects).toBeUndefined();
  const { columns, ...rest } = april.seen.profile;
  const values = { ...columns.deal_type?.values, PO: 'Used' };
  const body = {
    ...rest,
    columns: { ...columns, deal_type: { ...columns.deal_type, values } },
    constants: { store_id: second ?? '' },
    people: { ...rest.people, add: { salesperson1_id: [{ code: 'ZZ2', name: '' }] } },
  };
  const next = await importToEnd(admin, { upload_id: april.upload_id, profile: body, dry_run: false });
  expect(next.report).toMatchObject({ created: 2, rejected: 0, newEmployees: 1 });

  const without = await looked('may.csv', [header, sold('DEMO', 'ZZ1')], { uses_answers: false });
  expect(without.seen).toMatchObject({ answers: null, profile: { skip: { rows: [] } } });
  expect(openIn(without.seen)).toContain('dates');
  const other = await looked('other.csv', [`${header},Trade`, `${sold('DEMO', 'ZZ1')},y`]);
  expect(other.seen.answers).toBeNull();
  expect(other.seen.profile.columns.deal_type?.values).toBeUndefined();

  for (const run_id of [next.run_id, march]) await admin.call(undoImport, { run_id });
  const again = await looked('again.csv', [header, sold('DEMO', '')]);
  expect(again.seen.answers).toBeNull();
  expect(openIn(again.seen)).toContain('dates');
});

test('the answers of a source are for its files alone, and its name is offered', async () => {
  await loadMarch('Desk');
  const lines = [header, sold('DEMO', 'ZZ1')];
  const unnamed = await looked('june.csv', lines);
  expect(unnamed.seen.answers).toMatchObject({ source: 'Desk', is_used: false });
  expect(openIn(unnamed.seen)).toContain('dates');
  const named = await looked('june.csv', lines, { source: 'Desk' });
  expect(named.seen).toMatchObject({ answers: { is_used: true }, profile: { source: { name: 'Desk' } } });
  expect(openIn(named.seen)).toEqual([]);
  const other = await looked('june.csv', lines, { source: 'Lot' });
  expect(other.seen).toMatchObject({ answers: { is_used: false }, profile: { source: { name: 'Lot' } } });
  expect(other.seen.profile.skip.rows).toEqual([]);
  const leads = await looked('june.csv', lines, { source: 'Desk', feed: 'leads' });
  expect(leads.seen).toMatchObject({ feed: 'leads', answers: null });
});

test('a date format that the file contradicts is not taken from the last file', async () => {
  const { seen } = await looked('july.csv', [header, sold('DEMO', 'ZZ1', '7/31/2026')], { source: 'Desk' });
  expect(seen.profile.read.dates).toEqual(['MM/DD/YYYY']);
});

test('a saved profile for the file and the stores of the user come first', async () => {
  const { seen } = await looked('desk_7.csv', [header, sold('DEMO', 'ZZ1')]);
  const profile = { ...seen.profile, read: { ...seen.profile.read, dates: ['MM/DD/YYYY' as const] } };
  await admin.call(saveImportProfile, { name: 'Desk', profile, file_pattern: 'desk_*.csv' });
  const saved = await looked('desk_8.csv', [header, sold('DEMO', 'ZZ1')]);
  expect(saved.seen).toMatchObject({ profile_name: 'Desk', answers: null });
  expect(saved.seen.profile.read.dates).toEqual(['MM/DD/YYYY']);

  await group.db
    .updateTable('import_run')
    .set({ figures: JSON.stringify({ rows: 1, sums: {}, columns: header.split(','), stores: [999] }) })
    .where('source', '=', 'Desk')
    .execute();
  const hidden = await looked('august.csv', [header, sold('DEMO', 'ZZ1')], { source: 'Desk' });
  expect(hidden.seen.answers).toBeNull();
});
