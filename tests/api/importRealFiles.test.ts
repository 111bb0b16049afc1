import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readProfile } from '../../server/imports/profile.ts';
import { runImport } from '../../server/imports/run.ts';
import { testDatabase } from '../support/database.ts';
import { importDay, importDirectory } from '../support/imports.ts';

const root = join(import.meta.dirname, '..', '..');
/** Third-party extracts that stay outside the project; without them there is nothing to check here. */
const shared = join(root, '..', 'shared', 'data');

const { db } = await testDatabase();
const directory = importDirectory();

const files = ['listings', 'auction-sales', 'dealer-sales'].filter((name) =>
  existsSync(join(shared, `${name}.csv`)),
);

test.for(files)(
  '%s is loaded by its profile, rejects only what the guide names, and changes nothing when it comes again',
  async (name) => {
    const options = {
      db,
      path: join(shared, `${name}.csv`),
      profile: await readProfile(join(root, 'docs', 'profiles', `${name}.json`)),
      rejectsPath: join(directory, `${name}-rejects.csv`),
      now: () => importDay,
    };
    const report = await runImport(options);
    const { read, skipped, rejected, identical, replaced, created } = report;
    expect(report).toMatchObject({ outcome: 'loaded', updated: 0, unchanged: 0 });
    expect(created + skipped + rejected + identical + replaced).toBe(read);
    expect(rejected).toBeLessThan(read * 0.01);
    const again = await runImport(options);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: created, newStores: 0 });
  },
);

test('the roll-ups of whatever was loaded are the sums of its records', async () => {
  const sums = async (text: string) => (await sql.raw(text).execute(db)).rows;
  expect(
    await sums(`select coalesce(sum(units), 0) as units, coalesce(sum(sale_price), 0) as price,
      coalesce(sum(front_gross), 0) as front from sales_day`),
  ).toEqual(
    await sums(`select count(*) as units, coalesce(sum(sale_price), 0) as price, coalesce(sum(front_gross), 0) as front
      from deal where status in ('Delivered', 'Capped', 'Finalized') and deal_kind in ('Retail', 'Lease', 'Misc')`),
  );
  expect(await sums('select coalesce(sum(units_in_stock), 0) as units from inventory_day')).toEqual(
    await sums(`select count(*) as units from inventory_vehicle where status in ('in_stock', 'hold')`),
  );
});
