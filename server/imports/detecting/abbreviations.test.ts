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
];

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
