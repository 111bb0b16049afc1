import { expect, test, vi } from 'vitest';
import { rebuildValuation, refreshValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { insert } from '../../support/records/insert.ts';
import { type Deal, deal, setSales, type Vehicle, vehicle } from '../../support/records/vehicleFacts.ts';

const TODAY = '2026-11-18';
const unnamed = { year: null, make: null, model: null, trim: null } as const;
const database = await testDatabase();
await peopleIn(database.db).seedPeople();
await insert(
  database.db,
  'customer',
  [1, 2].map((UC_ID) => ({ UC_ID, UC_LastName: `Buyer ${UC_ID}` })),
);

async function start(deals: readonly Deal[], vehicles: readonly Vehicle[] = []): Promise<void> {
  await database.db.deleteFrom('vin_model').execute();
  await setSales(database.db, deals, vehicles);
  await database.db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
}

const results = async () => ({
  values: await database.db.selectFrom('market_value').selectAll().orderBy('year').orderBy('trim').execute(),
  equity: await database.db.selectFrom('equity').selectAll().orderBy('vin').execute(),
});

/** Loads deals as an import does; what follows is what a rebuild works out. */
async function add(...deals: readonly Deal[]) {
  await database.db.transaction().execute(async (tx) => {
    await insert(tx, 'deal', deals);
    const touched = tx
      .selectFrom('deal')
      .select(['store_id', 'contract_date as date', 'UC_ID', 'vin'])
      .where(
        'deal_no',
        'in',
        deals.map(({ deal_no }) => deal_no),
      );
    await tx.schema.createTable('touched_record').temporary().onCommit('drop').as(touched).execute();
    await refreshValuation(
      tx,
      { saleDays: 'touched_record', customers: 'touched_record', vins: 'touched_record' },
      TODAY,
    );
  });
  const refreshed = await results();
  await database.db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
  expect(refreshed).toEqual(await results());
  return refreshed;
}

const accord = (fields: Partial<Deal> = {}) =>
  deal({ ...unnamed, UC_ID: 1, vin: '1HGCM82633A004352', ...fields });

test('a deal that lacks only the year is known at once, whatever later deals bring', async () => {
  await start([accord({ make: 'Honda', model: 'Accord' })]);
  expect((await results()).equity).toMatchObject([{ year: 2003, make: 'Honda' }]);
  const { equity } = await add(accord({ UC_ID: 2, vin: '1HGCM82633A004353', contract_date: '2026-11-10' }));
  expect(equity).toMatchObject([{ year: 2003 }, { year: 2003, model: 'Accord' }]);
});

test('what our inventory knows stays so when the VIN of another vehicle tells more', async () => {
  const fields = { ...unnamed, year: 2003, make: 'Honda', model: 'Accord', vin: '1HGCM82633A004352' };
  await start([accord({ stock_no: 'A1' })], [vehicle({ ...fields, stock_no: 'A1', status: 'sold' })]);
  const { equity } = await add(accord({ UC_ID: 2, vin: '1HGCM82633A004353' }));
  expect(equity).toMatchObject([{ trim: null }, { trim: 'EX-V6' }]);
});

test('a kind is known as soon as one VIN of it is one, and not by what only looks like one', async () => {
  await start([accord({ vin: '1HGCM82633Z00435Q' })]);
  expect((await results()).equity).toMatchObject([{ year: null, make: null }]);
  const { equity } = await add(accord({ UC_ID: 2, vin: '1HGCM82633A00435Q' }), accord({ UC_ID: 2 }));
  expect(equity.find(({ vin }) => vin === '1HGCM82633A004352')).toMatchObject({ year: 2003, make: 'Honda' });
});

test('vehicles that could not be decoded are known with the next one that shares their pattern', async () => {
  const parse = JSON.parse;
  const reading = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.includes('"schemas"')) throw new Error('The VIN data is damaged.');
    return parse(text, reviver);
  });
  await start([accord(), accord({ vin: '1HGCM82633A004354', contract_date: '2026-11-05' })]);
  reading.mockRestore();
  expect(await results()).toMatchObject({ values: [], equity: [{ make: null }, { make: null }] });
  const { equity, values } = await add(
    accord({ UC_ID: 2, vin: '1HGCM82633A004353', contract_date: '2026-11-10' }),
  );
  expect(equity).toMatchObject([{ make: 'Honda' }, { make: 'Honda' }, { make: 'Honda' }]);
  expect(values).toMatchObject([{ make: 'honda' }, { make: 'honda' }]);
});
