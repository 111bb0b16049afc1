import { saveView } from '../contract/calls/views.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { peopleIn } from '../tests/support/people.ts';
import { multipart, type Part, uploadUrl } from '../tests/support/uploads.ts';
import { administratorsSecret } from './running/administrator.ts';
import { quantile } from './running/load.ts';
import { sessionHeaders } from './running/sessionHeaders.ts';
import { printTable } from './running/table.ts';

const ROUNDS = 30;

const names = JSON.stringify(
  Object.fromEntries(Array.from({ length: 90_000 }, (_, place) => [`k${place}`, 1])),
);
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const file: Part = { fileName: 'x'.repeat(75_000), content: 'a\n1\n' };
/** As large as the largest of them, and read as a whole. */
const valid = JSON.stringify({ view_id: 1, resource: 'brands', name: 'x'.repeat(names.length) });

const json = { 'content-type': 'application/json' };
const saving = { url: `/api/${saveView.path}`, headers: json };
const bodies = [
  { what: 'one long text of the same size (the reference)', ...saving, payload: valid },
  { what: '90,000 unknown names', ...saving, payload: names },
  {
    what: 'the same in a batch',
    url: '/api/batch',
    headers: json,
    payload: `{"calls":[{"path":"${saveView.path}","payload":${names}}]}`,
  },
  { what: 'the same to an open call', url: '/api/fredbeans/Login', headers: json, payload: names },
  { what: '10,000 lists in each other', ...saving, payload: deep },
  { what: 'a name of 75,000 characters', ...saving, payload: JSON.stringify({ ['x'.repeat(75_000)]: 1 }) },
  { what: 'a file name of 75,000 characters', url: uploadUrl, ...multipart([file]) },
] as const;

/** How long refused bodies take over a connection, beside one of the largest one's size that is only too long a text. */
export async function benchBodies(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  await migrateToLatest(db);
  await peopleIn(db).seedPeople();
  const limits = { callsPerMinute: 1e9, openCallsPerMinute: 1e9 };
  const app = await buildApp({ config: readConfig({}), db, limits });
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const secret = await administratorsSecret(db, new Date());
    const own = sessionHeaders(secret);
    const rows: (string | number)[][] = [];
    let reference: number | undefined;
    for (const { what, url, headers, payload } of bodies) {
      const times: number[] = [];
      let answer = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        const reply = await fetch(`${address}${url}`, {
          method: 'POST',
          headers: { ...headers, ...own },
          body: typeof payload === 'string' ? payload : new Uint8Array(payload),
        });
        const text = await reply.text();
        times.push(performance.now() - started);
        answer = `${reply.status}, ${text.length} bytes`;
      }
      const median = quantile(
        times.toSorted((one, other) => one - other),
        0.5,
      );
      reference ??= median;
      rows.push([what, median.toFixed(2), (median / reference).toFixed(2), answer]);
    }
    console.log('\nRefused bodies');
    printTable(['body', 'median ms', 'to the reference', 'answer'], rows);
  } finally {
    await app.close();
    await close();
  }
}
