import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../../contract/call.ts';
import type { startImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { testApp } from '../../../support/app.ts';
import { setsOf } from '../../../support/importSets.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';
import { importToEnd } from '../../../support/uploads.ts';

// The log of the server says what a file failed for.
const group = await testApp({ config: { dataDir: importDirectory() }, logger: pino({ level: 'silent' }) });
const admin = await group.signIn('Administrator');
const sets = setsOf(group, admin);

type Sent = RequestOf<typeof startImportSet>['files'][number];
type Body = Sent['profile'];
type File = readonly [name: string, profile: Body, lines: readonly string[]];

async function sent([name, profile, lines]: File): Promise<Sent> {
  return { upload_id: await sets.sent(name, lines), profile: { source: 'DMS', ...profile } };
}

async function judged(payload: RequestOf<typeof judgeImport>) {
  for (;;) {
    const file = await admin.call(judgeImport, payload);
    if (file.state !== 'waiting' && file.state !== 'reading') return file;
  }
}

type Told = Awaited<ReturnType<typeof judged>>;

const reasonsOf = (reasons: Told['rejected']) =>
  reasons.map(({ column, reason, count, firstLine }) => ({ column, reason, count, firstLine }));

/** What is promised of a file, in the words of a report. */
const promiseOf = ({ judged: counts, rejected, skipped }: Told) => ({
  ...{ read: counts.rows, rejected: counts.rejected, skipped: counts.skipped },
  ...{ rejectReasons: reasonsOf(rejected), skipReasons: reasonsOf(skipped) },
});

/** Judges files of a set, each beside the others, and tries them: both have to say the same. */
async function heldTogether(files: readonly File[]) {
  const asked: Sent[] = [];
  for (const file of files) asked.push(await sent(file));
  const promises = new Map<string, Told>();
  for (const one of asked) {
    const others = asked.filter((other) => other !== one);
    promises.set(one.upload_id, await judged({ ...one, others }));
  }
  const { files: ended } = await sets.start(asked, true);
  for (const { upload_id, file_name, state, progress } of ended) {
    const promise = promises.get(upload_id);
    if (!promise) throw new Error(`Nothing was promised of ${file_name}.`);
    expect({ file_name, state, message: progress?.message, ...progress?.report }).toMatchObject({
      file_name,
      ...promiseOf(promise),
    });
  }
  return files.map(([name], place) => {
    const promise = promises.get(asked[place]?.upload_id ?? '');
    return { name, good: (promise?.judged.good ?? 0) + (promise?.judged.warned ?? 0), promise };
  });
}

const dealHeader =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID,stock_no';
const deal = (number: number, { customer = '', store = '1', vin = sampleVin(number), stock = '' } = {}) =>
  `${store},P${number},2026-03-02,Finalized,New,Retail,${vin},30000,1000,500,${customer},${stock}`;
const customers = (...numbers: readonly (number | string)[]) => [
  'UC_ID,UC_FirstName,UC_LastName',
  ...numbers.map((number) => `${number},Ann,Of ${number}`),
];
const many = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('unknown customers are reported before the dry run', () => {
  const lines = [dealHeader, ...many(951).map((number) => deal(number, { customer: `${90_000 + number}` }))];

  test('of the first rows, of all rows, and by the dry run in the same words', async () => {
    const file = await sent(['deals.csv', { feed: 'deals' }, lines]);
    const looked = await admin.call(inspectImport, file);
    expect(looked).toMatchObject({ is_whole: true, judged: { rows: 951, good: 0, rejected: 951 } });
    expect(looked.preview[0]).toMatchObject({
      outcome: 'rejected',
      notes: [{ column: 'UC_ID', value: '90001', reason: 'No such customer.' }],
    });
    const whole = await judged(file);
    expect(whole).toMatchObject({
      judged: { good: 0, rejected: 951 },
      rejected: [{ reason: 'No such customer.', count: 951, firstLine: 2, different: 951 }],
      unchecked: [],
    });
    expect(await importToEnd(admin, { ...file, dry_run: true })).toMatchObject({
      state: 'refused',
      report: promiseOf(whole),
    });
  });

  test('one of a set is looked up once the others are judged', async () => {
    const file = await sent(['deals.csv', { feed: 'deals' }, lines]);
    expect(await admin.call(inspectImport, { ...file, in_set: true })).toMatchObject({
      judged: { good: 951, rejected: 0 },
    });
  });
});

describe('check and dry run report the same for every file of a set', () => {
  test('customers by numbers and by keys, those of another file and those of nowhere', async () => {
    const columns = { source_key: 'UC_ID', UC_FirstName: 'UC_FirstName', UC_LastName: 'UC_LastName' };
    const keys = await sent(['keys.csv', { feed: 'customers', columns }, customers('C-7', 'AB 3')]);
    expect(await importToEnd(admin, { ...keys, dry_run: false })).toMatchObject({ state: 'loaded' });
    const told = await heldTogether([
      ['customers.csv', { feed: 'customers' }, customers(...many(40), 'none')],
      [
        'deals.csv',
        { feed: 'deals', allowedRejects: 100 },
        [
          dealHeader,
          ...many(40).map((number) => deal(number, { customer: `00${number}` })),
          ...['c-7', 'C-8', '77', '', 'Ann', 'ab 3'].map((customer, place) =>
            deal(100 + place, { customer }),
          ),
        ],
      ],
    ]);
    expect(told.map(({ good }) => good)).toEqual([40, 43]);
  });

  test("numbers of customers who were made here are nobody's once the source brings its own", async () => {
    await insert(group.db, 'customer', [{ UC_ID: 4_711, UC_LastName: 'Made here' }]);
    const deals = (name: string, source: string): File => [
      name,
      { feed: 'deals', source, allowedRejects: 100 },
      [dealHeader, deal(220, { customer: '4711' }), deal(221, { customer: '601' })],
    ];
    const [alone] = await heldTogether([deals('alone.csv', 'Fresh'), deals('other.csv', 'Other')]);
    expect(alone?.good).toBe(1);
    const told = await heldTogether([
      ['customers.csv', { feed: 'customers', source: 'Fresh' }, customers(601)],
      deals('deals.csv', 'Fresh'),
    ]);
    expect(told.map(({ good }) => good)).toEqual([1, 1]);
  });

  test('stores and people who come with the set, and managers within a file', async () => {
    const told = await heldTogether([
      [
        'stores.csv',
        { feed: 'stores', source: 'North', allowedRejects: 100 },
        ['ID,AS_ID,storename,timezone', '71,7001,North Ford,America/New_York', '72,7002,North Kia,Nowhere'],
      ],
      [
        'people.csv',
        { feed: 'employees', source: 'North', allowedRejects: 100 },
        [
          'employee_id,firstname,lastname,department,store_id,hire_date,status,manager_id',
          '1,Ada,Ames,Sales,71,2020-02-01,A,2',
          '2,Bo,Burr,Sales,71,2020-02-01,A,',
          '3,Cy,Cole,Sales,72,2020-02-01,A,1',
          '4,Di,Dunn,Sales,71,2020-02-01,A,3',
          '5,Ed,Eads,Sales,71,2020-02-01,A,4',
        ],
      ],
      [
        'deals.csv',
        { feed: 'deals', source: 'North', allowedRejects: 100 },
        [
          `${dealHeader},salesperson1_id`,
          `${deal(300, { store: '71' })},1`,
          `${deal(301, { store: '71' })},3`,
          `${deal(302, { store: '72' })},`,
        ],
      ],
    ]);
    expect(told.map(({ good }) => good)).toEqual([1, 2, 1]);
  });

  const stockHeader = 'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,sold_date,cost';
  const stock = (number: string, vin: number, { status = 'In stock', sold = '' } = {}) =>
    `1,${number},${sampleVin(vin)},New,${status},2025,Ford,F-150,2026-01-05,${sold},30000`;

  test('stock numbers that are taken, and VINs by stock number', async () => {
    const stocked = [stockHeader, stock('S1', 901), stock('S2', 902)];
    const file = await sent(['before.csv', { feed: 'inventory' }, stocked]);
    expect(await importToEnd(admin, { ...file, dry_run: false })).toMatchObject({ state: 'loaded' });
    const told = await heldTogether([
      [
        'inventory.csv',
        { feed: 'inventory', allowedRejects: 100 },
        [
          stockHeader,
          ...[stock('S1', 911), stock('S2', 902, { status: 'Sold', sold: '2026-03-01' }), stock('S2', 912)],
          ...[stock('S3', 903), stock('S3', 913), stock('S4', 904)],
          ...[stock('S5', 905, { status: 'Sold', sold: '2026-02-01' }), stock('S5', 915)],
        ],
      ],
      [
        'deals.csv',
        { feed: 'deals', vinBy: 'stock_no', allowedRejects: 100 },
        [
          dealHeader,
          ...['s1', 'S2', 'S3', 'S4', 'S5', 'S9'].map((number, place) =>
            deal(400 + place, { vin: '', stock: number }),
          ),
          deal(410, { vin: '', stock: 'S4', customer: '99999' }),
        ],
      ],
    ]);
    expect(told.map(({ good }) => good)).toEqual([3, 4]);
  });
});

test('a file that refers to a refused one waits, in the check and in the dry run', async () => {
  const files = [
    await sent(['customers.csv', { feed: 'customers' }, customers('Ann', 'Bo', 701)]),
    await sent(['deals.csv', { feed: 'deals' }, [dealHeader, deal(500, { customer: '701' })]]),
  ] as const;
  const [first, second] = files;
  expect(await judged({ ...second, others: [first] })).toMatchObject({ waits_for: ['customers.csv'] });
  const { files: ended } = await sets.start([...files], true);
  expect(ended.map(({ state }) => state)).toEqual(['refused', 'waits']);
});

test('each file names the checks that only the dry run does', async () => {
  const file = await sent(['customers.csv', { feed: 'customers' }, customers(601)]);
  expect(await judged(file)).toMatchObject({ unchecked: ['unique', 'names'], cut_off: null });
});
