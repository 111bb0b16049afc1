import { expect, test } from 'vitest';
import type { FeedName } from '../../../contract/records/index.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';

/** Headers as reports of dealer management systems shorten them. */
const cases: readonly [FeedName, string, readonly string[], string][] = [
  [
    'inventory',
    'Stk #;N/U;Yr;Make;Model;VIN;Inv Cost;List Price;Stat',
    ["S1;NEW;'26;Kia;Soul;5YJSA1E21MF000001; $29,222.00 ;$30,957.00;S", 'S2;USED;14;Ram;1500;;N/A;CALL;T'],
    'stock_no stock_type year make model vin cost list_price status',
  ],
  [
    'repair_orders',
    'R/O No;R/O Date;Bill Date;VIN;Labour Amt;Part Amt;Service Advisor',
    ['R1;29/10/2025;01/11/2025;MALBK512LPM266228;0;2111.2;VIKAS MEVADA'],
    'ro_no opened_at closed_at vin labor_sale parts_sale advisor_id',
  ],
  [
    'repair_orders',
    'RO #;Open Dt;Close Dt;VIN;Svc Adv;Bill Hrs;Labor Amt;Parts Amt',
    ['R1;10/29/2025;11/01/2025;MALBK512LPM266228;V. MEVADA;1.2;210.00;111.20'],
    'ro_no opened_at closed_at vin advisor_id billed_hours labor_sale parts_sale',
  ],
  [
    'deals',
    'Deal #;Deal Dt;Unit Type;VIN;Slsp;FRNT GRS;F&I GRS;Bank',
    [
      'D1;09/13/2026;NEW;5YJSA1E21MF000001;GREG;1,204.00;2,841.19;ALLY',
      'D2;09/14/2026;USED;5YJSA1E23MF000002;ANNA;-310.00;900.00;CHASE',
    ],
    'deal_no contract_date deal_type vin salesperson1_id front_gross back_gross lender',
  ],
  [
    'customers',
    'Cust #;First;Last;E-mail;Cell Phone;Zip;Do Not Call;Do Not Email;Do Not Text',
    ['71;Ada;Ames;ada@ames.example;610-555-0100;18901;N;Y;N', '72;Bo;Boone;bo@boone.example;;18901;Y;N;N'],
    'UC_ID UC_FirstName UC_LastName UC_Email UC_Phone1 zip opt_out_phone opt_out_email opt_out_sms',
  ],
  [
    'repair_orders',
    'Serv Wtr;RO#;Cust No;Open Date;VIN;Labor Oper;PayMeth;Labor Sale;Parts Sale',
    [
      '175;R1;71;10/29/2025;MALBK512LPM266228;ALIGN;C;210.00;111.20',
      '552;R2;72;10/30/2025;;MOA;W;90.00;0.00',
    ],
    'advisor_id ro_no UC_ID opened_at vin op_code pay_type labor_sale parts_sale',
  ],
  [
    'repair_orders',
    'Invoice;SW;Date;Tech;VIN;Labor;Parts',
    ['773732;175;10/29/2025;88;MALBK512LPM266228;210.00;111.20'],
    'ro_no advisor_id opened_at tech_id vin labor_sale parts_sale',
  ],
  [
    'deals',
    'Deal #;Sale Date;Cust No;VIN;Condition;PayMeth;Sale Price;Invoice',
    [
      'D1;09/13/2026;71;5YJSA1E21MF000001;New;Finance;31,204.00;29,870.00',
      'D2;09/14/2026;72;5YJSA1E23MF000002;Used;Cash;18,310.00;',
    ],
    'deal_no contract_date UC_ID vin deal_type finance_type sale_price -',
  ],
  [
    'inventory',
    'Stock#;VIN;Year;Make;Model;Condition;MSRP;Invoice;Date In',
    ['S1;5YJSA1E21MF000001;2026;Kia;Soul;N;30,957.00;29,222.00;10/29/2026'],
    'stock_no vin year make model stock_type msrp cost stocked_date',
  ],
  [
    'parts_sales',
    'Invoice;Part No;Description;Qty;Sale;Cost;RO#;Date',
    ['773732;15208AA21A;Filter;1;20.00;10.00;R1;10/29/2025'],
    'invoice_no part_no description qty sale cost ro_no invoice_date',
  ],
  [
    'appointments',
    'B.T No;B.T Date & Time;Customer;Mobile;SW;Status;Cust No;RO#',
    ['B17;10/29/2025 09:50;Ada Poe;610-555-0100;V. MEVADA;Confirmed;71;R1'],
    'appt_id starts_at - phone advisor_id status UC_ID ro_no',
  ],
];

