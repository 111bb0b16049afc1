import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { samplesOf, undoNewest } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

const header = 'UC_ID,UC_FirstName,UC_LastName,UC_Email,UC_Phone1,UC_Phone2,address,zip';
const rows = [
  header,
  '1,Jane,Doe,Jane@X.COM,(305) 555‑0101 ext 2,,123 n main st apt 4,8021',
  '2, JosÃ©  ,Stone,joe@x.com,1 305.555.0102,n/a,9 Elm St,19512',
  '3,Ann,Wood,ann@x.com,305-555-0103,,1  Oak   St,19512',
  '4,Al,Clark,al@x.com,305-555-0104,,2 Oak St,19512',
];
const careful = profileOf({
  ...{ feed: 'customers', drop: ['UC_Email', 'UC_Phone1'], titleCase: ['address'], empties: [] },
});
const jane = {
  UC_Email: { text: 'Jane@X.COM', rules: ['case'] },
  UC_Phone1: { text: '(305) 555‑0101 ext 2', rules: ['extension', 'format'] },
  zip: { text: '8021', rules: ['zeros'] },
};

const people = () => db.selectFrom('customer').selectAll().orderBy('UC_ID').execute();
/** What the file said of each customer, where something else is stored. */
const written = async () => (await people()).map(({ as_written }) => as_written);

beforeEach(async () => {
  for (const table of ['deal', 'customer', 'import_change', 'import_run'] as const)
    await db.deleteFrom(table).execute();
  await load('customers', rows);
});

test('what a file said stays beside the value that is used, until a better file, and again after its undo', async () => {
  expect(await written()).toEqual([
    jane,
    {
      UC_FirstName: { text: ' JosÃ©  ', rules: ['encoding', 'spaces'] },
      UC_Phone1: { text: '1 305.555.0102', rules: ['country', 'format'] },
      UC_Phone2: { text: 'n/a', rules: ['missing'] },
    },
    { address: { text: '1  Oak   St', rules: ['spaces'] } },
    null,
  ]);
  expect(await people()).toMatchObject([
    { UC_Email: 'jane@x.com', UC_Phone1: '305-555-0101', zip: '08021' },
    ...[{ UC_FirstName: 'José', UC_Phone1: '305-555-0102', UC_Phone2: null }, {}, {}],
  ]);
  expect(await load('customers', rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
  const before = await written();
  const better = [header, '1,Jane,Doe,jane@x.com,305-555-0101,,123 n main st apt 4,08021'];
  expect(await load('customers', better)).toMatchObject({ updated: 1 });
  expect((await written())[0]).toBeNull();
  await undoNewest(db);
  expect(await written()).toEqual(before);
});

test('a later file replaces only what it says, and an unreadable cell is noted beside the value that stays', async () => {
  await load('customers', ['UC_ID,UC_LastName,UC_Email', '1,Doe,JANE@x.com']);
  const later = { ...jane, UC_Email: { text: 'JANE@x.com', rules: ['case'] } };
  expect((await written())[0]).toEqual(later);
  const { zip: _, ...others } = later;
  await load(careful, [header, '1,Jane,Doe,,,,,08021']);
  expect((await written())[0]).toMatchObject(others);
  expect((await written())[0]).not.toHaveProperty('zip');
  const keeping = profileOf({ feed: 'customers', keep: ['UC_Email'] });
  await load(keeping, ['UC_ID,UC_LastName,UC_Email', '1,Doe,Other@x.com', '9,New,New@x.com']);
  expect(await written()).toMatchObject([
    { UC_Email: { text: 'JANE@x.com' } },
    ...[{}, {}, null],
    { UC_Email: { text: 'New@x.com' } },
  ]);
  await load(careful, [header, '4,Al,Clark,al at x,555-CALL,,2 oak st,19512', '5,Bo,Hale,bo at x,,,,']);
  const [, , , known, fresh] = await people();
  expect(known).toMatchObject({ UC_Email: 'al@x.com', UC_Phone1: '305-555-0104' });
  expect(known?.as_written).toEqual({
    UC_Email: { text: 'al at x', rules: ['unread'], reason: 'email' },
    UC_Phone1: { text: '555-CALL', rules: ['unread'], reason: 'phone' },
    address: { text: '2 oak st', rules: ['capitals'] },
  });
  expect(fresh?.as_written).toEqual({ UC_Email: { text: 'bo at x', rules: ['unread'], reason: 'email' } });
});

test('customers from a file of deals keep how their phone was written', async () => {
  await db.deleteFrom('customer').execute();
  const customer = { first: ['First'], last: ['Last'], phone: ['Phone'] };
  const { header: names, row } = samplesOf('deals', { First: 'Ann', Last: 'Stone', Phone: '(610) 555-0101' });
  const second = row({ deal_no: 'B', First: 'Bo', Phone: '610-555-0102' });
  await load(profileOf({ feed: 'deals', customer }), [names, row(), second]);
  expect(await written()).toEqual([{ UC_Phone1: { text: '(610) 555-0101', rules: ['format'] } }, null]);
});
