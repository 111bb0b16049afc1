import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairOrdersTarget } from '../../../contract/records/repairOrders.ts';
import {
  decimal,
  email,
  type Field,
  integer,
  money,
  phone,
  reference,
  text,
  vin,
  zip,
} from '../../../contract/resource/fields.ts';
import { same } from '../../../contract/words.ts';
import { drawn } from '../../../tests/support/seed.ts';
import { cellReader } from './cells.ts';
import { quickReader } from './quickCells.ts';
import { tidy } from './text.ts';

const label = same('Field');

const fields: readonly Field[] = [
  text({ label, max: 12 }),
  text({ label }),
  integer({ label }),
  integer({ label, min: 0, max: 100 }),
  decimal({ label, min: 0, max: 100 }),
  money({ label }),
  money({ label, min: 0 }),
  reference('customers', { label }),
  email({ label }),
  phone({ label }),
  vin({ label }),
  zip({ label }),
  ...Object.values(repairOrdersTarget.fields),
];

const usual = [
  '',
  '0',
  '-1',
  '7',
  '08021',
  '501',
  '00501',
  '19512',
  '19512-1234',
  '1.5',
  '-12.345',
  '1,200.50',
  '0,500',
  '(250)',
  '-0',
  '+-5',
  '00.50',
  '999999999',
  '9999999999',
  '610-555-0101',
  '16105550101',
  '1M8GDM9AXKP042788',
  '1M8GDM9A0KP042788',
  'JM8GDM9A0KP042788',
  '1m8gdm9axkp042788',
  'ann.lee@mail.example',
  'ANN@mail.example',
  'a..b@mail.example',
  '.a@mail.example',
  'a@-mail.example',
  'Two  blanks',
  ' outside ',
  'Grün',
  'a\tb',
];

const cells = fc.oneof(
  fc.constantFrom(...usual),
  fc.stringMatching(/^[ -~]{0,20}$/),
  fc.stringMatching(/^-?\d{0,11}(\.\d{0,3})?$/),
  fc.stringMatching(/^[a-zA-Z0-9._+-]{0,8}@[a-z0-9.-]{0,12}$/),
  fc.stringMatching(/^[A-Z0-9]{16,18}$/),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

test('whatever is read quickly, the rules of its kind read alike', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields), cells, (field, cell) => {
      const quickly = quickReader(field)?.(cell);
      fc.pre(quickly !== undefined);
      expect(cellReader(field, { dates: ['YYYY-MM-DD'] })(tidy(cell))).toEqual(quickly);
    }),
    drawn(3000),
  );
});

test('cells as most files have them are read quickly', () => {
  const read = (field: Field, cell: string) => quickReader(field)?.(cell);
  expect(read(money({ label }), '1234.50')).toBe(1234.5);
  expect(read(vin({ label }), '1M8GDM9AXKP042788')).toBe('1M8GDM9AXKP042788');
  expect(read(text({ label }), '12 Main Street')).toBe('12 Main Street');
  expect(read(phone({ label }), '610-555-0101')).toBe('610-555-0101');
  expect(read(email({ label }), 'ann.lee@mail.example')).toBe('ann.lee@mail.example');
});
