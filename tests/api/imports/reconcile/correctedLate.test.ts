import { expect, test } from 'vitest';
import { corrections, correctRows, sendCorrected } from '../../../../contract/calls/imports/corrections.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { endOf, loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const kind = 'rejected' as const;
const reason = 'A later import changed this record, so it isn’t updated.';

/** Sets a column of all rejected rows of an import, or of some lines, and sends what is ready. */
async function mend(run_id: number, column: string, value: string, lines?: readonly number[]) {
  const { columns, rows, version } = await admin.call(corrections, { run_id, kind });
  const place = columns.indexOf(column);
  const edits = rows
    .filter(({ line, state }) => state !== 'sent' && (!lines || lines.includes(line)))
    .map(({ line }) => ({ line, place, value }));
  const next = await admin.call(correctRows, { run_id, kind, version, edits });
  const sent = await admin.call(sendCorrected, { run_id, kind, version: next.version });
  return { ...(await endOf(admin, sent.run_id)), run_id: sent.run_id };
}

const dealHeader =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (no: string, front: number, status = 'Finalized') =>
  `1,${no},2026-02-05,${status},Used,Retail,${sampleVin(no.charCodeAt(0))},30000,${front},500`;
const deals = { profile: { feed: 'deals', source: 'CDK', allowedRejects: 100 } };
const grossOf = async () =>
  Object.fromEntries(
    (await db.selectFrom('deal').select(['deal_no', 'front_gross']).execute()).map((one) => [
      one.deal_no,
      one.front_gross,
    ]),
  );

test('rows that are corrected late leave what a later import has brought, until that is undone', async () => {
  await loadLines(admin, 'deals-0.csv', [dealHeader, deal('C', 1)], deals);
  const first = await loadLines(
    admin,
    'deals-1.csv',
    [dealHeader, deal('A', 100, 'F'), deal('B', 100, 'F'), deal('C', 100, 'F')],
    deals,
  );
  const later = await loadLines(admin, 'deals-2.csv', [dealHeader, deal('A', 900)], deals);
  const { report, run_id } = await mend(first, 'status', 'Finalized');
  expect(report).toMatchObject({
    created: 1,
    updated: 1,
    rejected: 1,
    rejectReasons: [{ column: 'deal_no', reason }],
  });
  expect(await grossOf()).toEqual({ A: 900, B: 100, C: 100 });
  await admin.call(undoImport, { run_id });
  await admin.call(undoImport, { run_id: later });
  expect(await mend(first, 'status', 'Finalized')).toMatchObject({
    report: { created: 2, updated: 1, rejected: 0 },
  });
  expect(await grossOf()).toEqual({ A: 100, B: 100, C: 100 });
});

const orderHeader =
  'store_id,ro_no,line_no,opened_at,closed_at,status,vin,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost';
const line = (no: number, pay: string, closed = '') =>
  `1,R1,${no},2026-02-03T15:00:00Z,${closed},${closed ? 'closed' : 'open'},${sampleVin(1)},${pay},1,100,40,10,5`;
const orders = {
  profile: { feed: 'repair_orders', source: 'CDK', allowedRejects: 100, waive: { advisor_id: 'Not told.' } },
};
const state = async () =>
  (await db.selectFrom('repair_order').select('status').executeTakeFirstOrThrow()).status;

test('lines that are sent one by one are no later import to each other; one of an order that has moved on is', async () => {
  const run_id = await loadLines(
    admin,
    'orders.csv',
    [orderHeader, line(1, 'CP'), line(2, 'Cust'), line(3, 'Cust'), line(4, 'Cust')],
    orders,
  );
  for (const own of [3, 4]) {
    expect(await mend(run_id, 'pay_type', 'CP', [own])).toMatchObject({
      report: { created: 1, rejected: 0 },
    });
  }
  await loadLines(admin, 'orders.csv', [orderHeader, line(1, 'CP', '2026-02-04T15:00:00Z')], orders);
  const { report } = await mend(run_id, 'pay_type', 'CP', [5]);
  expect(report).toMatchObject({ created: 0, rejected: 1, rejectReasons: [{ reason }] });
  expect(await state()).toBe('closed');
});
