import { describe, expect, test } from 'vitest';
import { sampleColumns } from '../describe.ts';
import { type FeedFit, rankFeeds } from '../guessProfile.ts';
import { withModelYear } from './modelYear.ts';
import { withSalePrice } from './salePrice.ts';

type Check = (fit: FeedFit, rows: readonly (readonly string[])[]) => FeedFit;

const guess = (check: Check, header: string, lines: readonly string[]) => {
  const rows = lines.map((line) => line.split(';'));
  const deals = rankFeeds(sampleColumns(header.split(';'), rows), { fileName: 'deals.csv' }).find(
    ({ feed }) => feed === 'deals',
  );
  if (!deals) throw new Error('There is no such feed.');
  const { matches, columns } = check(deals, rows);
  const of = (name: string) => {
    const match = matches.find(({ field }) => field === name);
    return match && `${columns[match.place]?.header}: ${match.by}`;
  };
  return { price: of('sale_price'), year: of('year') };
};

describe('of several prices', () => {
  test.each([
    ['Sale price;Final price', 'Final price: similar'],
    ['Precio venta;Precio final', 'Precio final: similar'],
    ['Precio venta;Precio neto', 'Precio neto: similar'],
    ['Precio;Importe final', 'Importe final: similar'],
    ['Sale price;List price', 'Sale price: name'],
    ['Sale price;Net profit', 'Sale price: name'],
    ['Sales Total Inc VAT;Sales Total EX VAT', 'Sales Total EX VAT: similar'],
    ['Sale price;Sale price ex VAT', 'Sale price ex VAT: similar'],
  ])('%s: %s', (header, price) => {
    expect(guess(withSalePrice, header, ['22000;21000', '31000;30500']).price).toBe(price);
  });

  const four = (row: (number: number) => string) => [1, 2, 3, 4].map(row);

  test('the one that the cost and the front gross fit is taken', () => {
    const header = 'Sale price;Final price;Total price;Cost;Front gross';
    const paid = four((number) => `${20000 + number};19500;19900;18000;1500`);
    expect(guess(withSalePrice, header, paid).price).toBe('Final price: values');
    const sold = four(() => '20000;19500;19900;18000;2000');
    expect(guess(withSalePrice, header, sold).price).toBe('Sale price: name');
    const comma = four(() => '20.000,50;19.500,50;19.900;18.000,25;1.500,25');
    expect(guess(withSalePrice, header, comma).price).toBe('Final price: values');
  });

  test('one that they do not fit is to be checked, unless a charge is between them', () => {
    const header = 'Sale price;Cost;Front gross';
    const other = four((number) => `20000;18000;${number === 1 ? 2000 : 1500}`);
    expect(guess(withSalePrice, header, other).price).toBe('Sale price: unbalanced');
    const packed = four(() => '20000;18000;1500;500');
    expect(guess(withSalePrice, `${header};Pack`, packed).price).toBe('Sale price: name');
    expect(guess(withSalePrice, header, ['20000;18000;900']).price).toBe('Sale price: name');
  });
});

describe('a column called year', () => {
  const days = Array.from({ length: 24 }, (_none, number) => ({
    day: `2025-${String((number % 12) + 1).padStart(2, '0')}-03`,
    month: String((number % 12) + 1),
    year: String(2010 + (number % 14)),
  }));

  test('is no model year beside the month of the sale', () => {
    const rows = days.map(({ day, month }) => `${day};2025;${month}`);
    expect(guess(withModelYear, 'Fecha;Año;Mes', rows).year).toBeUndefined();
    expect(guess(withModelYear, 'Sale Date;Year;Month', rows).year).toBeUndefined();
    const both = days.map(({ day, month, year }) => `${day};2025;${month};${year}`);
    expect(guess(withModelYear, 'Date;Year;Month;Year built', both).year).toBe('Year built: similar');
    const models = days.map(({ day, month, year }) => `${day};${year};${month}`);
    expect(guess(withModelYear, 'Sale Date;Year;Month', models).year).toBe('Year: name');
  });

  test('is to be checked where it is that of the sale, unless it says whose it is', () => {
    const rows = days.map(({ day }) => `${day};2025`);
    expect(guess(withModelYear, 'Sale Date;Year', rows).year).toBe('Year: saleYear');
    expect(guess(withModelYear, 'Sale Date;Model year', rows).year).toBe('Model year: name');
    expect(guess(withModelYear, 'Sale Date;Year', rows.slice(0, 5)).year).toBe('Year: name');
  });
});
