import { pathToFileURL } from 'node:url';
import { Rooftop, RooftopError } from '../rooftop.ts';

/** What the stores of a key are called, and how many units each has sold this month. */
export async function unitsByStore(rooftop: Rooftop): Promise<Map<string, number>> {
  const [stores, sales] = await rooftop.batch([
    { line: 'POST fredbeans/GetStores', payload: {} },
    { line: 'POST fredbeans/GetSalesDashboardWidget', payload: { storeId: '0' } },
  ]);
  if (!stores.ok) throw stores.error;
  if (!sales.ok) throw sales.error;
  const units = new Map(sales.response.rows.map(({ store_id, total_units }) => [store_id, total_units]));
  return new Map(stores.response.map(({ ID, storename }) => [storename, units.get(ID) ?? 0]));
}

// ROOFTOP=https://portal.example.com ROOFTOP_KEY=rt_… node client/examples/unitsByStore.ts
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ROOFTOP: address = 'http://localhost:8080', ROOFTOP_KEY: key = '' } = process.env;
  try {
    for (const [name, units] of await unitsByStore(new Rooftop({ address, key })))
      console.log(`${units}\t${name}`);
  } catch (error) {
    if (!(error instanceof RooftopError)) throw error;
    console.error(`${error.status} ${error.code}: ${error.message}`);
    process.exitCode = 1;
  }
}
