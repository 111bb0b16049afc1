import { NO_EMAIL, NO_STREET, ONLY_WORDS } from '../../../contract/contact/noContact.ts';
import { NO_NUMBER } from '../../../contract/contact/noNumber.ts';
import type { Reading } from './reading.ts';
import { choose, faults, fits, has, literal, partsOf, replaced } from './texts.ts';

/** Whether a short text without digits means "none". */
const isOnlyWords = (text: string): string =>
  `(length(${text}) <= 40 AND NOT ${has(text, String.raw`[\d@]`)} AND ${has(lettersOf(text, ' '), ONLY_WORDS)})`;
const lettersOf = (text: string, gap: string): string =>
  `trim(${replaced(`lower(strip_accents(${text}))`, '[^a-z]+', gap)}, ' ')`;
const noEmail = (text: string) =>
  choose([[`contains(${text}, '@')`, has(`lower(${text})`, NO_EMAIL)]], isOnlyWords(text));
const noPhone = (text: string) =>
  choose(
    [
      [
        `${fits(text, String.raw`[\d\s().+/-]+`)} AND ${has(text, String.raw`\d`)}`,
        has(replaced(text, String.raw`[^\d+]`, ''), NO_NUMBER),
      ],
    ],
    isOnlyWords(text),
  );
export const noStreet = (text: string) =>
  `(length(${text}) <= 40 AND NOT ${has(text, String.raw`[\d@]`)} AND ${has(lettersOf(text, ''), `^$|${NO_STREET}`)})`;

/** Lowercase addresses, which most are. */
const USUAL_EMAIL = String.raw`[a-z0-9]+(?:[._-][a-z0-9]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}`;
/** Zod's email pattern without lookahead, which DuckDB lacks. */
const EMAIL = String.raw`(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}`;
const LONGEST_EMAIL = 200;
/** `Ann Lee <ann@lee.example>`, as mail programs write it. */
const NAMED = String.raw`^[^<>]*<([^<>\s]+)>$`;

/** Ten-digit numbers of North America. */
const USUAL_PHONE = String.raw`(?:\+?1[ .-]?)?\(?([2-9]\d{2})\)?[ .-]?(\d{3})[ .-]?(\d{4})`;
const SAME_DIGITS = [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}{3}-${digit}{3}-${digit}{4}`).join('|');
const ABROAD = String.raw`^(?:\+|00[1-9]|011[\s.-]?[2-9][\d\s().-]{8,}$)`;
/** `x12`, `ext. 12`, `#12` after a phone number, with or without the digits. */
export const EXTENSION = String.raw`(\d)[\s,;\p{Pd}]*(?:x|ext(?:n|ension)?|#)[.:]?\s*#?\s*\d*$`;

const ownAddress = (text: string) => `coalesce(nullif(regexp_extract(${text}, '${NAMED}', 1), ''), ${text})`;

export const emailReading: Reading = {
  type: 'VARCHAR',
  quick: [
    {
      pattern: USUAL_EMAIL,
      value: (cell) => choose([[`strlen(${cell}) <= ${LONGEST_EMAIL} AND NOT ${has(cell, NO_EMAIL)}`, cell]]),
    },
  ],
  none: { is: noEmail, needed: 'no_email_needed', spared: 'no_email' },
  value: (text) =>
    choose([
      [
        `${fits(ownAddress(text), EMAIL)} AND length(${ownAddress(text)}) <= ${LONGEST_EMAIL}`,
        `lower(${ownAddress(text)})`,
      ],
    ]),
  fault: (text) => faults({ email: `NOT ${fits(ownAddress(text), EMAIL)}` }, 'max_length'),
};

/** `610-555-0142`, or `+49891234567` from another country. */
export const phoneReading: Reading = {
  type: 'VARCHAR',
  quick: [
    {
      pattern: USUAL_PHONE,
      value: (cell) => {
        const number = replaced(cell, `^${USUAL_PHONE}$`, String.raw`\1-\2-\3`, '');
        return choose([[`NOT ${has(number, `000-0000$|^(?:${SAME_DIGITS})$`)}`, number]]);
      },
    },
  ],
  none: { is: noPhone, needed: 'no_phone_needed', spared: 'no_phone' },
  parts: (text) => [
    {
      [`${text}_typed`]: replaced(
        replaced(text, EXTENSION, String.raw`\1`, 'i'),
        String.raw`[\p{Pd}\x{2212}]`,
        '-',
      ),
    },
    { [`${text}_abroad`]: has(`${text}_typed`, ABROAD) },
    {
      [`${text}_digits`]: replaced(
        choose(
          [
            [
              `${text}_abroad`,
              replaced(
                replaced(`${text}_typed`, String.raw`^(?:\+|00|011[\s.-]?)`, '', ''),
                String.raw`\(0\)`,
                '',
                '',
              ),
            ],
          ],
          `${text}_typed`,
        ),
        String.raw`[\s()./-]`,
        '',
      ),
    },
    {
      [`${text}_ten`]: choose(
        [[`strlen(${text}_digits) = 11`, replaced(`${text}_digits`, '^1', '', '')]],
        `${text}_digits`,
      ),
    },
  ],
  value: (text) =>
    choose([
      [
        `${text}_abroad AND NOT starts_with(${text}_digits, '1')`,
        choose([[fits(`${text}_digits`, String.raw`[2-9]\d{6,14}`), `'+' || ${text}_digits`]]),
      ],
      [
        `${fits(`${text}_ten`, String.raw`[2-9]\d{9}`)} OR (${fits(`${text}_ten`, String.raw`\d{10}`)} AND ${has(`${text}_ten`, NO_NUMBER)})`,
        replaced(`${text}_ten`, String.raw`^(\d{3})(\d{3})(\d{4})$`, String.raw`\1-\2-\3`, ''),
      ],
    ]),
  fault: () => literal('phone'),
};

export const zipReading: Reading = {
  type: 'VARCHAR',
  quick: [{ pattern: String.raw`[1-9]\d{4}`, value: (cell) => cell }],
  parts: (text) => [
    { [`${text}_z`]: partsOf(text, String.raw`^(\d{3,5})(?:\.0)?(-\d{4})?$`, ['five', 'four']) },
  ],
  value: (text) =>
    choose([
      // Spreadsheets drop leading zeros: `8021` was `08021`. No ZIP is below 00501.
      [`try_cast(${text}_z.five AS INTEGER) >= 501`, `lpad(${text}_z.five, 5, '0') || ${text}_z.four`],
      [fits(text, String.raw`\d{5}(?:-\d{4})?`), text],
    ]),
  fault: () => literal('zip'),
};
