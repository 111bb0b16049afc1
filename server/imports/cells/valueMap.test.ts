import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalSpelling } from '../../../contract/records/spellings.ts';
import { compileValues } from './valueMap.ts';

test('a star stands for any text, and behind a backslash for itself', () => {
  const map = compileValues({
    '* Certified': 'Used',
    'N\\*': 'New',
    '\\*': 'Misc',
    'A\\**': 'Fleet',
    'B\\C': 'Lease',
  });
  const read = ['Ford certified', 'n*', 'New', '*', 'Lease', 'A*1', 'A1', 'b\\c'].map(map);
  expect(read).toEqual(['Used', 'New', undefined, 'Misc', undefined, 'Fleet', undefined, 'Lease']);
});

test('a text of a file stands for nothing but itself, whatever signs it has', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '\\', ' '), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [spelling, cell] = [one.trim() || '*', other.trim() || '*'];
      const map = compileValues({ [literalSpelling(spelling)]: 'it' });
      expect(map(spelling.replace(/ +/g, ' '))).toBe('it');
      if (cell.replace(/ +/g, ' ') !== spelling.replace(/ +/g, ' '))
        expect(map(cell.replace(/ +/g, ' '))).toBeUndefined();
    }),
  );
});
