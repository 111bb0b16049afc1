import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BenchFile } from '../data/importFiles.ts';

/** Seconds to COPY a CSV file into a table with the same columns, keys, and indexes as the real one. */
export async function copySeconds(url: string, { table, header }: BenchFile, path: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  await client.query(
    `create table bare (like ${table} including defaults including indexes including identity)`,
  );
  const columns = header.map((name) => `"${name}"`).join(', ');
  const started = performance.now();
  const target = client.query(copyFrom(`copy bare (${columns}) from stdin with (format csv, header true)`));
  await pipeline(createReadStream(path), target);
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table bare');
  await client.end();
  return seconds;
}
