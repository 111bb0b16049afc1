import { Client } from 'pg';
import { withDatabase } from '../tests/support/globalSetup.ts';
import { installedPostgres, startCluster } from '../tests/support/postgresCluster.ts';
import { benchImports } from './imports.ts';
import { benchReads } from './reads.ts';

/** `npm run bench`: figures beside their references. The machine's load shows in both; compare the ratios. */
const PORT = 18080;

const binaries = installedPostgres();
if (!binaries) throw new Error('The benchmarks need an installed PostgreSQL.');
const cluster = await startCluster(binaries);

async function newDatabase(name: string): Promise<string> {
  const client = new Client(cluster.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return withDatabase(cluster.url, name);
}

try {
  await benchReads(await newDatabase('bench_reads'), PORT);
  await benchImports(await newDatabase('bench_imports'));
} finally {
  await cluster.stop();
}
