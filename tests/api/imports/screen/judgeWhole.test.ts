import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { Judgements } from '../../../../server/imports/judging/judgements.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, profileOf, sampleVin } from '../../../support/imports.ts';
import { upload } from '../../../support/uploads.ts';

const directory = importDirectory();
const group = await testApp({ config: { dataDir: directory } });
const admin = await group.signIn('Administrator');

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (number: number, { store = '1', kind = 'Retail' } = {}) =>
  `${store},D${number},2026-03-02,Finalized,New,${kind},${sampleVin(number)},30000,1000,500`;
const many = Array.from({ length: 30_000 }, (_, number) =>
  deal(number, {
    ...(number === 20_000 && { store: '77' }),
    ...(number > 29_997 && { store: '78' }),
    ...(number === 25_000 && { kind: 'DEMO' }),
  }),
);
const profile = {
  feed: 'deals',
  source: 'Test',
  skip: [{ column: 'deal_no', is: ['D5'], reason: 'Is mine.' }],
};

type Whole = Awaited<ReturnType<typeof judged>>;
async function judged(payload: Parameters<typeof admin.call<typeof judgeImport>>[1]) {
  for (;;) {
    const file = await admin.call(judgeImport, payload);
    if (file.state !== 'waiting' && file.state !== 'reading') return file;
  }
}

test('a whole file is judged beyond the rows that are looked at, with the values that can not be taken', async () => {
  const upload_id = await upload(admin, 'many.csv', [header, ...many]);
  const inspection = await admin.call(inspectImport, { upload_id, profile });
  expect(inspection).toMatchObject({ is_whole: false, judged: { rows: 1000, rejected: 0 } });
  const whole: Whole = await judged({ upload_id, profile });
  expect(whole).toMatchObject({
    state: 'judged',
    judged: { rows: 30_000, good: 29_995, warned: 0, rejected: 4, skipped: 1 },
    allowed_pct: 5,
    new_stores: { count: 0 },
    skipped: [{ reason: 'Is mine.', count: 1, firstLine: 7 }],
    message: null,
  });
  expect(whole.bytes_read).toBe(whole.bytes_total);
  expect(whole.rejected).toMatchObject([
    {
      column: 'store_id',
      count: 3,
      firstLine: 20_002,
      different: 2,
      values: [
        { text: '78', count: 2 },
        { text: '77', count: 1 },
      ],
      rows: [
        { line: 20_002, value: '77', cells: [{ field: 'deal_no', text: 'D20000' }, { text: '77' }, {}] },
        { line: 30_000, value: '78' },
        { line: 30_001, value: '78' },
      ],
    },
    { column: 'deal_kind', count: 1, firstLine: 25_002, values: [{ text: 'DEMO', count: 1 }] },
  ]);
});

test('the rows that would load are added up by amount, month and store', async () => {
  const rows = [deal(1), deal(2), deal(3, { store: '77' }), deal(4).replace('2026-03', '2026-02')];
  // Of a deal on several rows the last one counts.
  const before = [deal(1), deal(2).replace(',1000,', ',7777,')];
  const upload_id = await upload(admin, 'sums.csv', [header, ...before, ...rows]);
  const { figures, repeated } = await judged({ upload_id, profile });
  expect(repeated).toBe(2);
  expect(figures).toEqual({
    amounts: [
      { name: 'front_gross', sum: 3000 },
      { name: 'back_gross', sum: 1500 },
      { name: 'sale_price', sum: 90_000 },
    ],
    months: [
      { month: '2026-02', rows: 1 },
      { month: '2026-03', rows: 2 },
    ],
    stores: [{ name: expect.any(String), rows: 3 }],
  });
});

test('roles that do not see gross get no sums of it', async () => {
  const upload_id = await upload(admin, 'gross.csv', [header, deal(1)]);
  const ofAll = (sees_gross: 'Y' | 'N') =>
    group.db.updateTable('role').set({ sees_gross }).where('role_name', '=', 'Administrator').execute();
  await ofAll('N');
  const { figures } = await judged({ upload_id, profile });
  await ofAll('Y');
  expect(figures?.amounts).toEqual([
    { name: 'front_gross', sum: null },
    { name: 'back_gross', sum: null },
    { name: 'sale_price', sum: 30_000 },
  ]);
});

test('of what can not be judged the sentence says why, and a profile that is none is refused', async () => {
  const upload_id = await upload(admin, 'other.csv', ['Nothing,Known', '1,2']);
  expect(await judged({ upload_id, profile })).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Missing header|^No header row|^The first row/),
  });
  const wrong = await admin.reply(judgeImport, { upload_id, profile: { feed: 'nothing' } });
  expect(wrong.status).toBe(400);
  expect((await admin.reply(judgeImport, { upload_id: 'f'.repeat(32), profile })).status).toBe(404);
});

test('a check stops when its caller is gone', async () => {
  const faults: unknown[] = [];
  const judgements = new Judgements((fault) => faults.push(fault));
  const of = {
    db: group.db,
    path: `${directory}/nothing.csv`,
    fileName: 'nothing.csv',
    companions: {},
    profile: profileOf({ feed: 'deals' }),
    body: profileOf({ feed: 'deals' }),
    others: [],
    now: new Date('2026-03-16T15:00:00Z'),
  };
  const gone = new AbortController();
  gone.abort();
  expect(await judgements.ask('left', of, gone.signal)).toMatchObject({ bytes_read: 0 });
  // It was forgotten, so whoever asks again begins anew; a file that is away is a fault of ours.
  const again = await judgements.ask('left', of, new AbortController().signal);
  expect(again).toMatchObject({ state: 'failed', message: expect.stringContaining('Try again') });
  expect(faults.length).toBeGreaterThan(0);
  judgements.close();
});
