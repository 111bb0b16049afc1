import type { CopyValue } from '../../db/copyEncoding.ts';
import { HIGHEST_GIVEN_ID } from '../tables.ts';
import { CellFault } from './cells.ts';
import { keyText } from './text.ts';

/** Characters of what a source may call a customer. */
export const LONGEST_KEY = 200;
export const tooLong = new CellFault(`Must be at most ${LONGEST_KEY} characters.`);

/** The digits of a number as spreadsheets write it, `1,001`, `001001` and `1001.0` alike; undefined for anything else. */
export function plainNumber(text: string): string | undefined {
  const digits = text.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/(?<=\d)\.0+$/, '');
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined;
}

/**
 * What two spellings of what a source calls a customer have in common. Of plain numbers, zeros at their beginning do not
 * count, since spreadsheets take them off; of others case does not. Letters, dashes and blanks within do: `1-23` and
 * `12-3` are two people.
 */
export const customerKey = (text: string): string => plainNumber(text) ?? text.toUpperCase();

/** The same of a column of texts in the database, in SQL. */
export const customerKeySql = (column: string): string =>
  `case when ${column} ~ '^[0-9]+$' then coalesce(nullif(ltrim(${column}, '0'), ''), '0') else upper(${column}) end`;

/** Stands in a row for a customer who is called by no plain number; `CUSTOMER_KEY` of the row says how. */
export const BY_KEY = -1;

/** Column of the stage that holds what the source calls the customer of a row, where `UC_ID` can not. */
export const CUSTOMER_KEY = 'customer_called';

/** Whether a text is what a source may call a customer: names of people and e-mail addresses are none. */
export const isCustomerKey = (text: string): boolean => /^[^\s@]*\d[^\s@]*$/.test(text);

/** Reads whose record a row is: the customer's number in the source, or `BY_KEY`; words without a digit are neither. */
export function readCustomer(text: string): CopyValue | CellFault {
  if (!/\d/.test(text)) return new CellFault('Must be a whole number above 0.');
  const number = Number(plainNumber(text) ?? Number.NaN);
  if (number >= 1 && number <= HIGHEST_GIVEN_ID) return number;
  return text.length > LONGEST_KEY ? tooLong : BY_KEY;
}

const textIn = (value: CopyValue): string => (typeof value === 'string' ? value : '');

/** What is wrong with a customer who has a name and nothing that tells them from others who have it. */
export const indistinct = new CellFault(
  'Can’t tell this customer from others with the same name. Add a phone, email, or address with ZIP.',
);

/**
 * What tells a customer from others of the name where their phone does not: another phone, an e-mail address, or street and
 * ZIP. Undefined where they have none of these.
 * @param values of the row, in which what stands for nothing is empty
 */
export function tellsApart(values: Readonly<Record<string, CopyValue>>): string | undefined {
  const [phone, email] = [textIn(values.UC_Phone1) || textIn(values.UC_Phone2), textIn(values.UC_Email)];
  if (phone) return phone.replace(/\D/g, '');
  if (email) return email.toLowerCase();
  const [street, zip] = [keyText(textIn(values.address)), textIn(values.zip)];
  return street && zip ? `${street} ${zip}` : undefined;
}
