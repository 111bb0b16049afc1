import { expect, test } from 'vitest';
import { decideHeldImport, importFolder } from '../../../../contract/calls/imports/importFolder.ts';
import { importHistory, importProgress } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp();
const { server, save, put } = watchedFolder(group);

const file = (dollars: number, count = 10) => {
  const invoices = Array.from({ length: count }, (_, at) => `1,HL${at},2014-11-03,counter,P,1,${dollars},5`);
  return `${['store_id,invoice_no,invoice_date,channel,part_no,qty,sale,cost', ...invoices].join('\n')}\n`;
};
const stored = async () =>
  (
    await group.db
      .selectFrom('parts_sale')
      .select(({ fn }) => fn.sum<number>('sale').as('sale'))
      .where('invoice_no', 'like', 'HL%')
      .executeTakeFirstOrThrow()
  ).sale;

test('a watched file that lowers much of what was loaded is held until a user approves it', async () => {
  await save('losing', { feed: 'parts_sales', source: 'L' }, 'losing-*.csv');
  const holding = group.db.updateTable('import_profile').set({ holds_unlike: true });
  await holding.where('name', '=', 'losing').execute();
  const watching = server();
  put('losing-1.csv', file(100));
  await watching.looks(2);
  // A tenth is no more than a correction.
  put('losing-2.csv', file(95));
  await watching.looks(2);
  expect(Number(await stored())).toBe(950);
  put('losing-3.csv', file(0));
  await watching.looks(2);
  expect(Number(await stored())).toBe(950);
  const session = await group.signIn('Administrator');
  const { held } = await session.call(importFolder, {});
  expect(held.map(({ file_name, unlike }) => [file_name, unlike])).toEqual([
    ['losing-3.csv', [{ kind: 'less_money', names: [], count: 100, usual: null }]],
  ]);
  const run_id = held[0]?.run_id ?? 0;
  const { report } = await session.call(importProgress, { run_id });
  expect(report).toMatchObject({ outcome: 'held', created: 0, updated: 0 });
  expect(report?.losses).toMatchObject({
    amounts: [{ name: 'sale', less: 950, records: 10, zeroed: 10 }],
    earlier: [{ file_name: 'losing-2.csv' }],
  });
  await session.call(decideHeldImport, { run_id, decision: 'load' });
  await watching.looks(2);
  expect(Number(await stored())).toBe(0);
  const { response } = await session.reply(importHistory, { feed: 'parts_sales' });
  const loaded = response?.filter(({ state }) => state === 'loaded') ?? [];
  expect(loaded.map(({ file_name, has_losses }) => [file_name, has_losses])).toEqual([
    ['losing-3.csv', true],
    ['losing-2.csv', true],
    ['losing-1.csv', false],
  ]);
});
