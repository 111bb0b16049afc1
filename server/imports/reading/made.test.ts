import { describe, expect, test } from 'vitest';
import { openRows } from '../engine/readRows.ts';
import { Header } from '../profile/columns.ts';
import { parseProfile } from '../profile/parseProfile.ts';
import { prepareTable } from '../profile/prepare.ts';
import { madeNames } from '../profile/recipesOf.ts';
import { requireMade } from './made.ts';
import { newPeopleOf } from './newPeople.ts';
import { totalsTest } from './totals.ts';

type Rule = Readonly<Record<string, unknown>>;

const make = async (rules: readonly Rule[], row: Readonly<Record<string, string>>, decimal = '.') => {
  const body = { feed: 'customers', source: 'X', decimal, made: rules };
  const profile = parseProfile(JSON.stringify(body), 'x.json');
  const header = Object.keys(row);
  requireMade(profile, new Header(header, [], madeNames(profile)));
  const rows = [{ line: 2, cells: Object.values(row) }];
  const table = await openRows({ header, rows, isTyped: false, isList: false });
  try {
    const own = { profile, header, others: {}, isTyped: false, isList: false };
    const prepared = await prepareTable(table, { ...own, zone: 'UTC', day: '2026-11-25' });
    const cells = prepared.header.names.map((_name, place) => `c${place}`).slice(header.length);
    const [[texts, codes] = []] = await table.all(
      `SELECT [${cells.join()}], list_transform(issues, lambda one: one.code) FROM prepared`,
    );
    return [texts, codes].flat();
  } finally {
    await table.close();
  }
};

const comma = { how: 'split', of: 'A', at: ',', into: ['L', 'F'] };
const name = { how: 'name', of: 'A', into: ['F', 'L'] };
const vehicle = { how: 'vehicle', of: 'A', into: ['Y', 'Ma', 'Mo', 'T'] };
const place = { how: 'place', of: 'A', into: ['City', 'State', 'ZIP'] };
const age = { how: 'daysBefore', of: 'A', day: '2026-11-25', into: 'S' };
const noSign = 'no_separator';

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
      ['', 'Ram', '1500', 'Laramie', 'no_model_year'],
    ],
    [
      'models that the profile knows',
      { ...vehicle, known: ['Dos Palabras'] },
      '2020 Seat Dos Palabras X',
      ['2020', 'Seat', 'Dos Palabras', 'X'],
    ],
  ])('%s', async (_what, rule, text, expected) => {
    expect(await make([rule], { A: text })).toEqual(expected);
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
  ])('%s', async (_what, rule, a, b, decimal, expected) => {
    expect(await make([{ ...rule, of: ['A', 'B'], into: 'C' }], { A: a, B: b }, decimal)).toEqual([expected]);
  });

  test('one is made of another that stands before it', async () => {
    const join = { how: 'join', of: ['F', 'L'], into: 'N' };
    expect(await make([comma, join], { A: 'Prior, Hannah' })).toEqual(['Prior', 'Hannah', 'Hannah Prior']);
    await expect(make([join, comma], { A: 'Prior, Hannah' })).rejects.toThrow('Missing header "F"');
  });

  test('a name that is there already is refused', async () => {
    await expect(make([{ ...comma, into: ['A', 'B'] }], { A: '' })).rejects.toThrow(
      'already has a column "A"',
    );
    await expect(make([comma, comma], { A: '' })).rejects.toThrow('Use each name once');
  });
});

test.each([
  ['Doylestown PA 18901', 'Doylestown', 'PA', '18901', undefined],
  ['Doylestown, PA 18901-1234', 'Doylestown', 'PA', '18901-1234', undefined],
  ['St. Mary’s City, md, 206861234', 'St. Mary’s City', 'MD', '20686-1234', undefined],
  ['New Haven, CT. 6511', 'New Haven', 'CT', '6511', undefined],
  ['Doylestown, PA', 'Doylestown', 'PA', '', 'no_state_zip'],
  ['Doylestown', 'Doylestown', '', '', 'no_state_zip'],
  ['12 Oak St, Doylestown, PA 18901', '12 Oak St, Doylestown, PA 18901', '', '', 'no_state_zip'],
  ['', '', '', '', undefined],
])('the place %s', async (text, city, state, zip, warning) => {
  expect(await make([place], { A: text })).toEqual([city, state, zip, ...(warning ? [warning] : [])]);
});

test.each(['Civic EX 2019', 'Camry SE 2020', 'Outback LA 2019', 'Golf VW 18901', 'Doylestown PA 1890'])(
  '%s is no place',
  async (text) => {
    expect(await make([place], { A: text })).toEqual([text, '', '', 'no_state_zip']);
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
    expect(totalsTest(4)(row)).toBe('Totals.');
  });

  test.each([
    ['Vehicle Inventory Listing', '', '', '', 'Page 2', true],
    ['', '', 'Página: 12 de 30', '', '', true],
    ['Listado de ventas   Pág. 3', '', '', '', '', true],
    ['Jimmy Page', '', '', '', '2', false],
    ['D1', 'Page 2', 'Lee', '7', '9', false],
  ])('%s%s%s%s%s begins a page: %s', (...row) => {
    const cells = row.slice(0, -1).map(String);
    expect(totalsTest(5)(cells)).toBe(row.at(-1) ? 'Page title.' : undefined);
  });

  test('a record that is whole is none, and single cells count as its end only below one', () => {
    const why = totalsTest(3);
    expect(why(['Total', 'a', 'b'])).toBeUndefined();
    expect(why(['Printed 10/31', '', ''])).toBeUndefined();
    expect(why(['', 'TOTAL', '9'])).toBe('Totals.');
    expect(why(['D9', 'a', ''])).toBeUndefined();
    expect(why(['Printed 10/31', '', ''])).toBe('Single cell below the totals.');
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
  const people = { by: 'dms_number' as const, add: { salesperson1_id: [{ code, name }] } };
  expect([...newPeopleOf(people).values()]).toMatchObject([{ firstname, lastname, dms_number: code }]);
});
