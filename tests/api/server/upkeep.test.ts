import { expect, test } from 'vitest';
import { keepFigures } from '../../../server/commands/upkeep.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, setSales } from '../../support/records/vehicleFacts.ts';

const { db } = await testDatabase();

/** Lets a server look at the month once; returns what it logs. */
async function look(now: string): Promise<string[]> {
  const lines: string[] = [];
  const log = {
    info: (line: unknown) => lines.push(String(line)),
    error: (error: unknown) => Promise.reject(error),
  };
  const months = keepFigures({ db, log, now: () => new Date(now) });
  await months.checked;
  await months.stop();
  return lines;
}

const figures = async () => ({
  values: await db
    .selectFrom('market_value')
    .select(['median_price', 'sales'])
    .where('trim', '<>', '')
    .execute(),
  equity: await db.selectFrom('equity').select(['payoff_est', 'payoff_date', 'market_value']).execute(),
});

test('a server on a database without records has nothing more to do from its second look on', async () => {
  expect(await look('2026-11-18T12:00:00Z')).toHaveLength(2);
  expect(await look('2026-11-18T13:00:00Z')).toEqual([]);
  expect(await figures()).toEqual({ values: [], equity: [] });
});

test('a server that runs into another month works market values and equity out anew, after the customers', async () => {
  await peopleIn(db).seedPeople();
  await insert(db, 'customer', { UC_ID: 1, UC_LastName: 'Buyer' });
  const october = Array.from({ length: 3 }, () => deal({ sale_price: 20_000 }));
  const november = Array.from({ length: 4 }, () => deal({ sale_price: 22_000, contract_date: '2026-11-10' }));
  const loan = { finance_type: 'finance', apr: 0, amount_financed: 24_000, term: 60, payment: 400 } as const;
  const owned = deal({ UC_ID: 1, vin: 'OWN1', contract_date: '2025-05-01', mileage: 12_963, ...loan });
  await setSales(db, [...october, ...november, owned]);
  await db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));
  expect(await figures()).toEqual({
    values: [{ median_price: 20_000, sales: 3 }],
    equity: [{ payoff_est: 16_800, payoff_date: '2026-11-01', market_value: 16_000 }],
  });

  expect(await look('2026-11-30T12:00:00Z')).toEqual([]);
  expect(await look('2026-12-01T12:00:00Z')).toEqual([
    'Recalculated customer figures.',
    'Recalculated market values and equity.',
  ]);
  expect(await figures()).toEqual({
    values: [{ median_price: 22_000, sales: 7 }],
    equity: [{ payoff_est: 16_400, payoff_date: '2026-12-01', market_value: expect.any(Number) }],
  });
  expect(await look('2026-12-31T12:00:00Z')).toEqual([]);
});
