import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customersTarget } from '../../../contract/records/customers.ts';
import { rulesBetween } from './asWritten.ts';
import { CellFault, cellReader } from './cells.ts';
import { tidy } from './text.ts';

test.each([
  ['email', 'jane@x.com', 'jane@x.com', []],
  ['email', 'Jane <jane@x.com>', 'jane@x.com', ['spelling']],
  ['email', ' Jane@X.COM', 'jane@x.com', ['spaces', 'case']],
  ['phone', '+1 (305) 555-0101 x2', '305-555-0101', ['extension', 'country', 'format']],
  ['phone', '1-305-555-0101', '305-555-0101', ['country']],
  ['phone', '305-555-0101', '305-555-0101', []],
  ['zip', '8021.0', '08021', ['zeros']],
  ['text', 'mcdonald', 'Mcdonald', ['capitals']],
  ['text', 'Bob', 'Robert', ['spelling']],
  ['text', '', null, []],
  ['text', ' ', null, []],
  ['phone', 'unknown', null, ['missing']],
] as const)('%s: %s becomes %s', (kind, cell, value, rules) => {
  expect(rulesBetween(kind, cell, value)).toEqual(rules);
});

const phone = cellReader(customersTarget.fields.UC_Phone1, { dates: [] });
const written = fc.tuple(
  fc.constantFrom('', '1', '+1 ', '1-'),
  fc.constantFrom('3055550101', '(305) 555-0101', '305.555.0101', '305 555 0101', '305-555-0101'),
  fc.constantFrom('', ' x2', ' ext. 12', '#4'),
);

test('a phone number has a rule exactly where it is kept otherwise than it was written', () => {
  fc.assert(
    fc.property(written, ([country, number, extension]) => {
      const cell = country + number + extension;
      const value = phone(tidy(cell));
      if (value instanceof CellFault) return;
      const rules = rulesBetween('phone', cell, String(value));
      expect(rules.length > 0).toBe(cell !== value);
      expect(rules.includes('extension')).toBe(extension !== '');
      expect(rules.includes('country')).toBe(country !== '');
    }),
  );
});
