import { expect, test } from 'vitest';
import type { FeedName } from '../../../contract/records/index.ts';
import { sampleColumns } from './describe.ts';
import { type FeedFit, rankFeeds } from './guessProfile.ts';

const ranked = (header: string, rows: readonly string[], fileName = 'report.csv'): FeedFit[] =>
  rankFeeds(
    sampleColumns(
      header.split(';'),
      rows.map((row) => row.split(';')),
    ),
    { fileName },
  );

/** The fields of the columns, in their order, `-` for none. */
function fieldsOf(fit: FeedFit | undefined, header: string): string {
  const found = new Map(fit?.matches.map(({ place, field }) => [place, field]));
  return header
    .split(';')
    .map((_name, place) => found.get(place) ?? '-')
    .join(' ');
}

const cases: readonly [what: string, FeedName, header: string, rows: readonly string[], fields: string][] = [
  [
    'stock with a condition that has words of its own',
    'inventory',
    'brand;model;year;condition;km;price;status;vin',
    [
      'Toyota;Hilux;2024;new;;25000;available;5YJSA1E21MF000001',
      'Ford;Ranger;2023;used;15000;18000;available;5YJSA1E23MF000002',
      'Fiat;Cronos;2024;zero_km;0;8500;in_transit;5YJSA1E25MF000003',
    ],
    'make model year stock_type mileage list_price status vin',
  ],
  [
    'stock whose number is just a number',
    'inventory',
    'make;model;number;purchase_date;vin',
    ['Toyota;Camry;A001;2024-01-15;5YJSA1E21MF000001', 'Honda;Civic;A002;2024-02-20;5YJSA1E23MF000002'],
    'make model stock_no stocked_date vin',
  ],
  [
    'Spanish mileage, and a make and model in one column',
    'inventory',
    'stock;marca_modelo;millas;precio',
    ['S1;BMW 118;67,907 miles;15250', 'S2;Audi A3;30,240 miles;15300'],
    'stock_no - mileage list_price',
  ],
  [
    'orders of a manufacturer',
    'deals',
    'order_id;customer_id;dealer_id;order_date;delivery_date;final_price;order_status',
    ['1;3796;36;2025-08-05;2025-08-31;26606;Delivered', '2;4559;8;2025-08-08;2025-08-22;11983;Cancelled'],
    'deal_no UC_ID store_id contract_date delivery_date sale_price status',
  ],
  [
    'loans',
    'deals',
    'order_id;loan_amount;interest_rate;loan_tenure_months;emi_amount',
    ['11500;20867.00;10.2;60;347.78', '6476;19210.00;7.59;48;400.22'],
    'deal_no amount_financed apr term payment',
  ],
  [
    'makes below a header that is none',
    'deals',
    'Sale ID;Sale Date;Company;Model;Sale Price',
    ['1;2025-08-05;Ford;Escape;26606', '2;2025-08-08;Honda;Civic;11983', '3;2025-08-09;Kia;Soul;10000'],
    'deal_no contract_date make model sale_price',
  ],
  [
    'people with keys of a shop program',
    'customers',
    'id;firstName;lastName;email;phone;address;zip',
    [
      '011bfab0-4842-46fb-9b89-7cde3811e139;Ada;Ames;ada@ames.example;+16105550100;1 Oak St;18901',
      '01722fcc-4bb5-47b0-9224-65b606b254ac;Bo;Boone;bo@boone.example;+16105550101;2 Oak St;18902',
    ],
    'UC_ID UC_FirstName UC_LastName UC_Email UC_Phone1 address zip',
  ],
  [
    'optional columns, and the company that a customer works for',
    'customers',
    'First Name*;Last Name*;Primary Phone (optional);Additional Phones (optional);Primary Email (optional);Company Name (optional);Zip Code (optional);Customer ID (optional)',
    ['Ada;Ames;+16105550100;+16105550109;ada@ames.example;Ames Roofing;18901;71'],
    'UC_FirstName UC_LastName UC_Phone1 UC_Phone2 UC_Email - zip UC_ID',
  ],
  [
    'orders of a repair shop',
    'repair_orders',
    'id;customerId;description;laborTotal;partsTotal;createdAt;completedAt;vin',
    ['WO-1;71;Brakes;200.00;26.07;2025-10-06T16:37:51Z;2025-11-18T19:58:40Z;5YJSA1E21MF000001'],
    'ro_no UC_ID description labor_sale parts_sale opened_at closed_at vin',
  ],
  [
    'staff of a repair shop',
    'employees',
    'id;firstName;lastName;email;role;phone;hireDate;active',
    ['7;Ada;Ames;ada@ames.example;Technician;+16105550100;2025-08-21;true'],
    'employee_id firstname lastname email title phone hire_date status',
  ],
  [
    'staff with keys of a shop program',
    'employees',
    'id;firstName;lastName;email;phone;hireDate',
    ['E-572e6eb7;Ada;Ames;ada@ames.example;+16105550100;2025-08-21'],
    'dms_number firstname lastname email phone hire_date',
  ],
  [
    'parts on the shelf by item',
    'part_stock',
    'item number;designation;unit of quantity;current stock;minimum stock;location',
    ['P-001;Bearing;EA;120;30;A-01', 'P-002;Bolt;EA;500;100;B-03'],
    'part_no description - on_hand - -',
  ],
  [
    'parts on the shelf by vehicle',
    'part_stock',
    'PartID;Name;VehicleModel;StockQuantity',
    ['1;Brake pad;Model A;75', '2;Oil filter;Model A;79'],
    'part_no description - on_hand',
  ],
];

test.each(cases)('%s', (_what, feed, header, rows, fields) => {
  const [best] = ranked(header, rows);
  expect([best?.feed, fieldsOf(best, header)]).toEqual([feed, fields]);
});

test('a word about a dealer is no dealer', () => {
  const header = 'dealer_id;dealer_name;city;dealer_type;sales_target';
  const stores = ranked(header, ['1;North Ford;Erie;Sales & Service;168', '2;South Kia;York;Sales;265']);
  const fit = stores.find(({ feed }) => feed === 'stores');
  expect(fieldsOf(fit, header)).toBe('dms_company_no DEALER_NAME city - -');
});

test('makes of columns that somebody named otherwise are to be checked', () => {
  const [best] = ranked('Sale ID;Sale Date;Company;Sale Price', [
    '1;2025-08-05;Ford;26606',
    '2;2025-08-08;Honda;11983',
  ]);
  expect(best?.matches.find(({ field }) => field === 'make')?.by).toBe('values');
});

test('staff stay staff after a file of customers with the same headers', () => {
  const header = 'id;firstName;lastName;email;phone;hireDate';
  const columns = sampleColumns(header.split(';'), [
    ['572e6eb7-3161-4c98', 'Ada', 'Ames', 'ada@ames.example', '+16105550100', '2025-08-21'],
  ]);
  const habit = new Map([
    ['id', 'source_key'],
    ['firstname', 'UC_FirstName'],
    ['lastname', 'UC_LastName'],
    ['email', 'UC_Email'],
    ['phone', 'UC_Phone1'],
  ]);
  const [best] = rankFeeds(columns, { habits: new Map([['customers', habit]]), fileName: 'report.csv' });
  expect(best?.feed).toBe('employees');
});
