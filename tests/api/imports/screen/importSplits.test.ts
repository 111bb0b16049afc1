import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { saidAs, withoutRecipes } from '../../../support/changedProfile.ts';
import { importDirectory } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const people = [
  'UC ID,Customer,Phone',
  '1,"Prior, Hannah",610-555-0142',
  '2,"Abara, Leon",610-555-0143',
  '3,Orrin,610-555-0144',
  '4,"Vega Cruz, Ana",610-555-0145',
  '5,"Hale, Jo",610-555-0146',
];

test('a column of last and first names is split, and says how many rows have the comma', async () => {
  const upload_id = await upload(admin, 'people.csv', people);
  const inspection = await admin.call(inspectImport, { upload_id });
  expect(inspection).toMatchObject({ feed: 'customers', missing: [] });
  expect(inspection.profile).toMatchObject(
    saidAs('customers', {
      made: [{ how: 'name', of: 'Customer', into: ['Customer 1', 'Customer 2'] }],
      columns: { UC_FirstName: 'Customer 1', UC_LastName: 'Customer 2' },
    }),
  );
  expect(inspection.columns).toMatchObject([
    { header: 'UC ID', by: 'name' },
    { header: 'Customer', field: null, split: { how: 'name', fits: 4 } },
    { header: 'Phone' },
    {
      header: 'Customer 1',
      field: 'UC_FirstName',
      by: 'split',
      made: true,
      samples: ['Hannah', 'Leon', 'Ana', 'Jo'],
    },
    { header: 'Customer 2', field: 'UC_LastName', by: 'split', made: true },
  ]);
  // Taken back by hand it stays so, whatever else changes.
  const { columns: _, ...whole } = withoutRecipes(inspection.profile, 'name');
  const plain = await admin.call(inspectImport, {
    upload_id,
    profile: { ...whole, columns: { UC_ID: { column: ['UC ID'] }, UC_LastName: { column: ['Customer'] } } },
  });
  expect(plain.columns.map(({ header }) => header)).toEqual(['UC ID', 'Customer', 'Phone']);
});

test.each(['City State Zip', 'Town'])(
  'a place in one cell is split where no column gives the ZIP: %s',
  async (header) => {
    const lines = (more: string, rest: string) => [
      `UC ID,Last name,Address,${header}${more}`,
      ...['Doylestown PA 18901', '"Doylestown, PA 18901-1234"', '"New Haven, CT 6511"'].map(
        (place, number) => `${number + 1},Prior${number},${number + 1} Oak St,${place}${rest}`,
      ),
    ];
    const upload_id = await upload(admin, 'people.csv', lines('', ''));
    const inspection = await admin.call(inspectImport, { upload_id });
    expect(inspection).toMatchObject({ feed: 'customers', missing: [], judged: { rejected: 0, good: 3 } });
    expect(inspection.columns.find((column) => column.header === header)).toMatchObject({
      field: null,
      split: { how: 'place', fits: 3 },
    });
    expect(inspection.columns.find(({ field }) => field === 'zip')).toMatchObject({
      header: `${header} 3`,
      by: 'split',
    });
    const report = await importToEnd(admin, { upload_id, profile: inspection.profile, dry_run: true });
    expect(report).toMatchObject({ report: { outcome: 'tried', created: 3 } });
    const beside = await upload(admin, 'people.csv', lines(',ZIP', ',18901'));
    expect((await admin.call(inspectImport, { upload_id: beside })).profile.prepare).toBeUndefined();
  },
);

test('a skipped column is skipped the next time, until a user maps it', async () => {
  const profile = {
    feed: 'customers',
    source: 'Left',
    columns: { UC_ID: { column: ['UC ID'] }, UC_LastName: { column: ['Customer'] } },
  };
  const inspected = async (name: string) =>
    admin.call(inspectImport, { upload_id: await upload(admin, name, people), feed: 'customers' });
  const first = await admin.call(inspectImport, { upload_id: await upload(admin, 'a.csv', people), profile });
  expect(first.columns.find(({ header }) => header === 'Phone')).toMatchObject({
    field: null,
    left_out: true,
  });
  await importToEnd(admin, {
    upload_id: await upload(admin, 'b.csv', people),
    profile,
    left_out: ['Phone'],
    dry_run: true,
  });
  const next = await inspected('c.csv');
  expect(next.columns).toMatchObject([
    { header: 'UC ID', field: 'UC_ID' },
    // It was taken as a whole, so it is not split again.
    { header: 'Customer', field: 'UC_LastName', by: 'corrected', split: null },
    { header: 'Phone', field: null, by: 'corrected', left_out: false },
  ]);
  const columns = { ...profile.columns, UC_Phone1: { column: ['Phone'] } };
  await importToEnd(admin, {
    upload_id: await upload(admin, 'd.csv', people),
    profile: { ...profile, columns },
    dry_run: true,
  });
  const last = await inspected('e.csv');
  expect(last.columns.find(({ header }) => header === 'Phone')).toMatchObject({ field: 'UC_Phone1' });
});