/** The fields that columns of a file are taken for, by header. */
function matchesOf(feed: FeedName, header: string, rows: readonly string[]) {
  const columns = sampleColumns(
    header.split(';'),
    rows.map((row) => row.split(';')),
  );
  const matches = rankFeeds(columns).find((fit) => fit.feed === feed)?.matches ?? [];
  return new Map(matches.map(({ place, field, by }) => [header.split(';')[place], [field, by]]));
}

const vehicle = '5YJSA1E21MF000001';

test.each<readonly [FeedName, string, string, string | undefined]>([
  ['deals', 'VIN;Date;Invoice', `${vehicle};10/29/2025;773732`, 'deal_no'],
  ['deals', 'VIN;Deal #;Invoice', `${vehicle};D1;10/29/2025`, 'contract_date'],
  ['deals', 'VIN;Date;Invoice', `${vehicle};10/29/2025;$29,870`, undefined],
  ['deals', 'VIN;Date;Invoice', `${vehicle};10/29/2025;29870.50`, undefined],
  ['repair_orders', 'VIN;Open Date;Factura', `${vehicle};10/29/2025;773732`, 'ro_no'],
  ['repair_orders', 'VIN;Open Date;Invoice', `${vehicle};10/29/2025;11/01/2025`, 'closed_at'],
  ['repair_orders', 'VIN;Open Date;Invoice', `${vehicle};10/29/2025;412.35`, undefined],
  ['inventory', 'VIN;Date In;Invoice', `${vehicle};10/29/2025;29,870`, 'cost'],
  ['inventory', 'VIN;Date In;Invoice', `${vehicle};10/29/2025;45678`, undefined],
  ['parts_sales', 'Part No;Date;Invoice', '15208AA21A;10/29/2025;45678', 'invoice_no'],
  ['parts_sales', 'Part No;Invoice No;Invoice', '15208AA21A;45678;10/29/2025', 'invoice_date'],
  ['parts_sales', 'Part No;Date;Invoice', '15208AA21A;10/29/2025;20.00', undefined],
])('%s: an invoice column of %s with %s is %s, to be checked', (feed, header, row, field) => {
  const [name = ''] = header.split(';').slice(-1);
  expect(matchesOf(feed, header, [row]).get(name)).toEqual(field && [field, 'similar']);
});

test('an abbreviation that may mean something else is to be checked', () => {
  const orders = matchesOf('repair_orders', 'RO#;SW;PayMeth', ['R1;175;W']);
  expect([...orders.values()]).toEqual([
    ['ro_no', 'name'],
    ['advisor_id', 'similar'],
    ['pay_type', 'similar'],
  ]);
});

test.each([
  ['deals', 'Deal #;Condition', 'D1;4.5'],
  ['deals', 'Deal #;Condition', 'D1;Excellent'],
  ['deals', 'Deal #;PayMeth', 'D1;Z9'],
  ['repair_orders', 'RO#;PayMeth', 'R1;Visa'],
] as const)('%s: %s with %s is no choice of ours', (feed, header, row) => {
  expect(matchesOf(feed, header, [row]).size).toBe(1);
});

test.each(cases)('%s are told by shortened headers', (feed, header, rows, fields) => {
  const names = header.split(';');
  const columns = sampleColumns(
    names,
    rows.map((row) => row.split(';')),
  );
  const [best] = rankFeeds(columns, { fileName: 'report.csv' });
  const found = new Map(best?.matches.map(({ place, field }) => [place, field]));
  expect([best?.feed, names.map((_name, place) => found.get(place) ?? '-').join(' ')]).toEqual([
    feed,
    fields,
  ]);
});
