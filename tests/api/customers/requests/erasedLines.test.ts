import { expect, test } from 'vitest';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { subjectsIn, tablesWith } from './subjects.ts';

const group = await testApp();
const { db } = group;
const now = () => group.clock.now;
const admin = await group.signIn('Administrator');
const directory = importDirectory();
const { secret, erase } = subjectsIn({ db, caller: admin, now, dataDir: directory });
const importInto = importerInto(db, directory);

test('a line that an import took away comes back without what it said of somebody who was erased', async () => {
  await importInto('customers', ['UC_ID,UC_FirstName,UC_LastName', '1,Ann,Lee'], { secret, now });
  const orders = profileOf({
    feed: 'repair_orders',
    lineBy: 'place',
    waive: { advisor_id: 'Nobody is told.' },
  });
  const header =
    'store_id,ro_no,opened_at,closed_at,status,vin,UC_ID,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,description';
  const line = (labor: number, description: string) =>
    `1,1,2026-02-03T10:00:00Z,2026-02-03T18:00:00Z,closed,${sampleVin(1)},1,CP,1,${labor},80,10,5,${description}`;
  const load = (...lines: readonly string[]) => importInto(orders, [header, ...lines], { secret, now });
  await load(line(100, 'Oil'), line(200, 'Has a squeaking parrot'));
  expect(await load(line(100, 'Oil'))).toMatchObject({ removed: 1 });
  expect(await tablesWith(db, ['parrot'])).toEqual(['import_change']);
  await erase(1);
  expect(await tablesWith(db, ['parrot'])).toEqual([]);
  const { run_id } = await db
    .selectFrom('import_run')
    .select('run_id')
    .orderBy('run_id', 'desc')
    .executeTakeFirstOrThrow();
  await undoImport(db, run_id, { now });
  const lines = await db.selectFrom('repair_line').select(['line_no', 'labor_sale', 'description']).execute();
  expect(lines).toHaveLength(2);
  expect(await tablesWith(db, ['parrot'])).toEqual([]);
});
