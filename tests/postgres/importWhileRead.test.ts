import { expect, test } from 'vitest';
import { waitForTurn } from '../../server/db/turn.ts';
import { undoImport } from '../../server/imports/undo/undo.ts';
import { testDatabase } from '../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../support/imports.ts';

const manyRows = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deals = Array.from(
  { length: manyRows },
  (_none, index) => `1,D${index},2026-03-02,Finalized,New,Retail,${sampleVin(1)},30000,1000,500`,
);

test('many rows are loaded into an empty table although somebody is reading it, and do not wait for them', async () => {
  const reader = await db.startTransaction().execute();
  await reader.selectFrom('deal').select('deal_no').execute();
  expect(await load('deals', [header, ...deals])).toMatchObject({ created: manyRows });
  await reader.commit().execute();
});

test('who undoes while an import runs is told so after a moment, and holds no connection meanwhile', async () => {
  const running = await db.startTransaction().execute();
  await waitForTurn(running);
  await expect(undoImport(db, 1, { now: () => importDay, patience: 50 })).rejects.toMatchObject({
    code: 'busy',
    message: expect.stringMatching(/Another import is running/),
  });
  await running.commit().execute();
});
