import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { countOfFilters } from '../../../contract/calls/customers/segments.ts';
import { importProgress, startImport, uploadImport } from '../../../contract/calls/imports/imports.ts';
import { unreadChanges } from '../../../contract/calls/portal/unreadChanges.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { dealsFile } from '../../data/importFiles.ts';
import { sessionHeaders } from '../../running/sessionHeaders.ts';
import { browserAt, type Send } from '../browser.ts';
import { type Group, sessionOf } from '../group.ts';
import type { Row } from '../row.ts';

const Reply = <T extends z.ZodType>(response: T) => z.object({ response });
const Uploaded = Reply(z.object({ upload_id: z.string() }));
const Started = Reply(z.object({ run_id: z.number() }));
const Progress = Reply(z.object({ state: z.string(), report: z.object({ created: z.number() }).nullish() }));
const Sales = Reply(z.object({ totals: z.object({ total_units: z.number().nullable() }) }));

/** A file is loaded at one portal, while the other is asked how far it is, what has come of it and what there is to read. */
export async function loadedAtOne(group: Group): Promise<Row[]> {
  const secret = await sessionOf(group, 'admin');
  const [here, there] = group.portals.map(({ port }) => browserAt({ port }, secret));
  const [first, second] = group.portals;
  if (!here || !there) throw new Error('There are two portals.');
  const told = listen(second.port, secret);
  await told.opened;
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const period = { storeId: '0', from: day, to: day };
  const before = [await unitsOf(here, period), await unitsOf(there, period)];
  const file = dealsFile(2000, 500);
  const lines = Array.from({ length: file.rows }, (_none, row) =>
    file
      .line(row)
      .join(',')
      .replace(/\d{4}-\d\d-\d\d/, day),
  );
  const run = await startLoading(first.port, here, secret, `${[file.header, ...lines].join('\n')}\n`);
  const { created, loadedAt } = await untilLoaded(there, run);
  const shown: number[] = [];
  for (const [index, send] of [here, there].entries()) {
    while ((await unitsOf(send, period)) === before[index]) await setTimeout(5);
    shown.push(performance.now() - loadedAt);
  }
  const units = [await unitsOf(here, period), await unitsOf(there, period)];
  const event = await Promise.race([told.event, setTimeout(10_000).then(() => undefined)]);
  const counts = [await countOf(here), await countOf(there)];
  return [
    {
      what: 'A file of 2,000 deals loaded at one portal, followed at the other',
      counted: `${created} rows created, once`,
      goal: '2000',
      holds: created === 2000,
    },
    {
      what: 'Its figures on the dashboard of both, which they read from the replica',
      counted: `after ${Math.max(...shown).toFixed(0)} ms, both alike: ${units[0] === units[1] ? 'yes' : 'no'}`,
      goal: 'both alike, within 5 s',
      holds: units[0] === units[1] && Math.max(...shown) < 5000,
    },
    {
      what: 'Customers counted at both, from 20,000 on each from its own memory',
      counted: counts.join(' and '),
      goal: 'the same',
      holds: counts[0] === counts[1] && Number(counts[0]) > 0,
    },
    {
      what: 'The event of it, sent at one, to a page that listens at the other',
      counted: event === undefined ? 'none came' : `after ${(event - loadedAt).toFixed(0)} ms`,
      goal: 'within 3 s',
      holds: event !== undefined && event - loadedAt < 3000,
    },
  ];
}

async function unitsOf(send: Send, period: object): Promise<number | null> {
  const { body } = await send(salesWidget, period);
  return readAs(Sales, body).response.totals.total_units;
}

async function countOf(send: Send): Promise<string> {
  const payload = { Expression: 'UCSD_LTV > 0', totalOnly: true };
  const { body } = await send(countOfFilters, payload);
  return /"[A-Za-z]*[Cc]ount":(\d+)/.exec(body)?.[1] ?? body;
}

async function startLoading(port: number, send: Send, secret: string, content: string): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([content]), 'deals.csv');
  const headers = sessionHeaders(secret);
  const upload = await fetch(`http://127.0.0.1:${port}/api/${uploadImport.path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { upload_id } = Uploaded.parse(await upload.json()).response;
  const choice = { upload_id, profile: { feed: 'deals', source: 'Cluster' }, dry_run: false };
  const { body } = await send(startImport, choice);
  return readAs(Started, body).response.run_id;
}

function readAs<T extends z.ZodType>(shape: T, body: string): z.output<T> {
  const { success, data } = shape.safeParse(JSON.parse(body));
  if (!success) throw new Error(`Answered with ${body.slice(0, 300)}`);
  return data;
}

async function untilLoaded(send: Send, run_id: number) {
  for (;;) {
    const { body } = await send(importProgress, { run_id });
    const { state, report } = readAs(Progress, body).response;
    if (state === 'loaded') return { created: report?.created ?? 0, loadedAt: performance.now() };
    if (state !== 'running') throw new Error(`The import ended as ${state}: ${body.slice(0, 500)}`);
    await setTimeout(50);
  }
}

/** Listens to what a user has not read; `event` is when a second count came. */
function listen(port: number, secret: string) {
  const opened = Promise.withResolvers<void>();
  const event = Promise.withResolvers<number>();
  const headers = { ...sessionHeaders(secret), accept: 'text/event-stream' };
  get({ port, host: '127.0.0.1', path: `/api/${unreadChanges.path}`, headers }, (reply) => {
    let counts = 0;
    reply.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: open')) opened.resolve();
      counts += text.split('event: unread').length - 1;
      if (counts > 1) {
        event.resolve(performance.now());
        reply.destroy();
      }
    });
    reply.on('error', opened.reject);
  }).on('error', opened.reject);
  return { opened: opened.promise, event: event.promise };
}
