import { describe, expect, test } from 'vitest';
import { Header } from '../profiles/columns.ts';
import { madeNames, ownProfile, parseProfile } from '../profiles/profile.ts';
import { madeColumns, makerOf } from './made.ts';
import { newPeopleOf } from './newPeople.ts';
import { totalsTest } from './totals.ts';

type Rule = Readonly<Record<string, unknown>>;

const make = (rules: readonly Rule[], row: Readonly<Record<string, string>>, decimal = '.') => {
  const body = { feed: 'customers', source: 'X', decimal, made: rules };
  const profile = parseProfile(JSON.stringify(body), 'x.json');
  const header = new Header(Object.keys(row), [], madeNames(profile));
  const cells = Object.values(row);
  const warnings = madeColumns(profile, header, cells.length)?.(cells) ?? [];
  return [...cells.slice(Object.keys(row).length), ...warnings.map(({ reason }) => reason)];
};

const comma = { how: 'split', of: 'A', at: ',', into: ['L', 'F'] };
const name = { how: 'name', of: 'A', into: ['F', 'L'] };
const vehicle = { how: 'vehicle', of: 'A', into: ['Y', 'Ma', 'Mo', 'T'] };
const age = { how: 'daysBefore', of: 'A', day: '2026-11-25', into: 'S' };
const noSign = 'Has no such sign to be split at, so it is taken as a whole.';

describe('columns are made of others', () => {
  test.each<[string, Rule, string, string[]]>([
    ['at a comma', comma, 'Prior, Hannah', ['Prior', 'Hannah']],
    ['the rest goes to the last part', comma, 'Prior, Hannah, Dr.', ['Prior', 'Hannah, Dr.']],
    ['without the sign, as a whole', comma, 'Orrin', ['Orrin', '', noSign]],
    ['nothing', comma, 'n/a', ['', '']],
    ['at blanks', { ...comma, at: ' ' }, 'Ana Maria Vega', ['Ana', 'Maria Vega']],
    ['a day, so many days before another', age, '31', ['2026-10-25']],
    ['a day, of days that are called so', age, '0 days', ['2026-11-25']],
    ['no day, of what is no count, which its field rejects', age, 'soon', ['soon']],
    ['no day, of nothing', age, '', ['']],
    ['a whole name', name, 'Hannah M Prior', ['Hannah M', 'Prior']],
    ['a whole name with a suffix', name, 'John Smith Jr.', ['John', 'Smith Jr.']],
    ['a whole name with particles', name, 'Charlotte Dias de la Cruz', ['Charlotte Dias', 'de la Cruz']],
    ['a first name that is one', name, 'Van Halen', ['Van', 'Halen']],
    ['a whole name the other way', name, 'Prior, Hannah', ['Hannah', 'Prior']],
    ['one word is a last name', name, 'Orrin', ['', 'Orrin']],
    ['a vehicle', vehicle, '2019 Toyota Camry SE', ['2019', 'Toyota', 'Camry', 'SE']],
    [
      'makes and models of several words',
      vehicle,
      '2021 Land Rover Range Rover Sport HSE',
      ['2021', 'Land Rover', 'Range Rover Sport', 'HSE'],
    ],
    ['a make with a hyphen', vehicle, '2020 mercedes-benz C300', ['2020', 'Mercedes-Benz', 'C300', '']],
    [
      'a vehicle without its year',
      vehicle,
      'Ram 1500 Laramie',
      ['', 'Ram', '1500', 'Laramie', 'Begins with no model year.'],
    ],
    [
      'models that the profile knows',
      { ...vehicle, known: ['Dos Palabras'] },
      '2020 Seat Dos Palabras X',
      ['2020', 'Seat', 'Dos Palabras', 'X'],
    ],
  ])('%s', (_what, rule, text, expected) => {
    expect(make([rule], { A: text })).toEqual(expected);
  });

  test.each<[string, Rule, string, string, string, string]>([
    ['a product in cents', { how: 'multiply' }, '3', '19.99', '.', '59.97'],
    ['half a cent is rounded up', { how: 'multiply' }, '1.005', '1', '.', '1.01'],
    ['a product without one of them', { how: 'multiply' }, '3', '', '.', ''],
    ['a difference', { how: 'subtract' }, '$119.99', '71.99', '.', '48'],
    ['a difference below nothing', { how: 'subtract' }, '24,95', '30', ',', '-5,05'],
    ['a difference without one of them', { how: 'subtract' }, '24.95', '', '.', ''],
    ['no difference of what is no number', { how: 'subtract' }, '24.95', 'soon', '.', '24.95 − soon'],
    ['a sum', { how: 'add' }, '$1,200.10', '(0.20)', '.', '1199.9'],
    ['a sum in which one is empty', { how: 'add' }, '', '7', '.', '7'],
    ['a sum of nothing', { how: 'add' }, '-', '', '.', ''],
    ['what is no number stays as it is', { how: 'add' }, 'abc', '7', '.', 'abc + 7'],
    ['decimal commas', { how: 'add' }, '1.200,10', '0,25', ',', '1200,35'],
    ['texts', { how: 'join' }, '10/01/2026', '9:22', '.', '10/01/2026 9:22'],
    ['texts, of which one is empty', { how: 'join', with: '-' }, '', '9:22', '.', '9:22'],
  ])('%s', (_what, rule, a, b, decimal, expected) => {
    expect(make([{ ...rule, of: ['A', 'B'], into: 'C' }], { A: a, B: b }, decimal)).toEqual([expected]);
  });

  test('one is made of another that stands before it', () => {
    const join = { how: 'join', of: ['F', 'L'], into: 'N' };
    expect(make([comma, join], { A: 'Prior, Hannah' })).toEqual(['Prior', 'Hannah', 'Hannah Prior']);
    expect(() => make([join, comma], { A: 'Prior, Hannah' })).toThrow('lacks the header "F"');
  });

  test('a name that is there already is refused', () => {
    expect(() => make([{ ...comma, into: ['A', 'B'] }], { A: '' })).toThrow('has a column "A" already');
    expect(() => make([comma, comma], { A: '' })).toThrow('made: l is there twice');
  });
});

