import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payTypeNames } from '../../../../contract/records/payTypes.ts';
import { Header } from '../../profiles/columns.ts';
import { parseProfile } from '../../profiles/profile.ts';
import type { Directory } from '../directory.ts';
import { linesOf, type Mapping, outcomeOf } from '../mapper.ts';
import { planImport } from '../plan.ts';

const none = new Map();
const store = new Map([['1', { id: 1, timezone: 'UTC' }]]);
const directory: Directory = {
  stores: {
    ...{ byId: store, byNumber: store, areNumbered: true, byAsId: none, byCompanyNo: none, byName: none },
    ...{ bySourceKey: none, named: [] },
  },
  employees: {
    ...{ byId: none, byNumber: none, areNumbered: true, byDmsNumber: none, byName: none, bySourceKey: none },
    ...{ bySourceDms: none, named: none },
  },
  brands: none,
  highestAsId: 1,
};

const common = ['RO', 'opened'];
const amounts = { labor_sale: 'labor', labor_cost: 'cost', billed_hours: 'hours', parts_sale: 'parts' };
const columnsOf = (type: string) =>
  Object.fromEntries(Object.entries(amounts).map(([field, name]) => [field, `${type} ${name}`]));
const payTypes = Object.fromEntries(payTypeNames.map((type) => [type, columnsOf(type)]));
const header = [...common, ...payTypeNames.flatMap((type) => Object.values(columnsOf(type))), 'total'];

const profile = {
  ...{ feed: 'repair_orders', source: 'Test', lineBy: 'place' },
  columns: { ro_no: 'RO', opened_at: 'opened' },
  constants: { store_id: 1, parts_cost: 0 },
  waive: { vin: 'none', advisor_id: 'none' },
  payTypes,
  payTotals: { labor_sale: 'total' },
};

const mappingBy = (changes: object): Mapping =>
  planImport(
    parseProfile(JSON.stringify({ ...profile, ...changes }), 'test.json'),
    new Header(header),
    directory,
    new Date('2026-03-16T12:00:00Z'),
  ).mapping;

/** What a row becomes: `pay type, line: labor, cost, hours, parts` of each line, or why it is none. */
function become(cells: readonly string[], changes = {}) {
  const mapping = mappingBy(changes);
  const outcome = outcomeOf(mapping, { line: 2, cells: ['R1', '2026-01-02', ...cells] });
  if (outcome.kind !== 'row') return outcome;
  const at = (name: string) => mapping.columns.indexOf(name);
  const names = ['labor_sale', 'labor_cost', 'billed_hours', 'parts_sale'];
  return {
    lines: linesOf(outcome).map(
      (line) =>
        `${line[at('pay_type')]} ${line[at('line_no')]}: ${names.map((name) => line[at(name)]).join()}`,
    ),
    warnings: outcome.warnings.map(({ column, value }) => `${column} ${value}`.trim()),
  };
}

const nothing = ['', '', '', ''];

test('each pay type with an amount is a line, with what is empty read as nothing', () => {
  const row = ['100.50', '40', '1.5', '', '-', '0', '$0.00', ' ', ...nothing, '', '', '', '20', ''];
  expect(become(row)).toEqual({ lines: ['CP 11: 100.5,40,1.5,0', 'E 14: 0,0,0,20'], warnings: [] });
});

test('hours or a cost alone are a line, since somebody has told them', () => {
  expect(become([...nothing, '', '12', '', '', ...nothing, '', '', '2', '', ''])).toMatchObject({
    lines: ['W 12: 0,12,0,0', 'E 14: 0,0,2,0'],
  });
});

test('a cost or hours that are empty beside a sale reject the row by their column', () => {
  expect(become([...nothing, '90', '', '', '', ...nothing, ...nothing, ''])).toMatchObject({
    kind: 'rejected',
    faults: [
      { column: 'W hours', reason: 'Required.' },
      { column: 'W cost', reason: 'Required.' },
    ],
  });
  const waive = { ...profile.waive, labor_cost: 'none' };
  const filled = { waive, fill: { billed_hours: '1' } };
  expect(become([...nothing, '90', '', '', '', ...nothing, ...nothing, ''], filled)).toMatchObject({
    lines: ['W 12: 90,,1,0'],
  });
});

test('what can not be read of one pay type rejects the row, whatever the others say', () => {
  expect(become(['100', '40', '1', '', ...nothing, 'x', '1', '1', '', ...nothing, ''])).toMatchObject({
    kind: 'rejected',
    faults: [{ column: 'I labor', value: 'x' }],
  });
});

test('a row without an amount is one line of nothing, with a word', () => {
  const { lines, warnings } = Object(become([...nothing, ...nothing, ...nothing, ...nothing, '']));
  expect(lines).toEqual(['CP 11: 0,0,0,0']);
  expect(warnings).toHaveLength(1);
});

const cents = fc.integer({ min: -50_000, max: 50_000 });
const money = (value: number) => (value === 0 ? '' : (value / 100).toFixed(2));

test('lines add up to what the row says, and no total is complained of that is their sum', () => {
  const rows = fc.array(fc.tuple(cents, cents, cents, cents), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(rows, fc.boolean(), (types, isRight) => {
      const labor = types.reduce((sum, [sale]) => sum + sale, 0);
      const cells = types.flatMap(([sale, cost, hours, parts]) => [
        ...[money(sale), sale === 0 ? '' : money(cost) || '0', String(Math.abs(hours) / 1000), money(parts)],
      ]);
      const { lines, warnings } = Object(become([...cells, ((labor + (isRight ? 0 : 1)) / 100).toFixed(2)]));
      const figures: number[][] = lines.map((line: string) => line.split(': ')[1]?.split(',').map(Number));
      const sum = (at: number) => figures.reduce((all, line) => all + Math.round((line[at] ?? 0) * 100), 0);
      expect(sum(0)).toBe(labor);
      expect(sum(3)).toBe(types.reduce((all, [, , , parts]) => all + parts, 0));
      const isEmpty = types.every(([sale, , hours, parts]) => sale === 0 && hours === 0 && parts === 0);
      expect(warnings.length).toBe(Number(!isRight) + Number(isEmpty));
    }),
  );
});

test.each([
  [{ feed: 'deals', columns: {}, waive: {}, constants: {}, lineBy: undefined }, /deals have no pay types/],
  [{ columns: { labor_sale: 'total' } }, /payTypes: labor_sale is in columns too/],
  [{ constants: { pay_type: 'CP' } }, /payTypes: pay_type is in constants too/],
  [{ payTotals: { discount: 'total' } }, /payTotals: no pay type has discount/],
  [{ payTypes: { X: {} } }, /payTypes/],
  [{ payTypes: { CP: { tips: 'x' } } }, /payTypes\.CP/],
])('a profile that contradicts itself is refused: %j', (changes, fault) => {
  expect(() => mappingBy(changes)).toThrow(fault);
});
