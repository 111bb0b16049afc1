import { expect, test } from 'vitest';
import { customerFields } from './fields.ts';
import { namedFilters, periodsTested } from './named.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';

const base = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";

const named = (text: string) =>
  namedFilters(parseExpression(text, customerFields)).map(({ name, part }) => [name, printExpression(part)]);

test('a report is split into its filters, the base condition first', () => {
  expect(
    named(`CVP_RelatedStores in (1, 2) and ${base} and (UCSD_LTV >= 85 or UCSD_LTV <= 54) and CVP_Brand in (5)
      and UCSD_SALES between 10 and 90 and UCSD_SERVICE >= 1 and CVP_TotalPrice > 5 and CVP_RosRevenue > 6
      and distance_miles <= 15 and equity >= 3000 and lease_months_left <= 3 and segment in (4) and UC_ID = 1`),
  ).toEqual([
    ['Base', base],
    ['Store', 'CVP_RelatedStores in (1, 2)'],
    ['Score', 'UCSD_LTV >= 85 or UCSD_LTV <= 54'],
    ['Brand', 'CVP_Brand in (5)'],
    ['SalesScore', 'UCSD_SALES between 10 and 90'],
    ['ServiceScore', 'UCSD_SERVICE >= 1'],
    ['SalesValue', 'CVP_TotalPrice > 5'],
    ['ServiceValue', 'CVP_RosRevenue > 6'],
    ['Proximity', 'distance_miles <= 15'],
    ['Equity', 'equity >= 3000'],
    ['Lease', 'lease_months_left <= 3'],
    ['Segment', 'segment in (4)'],
    ['Other', 'UC_ID = 1'],
  ]);
});

test('several conditions of one name are one filter, where the first of them is', () => {
  expect(named('UCSD_SALES_YTD >= 10 and equity > 0 and UCSD_SALES_YTD <= 90')).toEqual([
    ['SalesScore', 'UCSD_SALES_YTD >= 10 and UCSD_SALES_YTD <= 90'],
    ['Equity', 'equity > 0'],
  ]);
});

test('parts of the base condition alone are filters like others', () => {
  expect(named("UCSD_SALES > 0 and UC_FirstName <> ''")).toEqual([
    ['SalesScore', 'UCSD_SALES > 0'],
    ['Other', "UC_FirstName <> ''"],
  ]);
});

test('equity or a lease that ends is one filter', () => {
  expect(named('equity >= 3000 or lease_months_left <= 3').map(([name]) => name)).toEqual(['EquityOrLease']);
  expect(named('equity >= 3000 or payment_position >= 0').map(([name]) => name)).toEqual(['Equity']);
});

test('a condition on what belongs to different filters has no name of theirs', () => {
  expect(named('UCSD_LTV > 5 or CVP_Brand = 3').map(([name]) => name)).toEqual(['Other']);
});

test('an expression without "and" is one filter, and no expression none', () => {
  expect(named('not CVP_Brand = 3')).toEqual([['Brand', 'not CVP_Brand = 3']]);
  expect(namedFilters(null)).toEqual([]);
});

test.each([
  [
    'CVP_TotalPrice_YTD > 5 and UCSD_SERVICE_LM between 1 and 9',
    { CVP_TotalPrice: 'YTD', UCSD_SERVICE: 'LM' },
  ],
  [`${base} and not (CVP_RosRevenue_LY > 5)`, { CVP_RosRevenue: 'LY' }],
  // Of several periods none is the one to show.
  ['CVP_TotalPrice_YTD > 5 or CVP_TotalPrice_LY > 5', {}],
  [base, {}],
])('%s tests the periods %j', (text, periods) => {
  expect(periodsTested(parseExpression(text, customerFields))).toEqual(periods);
});
