import { expect, test } from 'vitest';
import { sampleColumns } from '../describe.ts';
import { rankFeeds } from '../guessProfile.ts';
import { withLineTotals } from './lineTotals.ts';

const found = (header: string, row: string) => {
  const columns = sampleColumns(header.split(';'), [row.split(';')]);
  const fit = rankFeeds(columns, { fileName: 'parts.csv' }).find(({ feed }) => feed === 'parts_sales');
  if (!fit) throw new Error('Each feed has a fit.');
  const { matches, made, columns: all } = withLineTotals(fit);
  const fieldOf = (name: string) => {
    const match = matches.find(({ field }) => field === name);
    return match && [all[match.place]?.header, match.by];
  };
  return { sale: fieldOf('sale'), cost: fieldOf('cost'), made };
};

test('sums of a line are worked out of the quantity and what one piece is sold for and costs', () => {
  const header = 'invoice_no;invoice_date;part_no;Qty;Unit Price;Unit Cost';
  const { sale, cost, made } = found(header, 'I1;2026-01-02;AB-1;2;19.90;10.00');
  expect(sale).toEqual(['Qty × Unit Price', 'product']);
  expect(cost).toEqual(['Qty × Unit Cost', 'product']);
  expect(made).toEqual([
    { recipe: 'figure', how: 'multiply', of: ['Qty', 'Unit Price'], into: 'Qty × Unit Price' },
    { recipe: 'figure', how: 'multiply', of: ['Qty', 'Unit Cost'], into: 'Qty × Unit Cost' },
  ]);
});

test('sums that the file tells itself count, also beside prices of one piece', () => {
  const header = 'invoice_no;invoice_date;part_no;Qty;Unit Price;Total Price;Cost';
  const { sale, cost, made } = found(header, 'I1;2026-01-02;AB-1;2;19.90;39.80;20.00');
  expect(sale?.[0]).toBe('Total Price');
  expect(cost?.[0]).toBe('Cost');
  expect(made).toEqual([]);
});

test('without a quantity nothing is worked out', () => {
  expect(found('invoice_no;invoice_date;part_no;Unit Price', 'I1;2026-01-02;AB-1;19.90').made).toEqual([]);
});
