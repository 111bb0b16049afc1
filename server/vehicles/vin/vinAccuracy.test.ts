import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isFull } from '../../../tests/support/seed.ts';
import { decodeVin } from './vin.ts';

/** Real files that lie beside the repository on some machines. */
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');
const Rows = z.array(z.record(z.string(), z.string()));

/** One vehicle in so many is decoded; all of them take half a minute. */
const EVERY = isFull ? 1 : 48;

const files = [
  { name: 'listings.csv', vin: 'VIN', year: 'Year', make: 'Make', model: 'Model' },
  { name: 'auction-sales.csv', vin: 'vin', year: 'year', make: 'make', model: 'model' },
].filter(({ name }) => existsSync(join(folder, name)));

const plain = (name: string | null | undefined) =>
  (name ?? '').toLowerCase().replace(/[^a-z0-9]|class|series/g, '');
const isPartOf = (a: string, b: string) => a !== '' && b !== '' && (a.includes(b) || b.includes(a));

test('the real VINs decode to the year, make and model that their files state', async () => {
  for (const { name, ...columns } of files) {
    const rows = Rows.parse(
      parse(readFileSync(join(folder, name)), { columns: true, bom: true, relax_column_count: true }),
    );
    const seen = { vins: 0, year: 0, make: 0, model: 0 };
    for (const row of rows.filter((_, index) => index % EVERY === 0)) {
      const decoded = await decodeVin((row[columns.vin] ?? '').trim().toUpperCase(), '2026-11-18');
      if (decoded.notes.includes('shape')) continue;
      const [make, model] = [plain(row[columns.make]), plain(row[columns.model])];
      seen.vins += 1;
      if (decoded.year === Number(row[columns.year])) seen.year += 1;
      if (isPartOf(plain(decoded.make), make)) seen.make += 1;
      if ([decoded.model, decoded.series].some((decodedName) => isPartOf(plain(decodedName), model)))
        seen.model += 1;
    }
    const share = (count: number) => Math.round((count / seen.vins) * 1000) / 10;
    console.log(
      `${name}: of ${seen.vins} VINs year ${share(seen.year)} %, make ${share(seen.make)} %, model ${share(seen.model)} %.`,
    );
    expect(share(seen.year)).toBeGreaterThan(99.5);
    expect(share(seen.make)).toBeGreaterThan(97);
    expect(share(seen.model)).toBeGreaterThan(88);
  }
  expect(files.length === 0 || files.length === 2).toBe(true);
}, 120_000);
