import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const [store] = await group.db.selectFrom('store').select('storename').orderBy('ID').limit(1).execute();
const here = store?.storename ?? '';

type Profile = ReplyOf<typeof inspectImport>['profile'];

const deals =
  'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,Stock No,Sale Price,Front Gross,Back Gross,Salesperson,Customer No';
const deal = (number: string, more: { store?: string; seller?: string; customer?: string }) =>
  `"${more.store ?? here}",${number},2026-03-02,Finalized,New,Retail,NONE${number},30000,1000,500,"${more.seller ?? ''}",${more.customer ?? ''}`;

const find = { find: 'stock_no' as const };
const withoutVins = (profile: Profile): Profile => ({
  ...profile,
  columns: { ...profile.columns, vin: { ...find, required: false } },
});
const withNull = (profile: Profile, field: string, text: string): Profile => ({
  ...profile,
  columns: { ...profile.columns, [field]: { ...profile.columns[field], values: { [text]: null } } },
});

/** Judges a file, then loads it with the answer. */
async function skipped(
  lines: readonly string[],
  base: (profile: Profile) => Profile,
  skip: (profile: Profile) => Profile,
) {
  const upload_id = await upload(admin, 'skips.csv', lines);
  const { profile } = await admin.call(inspectImport, { upload_id, uses_answers: false });
  const before = base(profile);
  const answered = skip(before);
  const judged = async (of: Profile) => {
    for (;;) {
      const whole = await admin.call(judgeImport, { upload_id, profile: of });
      if (whole.state === 'judged') return whole;
    }
  };
  const [{ rejected }, whole] = [await judged(before), await judged(answered)];
  const { report } = await importToEnd(admin, { upload_id, profile: answered, dry_run: false });
  return { reasons: rejected.map(({ reason }) => reason), whole: whole.judged, report };
}

test.each([
  [
    'an employee',
    [deals, deal('S1', { seller: 'Nobody, Ann' })],
    withoutVins,
    (profile: Profile) => withNull(profile, 'salesperson1_id', 'Nobody, Ann'),
    /^No such employee/,
  ],
  [
    'a customer',
    [deals, deal('S2', { customer: '998877' })],
    withoutVins,
    ({ columns: { UC_ID: _customer, ...columns }, ...profile }: Profile) => ({ ...profile, columns }),
    /^No such customer/,
  ],
  [
    'a vehicle',
    [deals, deal('S3', {})],
    (profile: Profile) => ({ ...profile, columns: { ...profile.columns, vin: find } }),
    withoutVins,
    /^No VIN, and no vehicle/,
  ],
  [
    'a manager',
    [
      'Employee ID,First Name,Last Name,Title,Department,Store,Hire Date,Status,Manager ID',
      `7301,Olga,Odum,Salesperson,Sales,"${here}",2019-05-06,Active,998877`,
    ],
    (profile: Profile) => profile,
    (profile: Profile) => withNull(profile, 'manager_id', '998877'),
    /^No such employee/,
  ],
  [
    'a brand',
    ['Customer ID,First Name,Last Name,Phone,Brand', '7401,Ann,Abara,(610) 555-0134,Zil'],
    ({ columns, ...profile }: Profile) => ({
      ...profile,
      columns: { ...columns, CVP_Brand: { column: ['Brand'] } },
    }),
    (profile: Profile) => withNull(profile, 'CVP_Brand', 'Zil'),
    /^No such brand/,
  ],
] as const)('a row loads without %s that matches nothing', async (_what, lines, base, skip, reason) => {
  const { reasons, whole, report } = await skipped(lines, base, skip);
  expect(reasons).toEqual([expect.stringMatching(reason)]);
  expect(whole).toMatchObject({ rows: 1, rejected: 0 });
  expect(report).toMatchObject({ outcome: 'loaded', created: 1, rejected: 0 });
});

test('rows of an unknown store are skipped', async () => {
  const lines = [deals, deal('S4', { store: 'Nowhere Ford' }), deal('S5', {})];
  const rows = [{ column: 'Store', is: ['Nowhere Ford'], reason: 'Store is Nowhere Ford.' }];
  const { reasons, whole, report } = await skipped(lines, withoutVins, (profile) => ({
    ...profile,
    skip: { ...profile.skip, rows },
  }));
  expect(reasons).toEqual(['No such store.']);
  expect(whole).toMatchObject({ rows: 2, skipped: 1, rejected: 0 });
  expect(report).toMatchObject({ outcome: 'loaded', created: 1, skipped: 1, rejected: 0 });
});