test.each([
  ['Doylestown PA 18901', 'Doylestown', 'PA', '18901', undefined],
  ['Doylestown, PA 18901-1234', 'Doylestown', 'PA', '18901-1234', undefined],
  ['St. Mary’s City, md, 206861234', 'St. Mary’s City', 'MD', '20686-1234', undefined],
  ['New Haven, CT. 6511', 'New Haven', 'CT', '6511', undefined],
  ['Doylestown, PA', 'Doylestown', 'PA', '', 'Does not end with a state and a ZIP.'],
  ['Doylestown', 'Doylestown', '', '', 'Does not end with a state and a ZIP.'],
  [
    '12 Oak St, Doylestown, PA 18901',
    '12 Oak St, Doylestown, PA 18901',
    '',
    '',
    'Does not end with a state and a ZIP.',
  ],
  ['', '', '', '', undefined],
])('the place %s', (text, city, state, zip, warning) => {
  const make = makerOf({ how: 'place', of: 'Place', into: ['City', 'State', 'ZIP'] }, { decimal: '.' });
  expect(make([text])).toEqual({ cells: [city, state, zip], ...(warning && { warning }) });
});

test.each(['Civic EX 2019', 'Camry SE 2020', 'Outback LA 2019', 'Golf VW 18901', 'Doylestown PA 1890'])(
  '%s is no place',
  (text) => {
    const make = makerOf({ how: 'place', of: 'Place', into: ['City', 'State', 'ZIP'] }, { decimal: '.' });
    expect(make([text])).toEqual({
      cells: [text, '', ''],
      warning: 'Does not end with a state and a ZIP.',
    });
  },
);

describe('lines of totals', () => {
  test.each([
    ['TOTAL', true],
    ['Grand Total:', true],
    ['Subtotal', true],
    ['Totals for October', true],
    ['Total general', true],
    ['Suma total', true],
    ['Sumas', true],
    ['Totales de la agencia', true],
    ['Subtotal August 2026', true],
    ['Grand Total (260 deals)', true],
    ['TOTAL UNITS: 190', true],
    ['Total vehicles in stock = 1,190', true],
    ['Total Tools: Akron', false],
    ['Total Wine', false],
    ['Summers', false],
    ['Sumaya', false],
    ['Totally Used Cars', false],
    ['D1', false],
  ])('%s: %s', (text, is) => {
    expect(totalsTest(3)([text, '', '1,200']) !== undefined).toBe(is);
  });

  test.each([
    ['Total', 'Jane', '', ''],
    ['Total', '', 'jane@total.example', ''],
    ['Suma', '', '', '610-555-0142'],
  ])('whoever is called %s is no sum (%s%s%s)', (...row) => {
    expect(totalsTest(4)(row)).toBeUndefined();
  });

  test.each([
    ['Total', '12', '', '1,234.50'],
    ['Suma', '', '1.234,50 €', ''],
    ['Total', '10/31/2026', '', '12 units'],
    ['Gran total', '', 'Suma', '5'],
    ['Total for Boyertown', 'Ford', '', '5'],
  ])('%s is a sum beside %s %s %s', (...row) => {
    expect(totalsTest(4)(row)).toBe('Is a line of totals.');
  });

  test.each([
    ['Vehicle Inventory Listing', '', '', '', 'Page 2', true],
    ['', '', 'Página: 12 de 30', '', '', true],
    ['Listado de ventas   Pág. 3', '', '', '', '', true],
    ['Jimmy Page', '', '', '', '2', false],
    ['D1', 'Page 2', 'Lee', '7', '9', false],
  ])('%s%s%s%s%s begins a page: %s', (...row) => {
    const cells = row.slice(0, -1).map(String);
    expect(totalsTest(5)(cells)).toBe(row.at(-1) ? 'Is the title of a page.' : undefined);
  });

  test('a record that is whole is none, and single cells count as its end only below one', () => {
    const why = totalsTest(3);
    expect(why(['Total', 'a', 'b'])).toBeUndefined();
    expect(why(['Printed 10/31', '', ''])).toBeUndefined();
    expect(why(['', 'TOTAL', '9'])).toBe('Is a line of totals.');
    expect(why(['D9', 'a', ''])).toBeUndefined();
    expect(why(['Printed 10/31', '', ''])).toBe('Stands alone below the totals.');
  });
});

test.each([
  ['Q034', '', 'Q034', '(Salesperson)'],
  ['GREG', '', 'GREG', '(Salesperson)'],
  ['3262 SINDONI J', '', 'SINDONI', 'J'],
  ['VEGA (17)', '', 'VEGA', '(Salesperson)'],
  ['17', 'Vega, Maria', 'Maria', 'Vega'],
  ['17', 'Maria', 'Maria', '(Salesperson)'],
])('who is called %j, with the name %j, is %s %s', (code, name, firstname, lastname) => {
  const newEmployees = { salesperson1_id: [{ code, name }] };
  const profile = { ...ownProfile('deals', 'Codes'), employeesBy: 'dms_number' as const, newEmployees };
  expect([...newPeopleOf(profile).values()]).toMatchObject([{ firstname, lastname, dms_number: code }]);
});
