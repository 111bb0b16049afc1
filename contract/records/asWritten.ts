import { z } from 'zod';

/** Fields of a customer of which is kept what their file said, where that is not what Rooftop uses. */
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

/** What was done to a cell: all of these in their order, `missing` and `unread` alone. */
export const writtenRules = [
  /** Letters that one program spoilt and another kept, such as `Ã©`, were put right. */
  'encoding',
  /** Blanks at the ends, several in a row, or of other kinds than the usual one. */
  'spaces',
  /** An e-mail address in small letters. */
  'case',
  /** A word in small letters got a capital, as the profile asks. */
  'capitals',
  /** What the profile says that a spelling means. */
  'spelling',
  /** An extension behind a phone number was left out. */
  'extension',
  /** The 1 of North America before a phone number was left out. */
  'country',
  /** Parentheses, dots and blanks of a phone number became dashes. */
  'format',
  /** A ZIP got the zeros back that a spreadsheet took from it, or lost what it added. */
  'zeros',
  /** What the source writes where it knows nothing. */
  'missing',
  /** It could not be read: what was known before stays. */
  'unread',
] as const;
export const WrittenRule = z.enum(writtenRules);
export type WrittenRule = z.infer<typeof WrittenRule>;

/** A cell as its file has it, and what was done to it. */
export interface Written {
  /** At most 200 characters. */
  readonly text: string;
  readonly rules: readonly WrittenRule[];
  /** Why it could not be read, as a sentence; only with `unread`. */
  readonly reason?: string;
}
