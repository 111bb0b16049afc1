import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { withDatabase } from '../../tests/support/globalSetup.ts';
import { customersFile, dealsFile, partsFile, SALESPEOPLE, STORES } from '../data/importFiles.ts';
import { printTable } from '../running/table.ts';
import {
  dryRunFigures,
  type Figure,
  loadFigures,
  type Place,
  previewFigures,
  workbookFigures,
} from './figures.ts';
import { startImporter } from './importer.ts';

const ROWS = 541_909;
const NEW_ROWS = 60_000;
/** Number of the first new record, which is the first line of an invoice. */
const MORE = 550_000;
const FULL_DAYS = { year: 2025, days: 365 };
const EMPTY_DAYS = { year: 2022, days: 365 };

/** Each on a server and a database of its own. */
const groups: Readonly<Record<string, (place: Place) => Promise<Figure[]>>> = {
  customers: async (place) => [
    ...(await loadFigures(place, 'customers', customersFile(ROWS), { ratio: 2 })),
    ...(await loadFigures(place, 'deals of these customers', dealsFile(ROWS, ROWS), { ratio: 2 })),
  ],
  deals: async (place) => [
    ...(await loadFigures(place, 'deals', dealsFile(ROWS, undefined, { on: FULL_DAYS }), {
      ratio: 2,
      checkSeconds: 3,
    })),
    ...(await dryRunFigures(place, 'deals', {
      full: dealsFile(NEW_ROWS, undefined, { first: MORE, on: FULL_DAYS }),
      empty: dealsFile(NEW_ROWS, undefined, { first: MORE, on: EMPTY_DAYS }),
    })),
  ],
  parts: async (place) => [
    ...(await loadFigures(place, 'parts sales', partsFile(ROWS, { on: FULL_DAYS }), {
      ratio: 2,
      checkSeconds: 3,
    })),
    ...(await dryRunFigures(place, 'parts sales', {
      full: partsFile(NEW_ROWS, { first: MORE, on: FULL_DAYS }),
      empty: partsFile(NEW_ROWS, { first: MORE, on: EMPTY_DAYS }),
    })),
  ],
  million: (place) => loadFigures(place, 'deals', dealsFile(1_000_000), { ratio: 2, memory: 600 }),
  gigabyte: (place) => previewFigures(place, dealsFile(11_700_000), 1_000_000_000),
  workbook: (place) => workbookFigures(place, dealsFile(200_000)),
};

/** A group with stores and salespeople alone. */
async function prepare(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  await migrateToLatest(db);
  const stores = Array.from({ length: STORES }, (_none, index) => ({
    ID: index + 1,
    AS_ID: index + 1,
    storename: `Store ${index + 1}`,
    timezone: 'America/New_York',
  }));
  await db.insertInto('store').values(stores).execute();
  const people = Array.from({ length: SALESPEOPLE }, (_none, index) => ({
    employee_id: index + 1,
    department: 'Sales' as const,
    title: 'Salesperson',
    hire_date: '2020-01-01',
    firstname: 'Sam',
    lastname: `Seller ${index + 1}`,
    store_id: 1 + (index % STORES),
  }));
  await db.insertInto('employee').values(people).execute();
  await close();
}

const digits = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));

function lineOf({ name, value, unit, reference, goal }: Figure): string[] {
  const ratio = reference && value / reference.value;
  const held = goal && (goal.of === 'value' ? value : (ratio ?? Number.NaN)) <= goal.most;
  return [
    name,
    `${digits(value)} ${unit}`,
    reference ? `${digits(reference.value)} ${unit}` : '',
    reference?.name ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    goal ? `≤ ${goal.most} ${goal.of === 'ratio' ? '×' : unit}` : '',
    held === undefined ? '' : held ? 'yes' : 'no',
  ];
}

/**
 * Speed and memory of imports beside COPY of the same rows into a table with the same indexes.
 * @param only one of the groups. @default all
 */
export async function benchImports(url: string, port: number, only?: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-bench-import-'));
  const lines: string[][] = [];
  try {
    await prepare(url);
    for (const [name, measure] of Object.entries(groups)) {
      if (only !== undefined && only !== name) continue;
      const database = `bench_imports_${name}`;
      const client = new Client(withDatabase(url, 'postgres'));
      await client.connect();
      await client.query(
        `create database ${database} template ${decodeURIComponent(new URL(url).pathname.slice(1))}`,
      );
      await client.end();
      const own = withDatabase(url, database);
      const importer = await startImporter(own, join(directory, name), port);
      try {
        const path = (extension: string) => join(directory, `${name}.${extension}`);
        lines.push(...(await measure({ url: own, importer, path })).map(lineOf));
      } finally {
        await importer.stop();
      }
    }
    console.log('\nImports, as the pages make them');
    printTable(['what', 'value', 'reference', 'of', 'ratio', 'goal', 'met'], lines);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
