import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { deal } from './person.ts';
import { subjectsIn, tablesWith } from './subjects.ts';

const group = await testApp();
const { db } = group;
const now = () => group.clock.now;
const admin = await group.signIn('Administrator');
const directory = importDirectory();
const { secret, erase } = subjectsIn({ db, caller: admin, now, dataDir: directory });
const importInto = importerInto(db, directory);
const profile = profileOf({
  ...{ source: 'Log', feed: 'deals' },
  customer: { first: 'first', last: 'last', phone: 'tel', email: 'mail', address: 'street', zip: 'home' },
});
const load = async (...rows: readonly string[]) => {
  const header = `${deal.header.replace(',UC_ID', '')},first,last,tel,mail,street,home`;
  const report = await importInto(profile, [header, ...rows], { secret, now });
  expect(report).toMatchObject({ outcome: 'loaded', rejected: 0 });
  return report;
};
const row = (number: number, person: string) =>
  `${deal.row({ deal_no: `N${number}`, vin: sampleVin(number) }).replace(/,501$/, '')},${person}`;
const ottilie = 'Ottilie,Quarrington,(610) 555-0142,Ottilie@Quarrington.example,77 Larkspur Terrace,19512';
const traces = ['ottilie', 'quarrington', '555-0142', '5550142', 'larkspur'];

test('whom deals had brought with an e-mail stays erased, whatever later files tell of them', async () => {
  await load(row(1, ottilie));
  expect(await tablesWith(db, traces)).toContain('customer');
  const { UC_ID } = await db
    .selectFrom('customer')
    .select('UC_ID')
    .where('UC_Email', '=', 'ottilie@quarrington.example')
    .executeTakeFirstOrThrow();
  await erase(UC_ID);
  expect(await tablesWith(db, traces)).toEqual([]);

  // The same file, then one with another phone, whose rows do not all tell the e-mail.
  await load(row(1, ottilie));
  expect(await tablesWith(db, traces)).toEqual([]);
  const otherwise = ottilie.replace('0142', '0199');
  await load(row(2, otherwise), row(3, otherwise.replace(/,[^,]*@.*/, ',,,')));
  expect(await tablesWith(db, [...traces, '555-0199'])).toEqual([]);
  await load(row(2, otherwise), row(3, otherwise.replace(/,[^,]*@.*/, ',,,')));
  expect(await tablesWith(db, [...traces, '555-0199'])).toEqual([]);
});

test('an e-mail of somebody who was erased is filled in for nobody', async () => {
  const known = 'Oda,Quarrington,610-555-0177,,,';
  await load(row(4, known));
  const filling = known.replace(/,,,$/, ',ottilie@quarrington.example,77 Larkspur Terrace,19512');
  await load(row(4, filling), row(5, 'Bo,Ray,610-555-0143,bo@ray.example,1 High Street,19512'));
  expect(await tablesWith(db, ['ottilie', 'larkspur'])).toEqual([]);
  expect(await tablesWith(db, ['bo@ray.example'])).toEqual(['customer']);
});
