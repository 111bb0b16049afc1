import type { CopyValue } from '../../db/copyEncoding.ts';
import { HIGHEST_GIVEN_ID } from '../tables.ts';
import { CellFault } from './cells.ts';
import { keyText } from './text.ts';

/** In characters. */
export const LONGEST_KEY = 200;
export const tooLong = new CellFault(`Must be at most ${LONGEST_KEY} characters.`);

/** Digits of a number as spreadsheets write it: `1,001`, `001001` and `1001.0` give `1001`. Undefined for others. */
export function plainNumber(text: string): string | undefined {
  const digits = text.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/(?<=\d)\.0+$/, '');
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined;
}

/**
 * Normalizes a customer key. Numbers lose leading zeros, as in spreadsheets; others ignore case. Dashes and spaces
 * count: `1-23` and `12-3` are two customers.
 */
export const customerKey = (text: string): string => plainNumber(text) ?? text.toUpperCase();

export const customerKeySql = (column: string): string =>
  `case when ${column} ~ '^[0-9]+$' then coalesce(nullif(ltrim(${column}, '0'), ''), '0') else upper(${column}) end`;

/** Placeholder ID of a customer whose key isn't a plain number; `CUSTOMER_KEY` of the row has the key. */
export const BY_KEY = -1;

/** Stage column for customer keys that `UC_ID` can't store. */
export const CUSTOMER_KEY = 'customer_called';

/** Names and email addresses aren't customer keys. */
export const isCustomerKey = (text: string): boolean => /^[^\s@]*\d[^\s@]*$/.test(text);

/** Parses a customer reference: the customer's number, or `BY_KEY`. A key needs at least one digit. */
export function readCustomer(text: string): CopyValue | CellFault {
  if (!/\d/.test(text)) return new CellFault('Must be a whole number above 0.');
  const number = Number(plainNumber(text) ?? Number.NaN);
  if (number >= 1 && number <= HIGHEST_GIVEN_ID) return number;
  return text.length > LONGEST_KEY ? tooLong : BY_KEY;
}

const textIn = (value: CopyValue): string => (typeof value === 'string' ? value : '');

export const indistinct = new CellFault(
  'Can’t tell this customer from others with the same name. Add a phone, email, or address with ZIP.',
);

/**
 * What tells customers with one name apart: a phone, an email address, or street and ZIP. Undefined without.
 * @param values of the row, without placeholders
 */
export function tellsApart(values: Readonly<Record<string, CopyValue>>): string | undefined {
  const [phone, email] = [textIn(values.UC_Phone1) || textIn(values.UC_Phone2), textIn(values.UC_Email)];
  if (phone) return phone.replace(/\D/g, '');
  if (email) return email.toLowerCase();
  const [street, zip] = [keyText(textIn(values.address)), textIn(values.zip)];
  return street && zip ? `${street} ${zip}` : undefined;
}
