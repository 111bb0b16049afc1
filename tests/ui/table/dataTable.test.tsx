import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from '../../../src/ui/table/column.ts';
import { DataTable } from '../../../src/ui/table/DataTable.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { onPhone } from '../phone.ts';

interface Car {
  readonly vin: string;
  readonly model: string;
  readonly price: number;
}

const cars = (count: number): readonly Car[] =>
  Array.from({ length: count }, (_, index) => ({ vin: `V${index}`, model: `Model ${index}`, price: index }));

const columns: readonly Column<Car>[] = [
  { name: 'model', label: 'Model', heads: true, onCard: 'title', cell: ({ model }) => model },
  { name: 'vin', label: 'VIN', onCard: 'plain', cell: ({ vin }) => vin },
  { name: 'price', label: 'Price', figure: true, onCard: 'aside', cell: ({ price }) => price },
];

function show(count: number, onOpen = vi.fn()) {
  render(
    <AppTheme>
      <DataTable
        rowKeys
        label="Cars"
        rows={cars(count)}
        keyOf={({ vin }) => vin}
        columns={columns}
        onOpen={onOpen}
      />
    </AppTheme>,
  );
  return onOpen;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('of many rows only some are drawn, and a screen reader hears how many there are', () => {
  show(5000);
  expect(screen.getByRole('table', { name: 'Cars' }).getAttribute('aria-rowcount')).toBe('5001');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  expect(screen.getByRole('row', { name: /^Model 3 / }).getAttribute('aria-rowindex')).toBe('5');
});

test('End goes to the last of many rows though it was not drawn, Enter opens it, and Home goes back', async () => {
  const onOpen = show(5000);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain('Model 0');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('Model 4999');
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ vin: 'V4999' }));
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Model 1');
});

test('on paper all rows are there', async () => {
  show(150);
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getAllByRole('row')).toHaveLength(151);
});

test('on a phone a card below the others has what the columns come to', () => {
  onPhone();
  const total = { Model: 'Total', Price: 3 };
  render(
    <AppTheme>
      <DataTable
        label="Cars"
        rows={cars(3)}
        keyOf={({ vin }) => vin}
        columns={columns.map((column) => ({ ...column, sum: Reflect.get(total, column.label) }))}
      />
    </AppTheme>,
  );
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('TotalPrice3');
});

test('on a phone the same columns make a card', () => {
  onPhone();
  show(2);
  const [card] = screen.getAllByRole('listitem');
  expect(card?.textContent).toBe('Model 0Price 0V0');
});

test('rows inside other text take no focus, and what they come to is a row of its own', () => {
  render(
    <AppTheme>
      <DataTable
        look="lined"
        label="Prices"
        rows={cars(2)}
        keyOf={({ vin }) => vin}
        columns={[
          { name: 'model', label: 'Model', heads: true, cell: ({ model }) => model, sum: 'Both' },
          { name: 'price', label: 'Price', figure: true, cell: ({ price }) => price, sum: '1' },
        ]}
      />
    </AppTheme>,
  );
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.at(-1)).toEqual(['Both', '1']);
  expect(screen.getByRole('rowheader', { name: 'Both' })).toBeTruthy();
  expect(document.querySelector('[tabindex]')).toBeNull();
});

const grouped = (count: number) =>
  render(
    <AppTheme>
      <DataTable
        label="Cars"
        rows={cars(count)}
        keyOf={({ vin }) => vin}
        columns={columns}
        groupOf={({ price }) => (price < 2 ? 'Cheap' : 'Dear')}
      />
    </AppTheme>,
  );

test('what rows have in common stands above their cards on a phone', () => {
  onPhone();
  grouped(3);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Cheap',
    expect.stringContaining('Model 0'),
    expect.stringContaining('Model 1'),
    'Dear',
    expect.stringContaining('Model 2'),
  ]);
});

test('what many rows have in common stands above them too', () => {
  grouped(150);
  expect(screen.getByRole('columnheader', { name: 'Dear' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(153);
});
