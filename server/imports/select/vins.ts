import type { Reading } from './reading.ts';
import { choose, fits, literal } from './texts.ts';

const VIN = '[A-HJ-NPR-Z0-9]{17}';
const ONES = 0x0101010101010101n;
/** Values of eight VIN characters at once, one per byte: A–H 1–8, J–R 1–9, S–Z 2–9. From 49 CFR 565.15. */
const vinNumbers = (hex: string): string => {
  const isFrom = (code: bigint) => `(((${hex} + ${ONES * (0x80n - code)}) >> 7) & ${ONES})`;
  return `(${hex} - ${ONES * 0x30n} - 16 * ((${hex} >> 6) & ${ONES}) - 9 * ${isFrom(0x49n)} - 8 * ${isFrom(0x53n)})`;
};
const weighted = (numbers: string, weights: readonly number[]): string =>
  weights.map((weight, place) => `((${numbers} >> ${8 * (7 - place)}) & 255) * ${weight}`).join(' + ');

function vinCheck(vin: string, anyCheckDigit: boolean): ReturnType<NonNullable<Reading['check']>> {
  const bytes = (part: string) => `try_cast('0x' || hex(${part}(${vin}, 8)) AS UBIGINT)`;
  const [left, right, sum, wrong] = ['l', 'r', 's', 'w'].map((part) => `${vin}_${part}`);
  const isNorthAmerican = `${vin}[1] BETWEEN '1' AND '5'`;
  return {
    parts: [
      { [`${left}`]: bytes('left'), [`${right}`]: bytes('right') },
      { [`${left}n`]: vinNumbers(`${left}`), [`${right}n`]: vinNumbers(`${right}`) },
      {
        [`${sum}`]: `(${weighted(`${left}n`, [8, 7, 6, 5, 4, 3, 2, 10])} + ${weighted(`${right}n`, [9, 8, 7, 6, 5, 4, 3, 2])})::INTEGER % 11`,
      },
      {
        [`${wrong}`]: `ascii(${vin}[9]) <> CASE ${sum} WHEN 10 THEN ascii('X') ELSE ${sum} + ascii('0') END`,
      },
    ],
    ...(!anyCheckDigit && { fault: `CASE WHEN ${wrong} AND ${isNorthAmerican} THEN 'vin_check_digit' END` }),
    doubt: `CASE WHEN ${wrong} THEN CASE WHEN ${isNorthAmerican} THEN 'vin_taken' ELSE 'vin_foreign' END END`,
  };
}

/** @param anyCheckDigit accepts invalid check digits of North American vehicles */
export const vinReading = (anyCheckDigit: boolean): Reading => ({
  type: 'VARCHAR',
  quick: [{ pattern: VIN, value: (cell) => cell }],
  parts: (text) => [{ [`${text}_u`]: `upper(replace(${text}, ' ', ''))` }],
  value: (text) => choose([[fits(`${text}_u`, VIN), `${text}_u`]]),
  fault: () => literal('vin'),
  check: (vin) => vinCheck(vin, anyCheckDigit),
});
