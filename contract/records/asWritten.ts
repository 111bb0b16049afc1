import { z } from 'zod';

/** Customer fields whose file text is kept when Rooftop stores something else. */
export const writtenFields = [
  'UC_FirstName',
  'UC_LastName',
  'UC_Email',
  'UC_Phone1',
  'UC_Phone2',
  'address',
  'zip',
] as const;
export type WrittenField = (typeof writtenFields)[number];

/** What was done to a cell, in this order; `missing` and `unread` come alone. */
export const writtenRules = [
  /** Repaired text that was decoded with the wrong encoding, such as `Ã©`. */
  'encoding',
  /** Removed extra spaces and replaced unusual ones. */
  'spaces',
  /** Changed an email address to lower case. */
  'case',
  /** Capitalized words, as the profile asks. */
  'capitals',
  /** Replaced a spelling by the profile's value. */
  'spelling',
  /** Removed the extension of a phone number. */
  'extension',
  /** Removed the country code 1 of a North American phone number. */
  'country',
  /** Replaced parentheses, dots and spaces of a phone number by dashes. */
  'format',
  /** Restored leading zeros of a ZIP that a spreadsheet removed, or removed a decimal it added. */
  'zeros',
  'missing',
  /** Unreadable: the stored value stays. */
  'unread',
] as const;
export const WrittenRule = z.enum(writtenRules);
export type WrittenRule = z.infer<typeof WrittenRule>;

export interface Written {
  /** At most 200 characters. */
  readonly text: string;
  readonly rules: readonly WrittenRule[];
  /** Only with `unread`. */
  readonly reason?: string;
}
