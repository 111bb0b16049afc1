import { expect, test } from 'vitest';
import { up } from '../../../server/db/migrations/0026-0050/0030_record_sources.ts';
import { runStatements } from '../../../server/db/migrations/statements.ts';
import { testDatabase } from '../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

/** The tables as they were before the migration. */
const older = `
drop index customer_source_key;
alter table customer drop column source_id, drop column source_no;
alter table customer add constraint customer_source_key_key unique (source_key);
alter table store drop column source_id, drop column source_no, drop column made_here;
alter table employee drop column source_id, drop column source_no, drop column made_here;
drop table record_source;
`;

test('a group whose files numbered their records before finds each of them again, from every source it had', async () => {
  const people = ['UC_ID,UC_FirstName,UC_LastName', '1,Ann,Lee', '2,Bo,Ray'];
  const keyed = ['source_key,UC_LastName', 'K1,Kim', 'K2,Low'];
  const staff = [
    'employee_id,firstname,lastname,department,store_id,hire_date,status,manager_id',
    '7,Ada,Ames,Sales,1,2020-02-01,A,',
    '8,Ira,Sims,Sales,1,2020-02-01,A,7',
  ];
  const deals = [
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID,salesperson1_id',
    `1,A,2026-03-02,Finalized,New,Retail,${sampleVin(1)},30000,1000,500,2,8`,
  ];
  const from = (source: string, feed: string) => profileOf({ source, feed });
  const files = [
    [from('DMS', 'stores'), twoStores],
    [from('DMS', 'employees'), staff],
    [from('DMS', 'customers'), people],
    [from('Web', 'customers'), keyed],
  ] as const;
  for (const [profile, file] of files) await load(profile, file);
  await load(from('DMS', 'deals'), deals);
  // Two sources shared their numbers, since there was one range for all.
  await db.updateTable('import_run').set({ source: 'Desking' }).where('feed', '=', 'deals').execute();
  const links = () => db.selectFrom('deal').select(['deal_no', 'UC_ID', 'salesperson1_id']).execute();
  const before = await links();
  await runStatements(db, older);

  await up(db);
  for (const [profile, file] of files) {
    expect(await load(profile, file), profile.feed).toMatchObject({ created: 0, updated: 0, rejected: 0 });
  }
  expect(await load(from('Desking', 'deals'), deals)).toMatchObject({ unchanged: 1, rejected: 0 });
  expect(await links()).toEqual(before);

  // Two sources of customers with one range of numbers: which of them means whom is not sure any more.
  const other = ['UC_ID,UC_FirstName,UC_LastName', '1,Zoe,Orr'];
  expect(await load(from('Web', 'customers'), other)).toMatchObject({ outcome: 'refused', conflicts: 1 });
  expect(await load(from('New one', 'customers'), other)).toMatchObject({ created: 1, updated: 0 });
});
