import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/texts/anyText.ts';
import { csvCell } from './csvText.ts';

const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** As the library writes it. */
const byLibrary = (cells: readonly (string | number)[]) =>
  Papa.unparse([[...cells]], { escapeFormulae: FORMULA, newline: '\r\n' });

const odd = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n", a\'＝＋－＠\ufeff\u00a0'), maxLength: 5 });
const cell = fc.oneof(odd, anyText(), fc.double(), fc.integer());

test('a cell is written as the library writes it', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (cells) => {
      expect(cells.map(csvCell).join(',')).toBe(byLibrary(cells));
    }),
    { numRuns: 5000 },
  );
});
