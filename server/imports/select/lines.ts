import { LONGEST_KEY } from '../cells/customerKey.ts';
import type { Reading } from './reading.ts';
import { choose, faults, fits, has, PLAIN, replaced } from './texts.ts';

/** A long number as `2.02611E+11`, or with zeros after the fifteenth digit. */
const CUT_OFF = String.raw`\d(?:\.\d+)?E\+\d+|[1-9]\d{14}0{3,}`;
const cutOff = (text: string) => fits(text, CUT_OFF, 'i');

/** Invisible characters: formats, private use, and letters that look like a space. */
const INVISIBLE = String.raw`[\p{Cf}\p{Co}\x{34f}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{2065}\x{2800}\x{3164}\x{fe00}-\x{fe0f}\x{ffa0}\x{fff0}-\x{fff8}\x{e0000}-\x{e0fff}]`;

/** Plain ASCII skips most checks. */
export function lineOf(
  max: number,
  isName: boolean,
  clean: (text: string) => string = (text) => text,
  none?: Reading['none'],
): Reading {
  const isFine = (text: string) =>
    `(length(${clean(text)}) <= ${max} AND NOT ${cutOff(text)} AND NOT ${has(text, String.raw`\p{Cc}`)}${isName ? ` AND NOT ${has(text, INVISIBLE)}` : ''})`;
  const own = (text: string) => (isName ? `nfc_normalize(${clean(text)})` : clean(text));
  return {
    type: 'VARCHAR',
    ...(none && { none }),
    quick: [
      {
        pattern: PLAIN,
        value: (cell) =>
          choose([
            [
              `strlen(${cell}) <= ${max} AND NOT ${cutOff(cell)}${none ? ` AND NOT ${none.is(cell)}` : ''}`,
              clean(cell),
            ],
          ]),
      },
    ],
    value: (text) => choose([[isFine(text), own(text)]]),
    fault: (text) =>
      faults(
        {
          digits_cut_off: cutOff(text),
          max_length: `length(${clean(text)}) > ${max}`,
          one_line: has(text, String.raw`\x{85}`),
          control_characters: has(text, String.raw`\p{Cc}`),
        },
        'invisible_characters',
      ),
  };
}

/** Leading zeros of plain numbers don't count; case doesn't count in other keys. */
const NUMBERED = String.raw`(?:\d+(?:,\d{3})*|(?:,\d{3})+)(?:\.0+)?`;
const customerKeySql = (text: string): string =>
  choose(
    [
      [
        fits(text, NUMBERED),
        `coalesce(nullif(ltrim(replace(${replaced(text, String.raw`\.0+$`, '', '')}, ',', ''), '0'), ''), '0')`,
      ],
    ],
    `upper(${text})`,
  );
export const customerReading: Reading = {
  type: 'VARCHAR',
  quick: [{ pattern: String.raw`[1-9]\d{0,8}`, value: (cell) => cell }],
  value: (text) =>
    choose([
      [
        `NOT ${cutOff(text)} AND ${has(text, String.raw`\d`)} AND length(${customerKeySql(text)}) <= ${LONGEST_KEY}`,
        customerKeySql(text),
      ],
    ]),
  fault: (text) =>
    faults(
      { digits_cut_off: cutOff(text), whole_number_above_0: `NOT ${has(text, String.raw`\d`)}` },
      'max_length',
    ),
};

export const sourceKeyReading: Reading = {
  ...lineOf(LONGEST_KEY, false),
  quick: [{ pattern: String.raw`[1-9]\d{0,8}`, value: (cell) => cell }],
  value: (text) =>
    choose([
      [`NOT ${cutOff(text)} AND length(${customerKeySql(text)}) <= ${LONGEST_KEY}`, customerKeySql(text)],
    ]),
};
