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
