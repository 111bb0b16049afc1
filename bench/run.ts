import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { withDatabase } from '../tests/support/globalSetup.ts';
import { installedPostgres, startCluster } from '../tests/support/processes/postgresCluster.ts';

/**
 * `npm run bench`: figures beside their references. The machine's load shows in both; compare the ratios.
 * `npm run bench -- rollups --customers 100000` runs one of them, at another size. The dashboard is small unless told
 * otherwise: `npm run bench -- dashboard --customers 1000000 --demo 60000`. `npm run bench -- pages` opens all pages that it
 * knows, with `--only stores` one of them, `npm run bench -- cluster --only rolling,killed` proves some of what holds past one
 * machine. `npm run bench -- imports --only deals` runs one group of its figures,
 * `npm run bench -- guessing --only truth.json` guesses the columns of your files. `npm run bench -- peers` installs
 * Directus into a temporary folder, once. `npm run bench -- record`, which runs only when it is named, has a browser open the
 * pages and notes what they ask, for `growth` to ask the same.
 */
const { values, positionals } = parseArgs({
  options: {
    customers: { type: 'string' },
    demo: { type: 'string' },
    only: { type: 'string' },
    port: { type: 'string' },
  },
  allowPositionals: true,
});
/** The first of ten. */
const PORT = Number(values.port ?? 18080);
const customers = Number(values.customers ?? 1_000_000);
/** Whose dashboards are measured within a minute or two, on PostgreSQL and in the demo group. */
const DASHBOARD = { customers: 50_000, demo: 3000 };
const demo = Number(values.demo ?? DASHBOARD.demo);

/** Measures nothing: it writes down what the others ask. */
const RECORDER = 'record';

/** Each loaded only when its turn has come. */
const benches: Readonly<Record<string, (databaseUrl: string) => Promise<void>>> = {
  access: async (url) => (await import('./access.ts')).benchAccess(url),
  starts: async (url) => (await import('./starts/starts.ts')).benchStarts(url, PORT, demo),
  signin: async (url) => (await import('./signIn.ts')).benchSignIn(url),
  bodies: async (url) => (await import('./bodies.ts')).benchBodies(url),
  peers: async (url) => (await import('./peers/peers.ts')).benchPeers(url, PORT),
  reads: async (url) => (await import('./reads.ts')).benchReads(url, PORT),
  imports: async (url) => (await import('./imports/imports.ts')).benchImports(url, PORT, values.only),
  guessing: async () => (await import('./guessing.ts')).benchGuessing(values.only),
  dashboard: async (url) =>
    (await import('./dashboard.ts')).benchDashboard(url, PORT, {
      customers: values.customers === undefined ? DASHBOARD.customers : customers,
      demo,
    }),
  board: async (url) => (await import('./board.ts')).benchBoard(url, PORT, demo),
  cluster: async () =>
    (await import('./cluster/cluster.ts')).benchCluster(postgresBinaries(), {
      port: PORT,
      customers: demo,
      only: values.only,
    }),
  segments: async (url) => (await import('./segments/segments.ts')).benchSegments(url, customers),
  flow: async (url) => (await import('./flow.ts')).benchFlow(url, customers),
  [RECORDER]: async () => (await import('./recorded/record.ts')).recordQuestions(),
  growth: async (url) => (await import('./growth/growth.ts')).benchGrowth(url, customers),
  exports: async (url) => (await import('./exports.ts')).benchExports(url, customers),
  exportWaits: async () => (await import('./exportWaits.ts')).benchExportWaits(customers),
  rerender: async () => (await import('./rerender.ts')).benchRerender(),
  menus: async () => (await import('./menus.ts')).benchMenus(),
  customers: async (url) =>
    (await import('./customers.ts')).benchCustomers(url, {
      customers,
      deals: 2 * customers,
      orders: 3 * customers,
    }),
  vehicles: async (url) => (await import('./vehicles/vehicles.ts')).benchVehicles(url, { customers }),
  pages: async () => (await import('./pages/pages.ts')).benchPages(values.only),
  search: async (url) =>
    (await import('./search.ts')).benchSearch(url, { customers, deals: customers, orders: customers }),
  rollups: async (url) =>
    (await import('./rollups.ts')).benchRollups(url, {
      customers,
      deals: 2 * customers,
      orders: 2 * customers,
    }),
};
const unknown = positionals.find((name) => !(name in benches));
if (unknown !== undefined || ![customers, demo].every((size) => Number.isInteger(size) && size >= 1000)) {
  const names = Object.keys(benches).join(' | ');
  throw new Error(
    `Usage: bench [${names}]… [--customers <1000 or more>] [--demo <1000 or more>] [--only <page, file, group or proofs>] [--port <number>]`,
  );
}

function postgresBinaries(): string {
  const binaries = installedPostgres();
  if (!binaries) throw new Error('The benchmarks need an installed PostgreSQL.');
  return binaries;
}

const cluster = await startCluster(postgresBinaries());

async function newDatabase(name: string): Promise<string> {
  const client = new Client(cluster.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return withDatabase(cluster.url, name);
}

try {
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.includes(name) || (positionals.length === 0 && name !== RECORDER))
      await bench(await newDatabase(`bench_${name}`));
  }
} finally {
  await cluster.stop();
}
