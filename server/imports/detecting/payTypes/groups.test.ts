import { expect, test } from 'vitest';
import { sampleColumns } from '../describe.ts';
import { groupedHeaders } from './groups.ts';
import { payColumns } from './payColumns.ts';

const columnsOf = (groups: string, headers: string) => {
  const names = headers.split(';');
  const twice = new Map<string, number>();
  // As a file's headers are told apart.
  const apart = names.map((name) => {
    const count = (twice.get(name) ?? 0) + 1;
    twice.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  });
  return sampleColumns(
    apart,
    [names.map((_, place) => String(place + 1))],
    groupedHeaders(names, groups.split(';')),
  );
};

test('headers below the names of pay types are theirs, and each cost is that of the sale before it', () => {
  const found = payColumns(
    columnsOf(
      'Order;;Customer Pay;;;;;Warranty;;;;;',
      'RO;Remark;Labor;Cost;Hours;Parts;Cost;Labor;Cost;Hours;Parts;Cost;Total Labor',
    ),
  );
  expect(found).toMatchObject({
    types: {
      CP: {
        ...{ labor_sale: 'Labor', labor_cost: 'Cost', billed_hours: 'Hours' },
        ...{ parts_sale: 'Parts', parts_cost: 'Cost (2)' },
      },
      W: {
        ...{ labor_sale: 'Labor (2)', labor_cost: 'Cost (3)', billed_hours: 'Hours (2)' },
        ...{ parts_sale: 'Parts (2)', parts_cost: 'Cost (4)' },
      },
    },
    totals: { labor_sale: 'Total Labor' },
  });
});

test('a cost of two sales together is that of neither, and the name of a group goes with each of its columns', () => {
  const found = payColumns(
    columnsOf('CP;CP;CP;Internal;Internal;Internal', 'Labor;Parts;Cost;Labor;Parts;Cost'),
  );
  expect(found?.types).toEqual({
    CP: { labor_sale: 'Labor', parts_sale: 'Parts' },
    I: { labor_sale: 'Labor (2)', parts_sale: 'Parts (2)' },
  });
});

test.each([
  ['another one follows', 'Warranty;;;Customer Pay;', 'Labor;Parts;Discount;Labor;Parts', 'Discount'],
  ['more of it follows', 'Customer Pay;;Warranty;;', 'Labor;Parts;Labor;Sublet;Parts', 'Sublet'],
  ['each has its name above', 'CP;CP;Warr;Warr;Warr', 'Labor;Parts;Labor;Parts;Disc', 'Disc'],
])('a header that is there once is of its group where %s', (_what, groups, headers, once) => {
  const warranty = payColumns(columnsOf(groups, headers))?.types.W;
  expect(Object.values(warranty ?? {})).toContain(once);
});

test('what stands once behind the last group is of none', () => {
  const found = payColumns(columnsOf('Customer Pay;;Warranty;;', 'Labor;Parts;Labor;Parts;Discount'));
  expect(found?.types).toEqual({
    CP: { labor_sale: 'Labor', parts_sale: 'Parts' },
    W: { labor_sale: 'Labor (2)', parts_sale: 'Parts (2)' },
  });
});

test.each([
  ['a title above', 'Customer Pay and Warranty;;;', 'Labor;Hours;Labor;Hours'],
  ['nothing above', ';;;', 'Labor;Hours;Labor;Hours'],
  ['headers that are there once', 'Customer Pay;;Warranty;', 'Labor;Hours;Parts;Cost'],
])('%s tells no pay types', (_what, groups, headers) => {
  expect(payColumns(columnsOf(groups, headers))).toBeUndefined();
});
