import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { customerFields } from '../../../../../contract/expression/fields.ts';
import { namedFilters } from '../../../../../contract/expression/named.ts';
import { parseExpression } from '../../../../../contract/expression/parse.ts';
import { createFormat } from '../../../../providers/texts/format.ts';
import { en } from '../texts/en.ts';
import { inWords } from './words.ts';

const polyglot = new Polyglot({ locale: 'en', phrases: en });
const wording = {
  t: (key: string, values?: Record<string, unknown>) => polyglot.t(key, values),
  format: createFormat('en'),
  names: {
    stores: new Map([[1, 'Boyertown Ford']]),
    brands: new Map([
      [5, 'Ford'],
      [6, 'Toyota'],
    ]),
    segments: new Map([[12, 'Fall leases']]),
    sources: new Map([[3, 'CDK']]),
  },
  language: 'en' as const,
};

const wordsOf = (text: string) =>
  namedFilters(parseExpression(text, customerFields)).map(({ part }) => inWords(part, wording));

test.each([
  ['UCSD_LTV between 85 and 100', 'VIP'],
  [
    '(UCSD_LTV between 85 and 100 or UCSD_LTV >= 80 and UCSD_LTV < 85 or UCSD_LTV between 70 and 79 or UCSD_LTV between 55 and 69)',
    'Gold and better',
  ],
  ['(UCSD_LTV between 85 and 100 or UCSD_LTV between 0 and 54)', 'VIP or New'],
  ['UCSD_LTV >= 80 and UCSD_LTV < 85', 'Platinum'],
  ['UCSD_LTV is null', 'Unscored'],
  ["known_email = 'N'", 'Without email'],
  ["reach_sms = 'Y'", 'Reachable by text'],
  ['record_source in (3, 0)', 'Source: CDK, unknown'],
  ['UCSD_LTV >= 61', 'Lifetime value 61 or more'],
  ['distance_miles <= 15', 'Within 15 miles'],
  ['distance_miles <= 1', 'Within 1 mile'],
  ['distance_miles is null', 'Distance unknown'],
  ['equity >= 3000', 'Equity $3,000 or more'],
  ['equity >= -500', 'Equity −$500 or more'],
  ['lease_months_left between 0 and 3', 'Lease ends within 3 months'],
  [
    '(equity >= 3000 or lease_months_left between 0 and 3)',
    'Equity $3,000 or more or Lease ends within 3 months',
  ],
  ['CVP_TotalPrice between 0 and 50000', 'Vehicle spend $0–$50,000'],
  ['CVP_TotalPrice_LM between 0 and 5000', 'Vehicle spend, last month $0–$5,000'],
  ['CVP_TotalPrice >= 25000 and CVP_TotalPrice < 50000', 'Vehicle spend $25,000 to under $50,000'],
  ['CVP_RelatedStores in (1, 9)', 'Store: Boyertown Ford, No. 9'],
  ['CVP_Brand in (5, 6, 7, 8, 9)', 'Brand: Ford, Toyota, No. 7 and 2 more'],
  ['segment in (12)', 'Segment: Fall leases'],
  ["UC_LastName = 'O''Hara'", "Last name is “O'Hara”"],
  ["last_ro_date >= '2026-01-31'", 'Last service since Jan 31, 2026'],
  [
    "journey = 'lost sold 2023-01-01 2023-12-31'",
    'Buyers with no service visit, leads from Jan 1 – Dec 31, 2023',
  ],
  [
    "journey = 'active any 2023-01-01 2023-12-31 stores=1,9,10 source=walk_in brand=5 until=2024-06-30'",
    'Buyers still in service, leads from Jan 1 – Dec 31, 2023, at Boyertown Ford, No. 9 and 1 more · Walk-in · Ford, tracked through Jun 30, 2024',
  ],
  ['not CVP_Brand in (5)', 'not (Brand: Ford)'],
])('%s is "%s"', (text, words) => {
  expect(wordsOf(text)).toEqual([words]);
});
