import { expect, test } from 'vitest';
import { customerDetails } from '../../../../contract/records/customerDetails.ts';
import { sampleColumns } from '../describe.ts';
import { rankFeeds } from '../guessProfile.ts';
import { withNamedCustomers } from './toldCustomers.ts';

const vins = ['1M8GDM9AXKP042788', 'WBY8P210407E91772'];
const sale = { 'Deal No': ['D1', 'D2'], 'Contract Date': ['2026-02-03', '2026-02-04'], VIN: vins };
const prices = { 'Sale Price': ['30000', '31000'], 'Front Gross': ['1500', '1600'] };
const person = { First: ['Ann', 'Bo'], Last: ['Lee', 'Ray'], Phone: ['610-555-0101', '610-555-0102'] };
const mails = ['ann@lee.example', 'bo@ray.example'];
const [streets, zips] = [
  ['1 Oak Street', '2 Elm Street'],
  ['19512', '18901'],
];

/** Columns that are taken for the customer of a file of deals with these, and why. */
function guess(columns: Readonly<Record<string, readonly string[]>>, leftOut: readonly string[] = []) {
  const all = { ...sale, ...prices, ...columns };
  const rows = [0, 1].map((row) => Object.values(all).map((texts) => texts[row] ?? ''));
  const [best] = rankFeeds(sampleColumns(Object.keys(all), rows), {
    habits: new Map([['deals', new Map(leftOut.map((header) => [header, null]))]]),
  });
  if (best?.feed !== 'deals') throw new Error(`Is taken for ${best?.feed}.`);
  const { customer, customerMatches = [], columns: named } = withNamedCustomers(best);
  const by = Object.fromEntries(
    customerMatches
      .filter(({ field }) => customerDetails.some(({ name }) => name === field))
      .map((match) => [`${match.field}: ${named[match.place]?.header}`, match.by]),
  );
  return { customer, by };
}

test('deals that name their customers tell where those are reached, by header and by what is in it', () => {
  const { customer, by } = guess({ ...person, Email: mails, Address: streets, ZIP: zips });
  expect(customer).toEqual({
    ...{ first: 'First', last: 'Last', phone: 'Phone' },
    ...{ email: 'Email', address: 'Address', zip: 'ZIP' },
  });
  expect(by).toEqual({
    'customer_email: Email': 'name',
    'customer_address: Address': 'name',
    'customer_zip: ZIP': 'name',
  });
  expect(guess({ ...person, Reach: mails }).by).toEqual({ 'customer_email: Reach': 'values' });
});

test.each([
  ['Buyer E-Mail', 'Buyer Street', 'Buyer Zip Code'],
  ['Customer Email Address', 'Customer Address', 'Customer Postal Code'],
  ['correo del cliente', 'Dirección', 'Código postal'],
  ['Home Email', 'Street Address', 'Home Zip'],
])('%s, %s and %s are theirs', (mail, street, zip) => {
  const { customer } = guess({ ...person, [mail]: mails, [street]: streets, [zip]: zips });
  expect(customer).toMatchObject({ email: mail, address: street, zip });
});

test('what is of somebody else is not theirs, whatever stands beside it', () => {
  const others = {
    ...{ 'Salesperson Email': ['ida@store.example', 'cy@store.example'], 'Dealer Address': streets },
    ...{ 'Store Zip': zips, 'Co-Buyer Email': mails, 'Lender Address': streets },
  };
  expect(guess({ ...person, ...others }).by).toEqual({});
  expect(guess({ ...others, ...person, 'E-mail': mails }).customer).toMatchObject({ email: 'E-mail' });
});

test('without name and phone nobody is told, and what somebody has left out stays so', () => {
  expect(guess({ Email: mails, ZIP: zips }).customer).toBeUndefined();
  const { customer } = guess({ ...person, Email: mails, ZIP: zips }, ['email', 'vin2']);
  expect(customer).toEqual({ first: 'First', last: 'Last', phone: 'Phone', zip: 'ZIP' });
});
