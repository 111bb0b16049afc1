import { describe, expect, test } from 'vitest';
import type { FeedName } from '../../../contract/records/index.ts';
import { fold } from '../profile/columns.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';
import type { Habit } from './habits.ts';

const vins = ['1M8GDM9AXKP042788', 'WBY8P210407E91772'];

/** The fields that columns with these values in their rows are taken for, by header, and why. */
function guess(feed: FeedName, columns: Readonly<Record<string, readonly string[]>>, habit?: Habit) {
  const length = Math.max(...Object.values(columns).map((texts) => texts.length));
  const rows = Array.from({ length }, (_none, row) =>
    Object.values(columns).map((texts) => texts[row] ?? ''),
  );
  const fit = rankFeeds(sampleColumns(Object.keys(columns), rows), {
    habits: new Map(habit ? [[feed, habit]] : []),
  }).find((one) => one.feed === feed);
  const matches = fit?.matches ?? [];
  return Object.fromEntries(
    matches.map(({ field, place, by }) => [fit?.columns[place]?.header ?? '', { field, by }]),
  );
}

const fieldsOf = (...args: Parameters<typeof guess>) =>
  Object.fromEntries(Object.entries(guess(...args)).map(([header, { field }]) => [header, field]));

describe('columns without values', () => {
  const stock = { 'Stock No': ['A1', 'A2'], VIN: vins, Make: ['Kia', 'Kia'], Model: ['Rio', 'Soul'] };

  test('give way to a filled one that fits less by its name', () => {
    expect(
      fieldsOf('inventory', {
        ...stock,
        'Tipo Documento (Folio)': [],
        'Condición Vehículo': ['USADO', 'NUEVO Y SIN USO'],
        MSRP: [],
        'Vehicle MSRP': ['20000', '21000'],
      }),
    ).toMatchObject({ 'Condición Vehículo': 'stock_type', 'Vehicle MSRP': 'msrp', VIN: 'vin' });
  });

  test('are none that every record needs, and others only by their names', () => {
    const found = fieldsOf('inventory', { ...stock, 'Lot Location': [], Store: [], Trim: [], Status: [] });
    expect(found).toMatchObject({ Trim: 'trim' });
    expect(Object.keys(found)).toEqual(expect.not.arrayContaining(['Lot Location', 'Store', 'Status']));
    expect(fieldsOf('deals', { 'Deal No': ['D1'], 'Patente Pago': [] })).not.toHaveProperty('Patente Pago');
  });

  test('are what their headers say where the whole file has no values', () => {
    expect(fieldsOf('inventory', { 'Stock No': [], VIN: [], Store: [] })).toEqual({
      ...{ 'Stock No': 'stock_no', VIN: 'vin', Store: 'store_id' },
    });
  });
});

test('a column whose values can not be read for a field gives way to one whose values can', () => {
  const stock = { 'Código Interno': ['TB1', 'TB2'], Marca: ['Kia', 'Kia'] };
  expect(
    fieldsOf('inventory', {
      ...stock,
      'Numero VIN': [vins[0] ?? '', '//****++/*'],
      'Numero Chasis': vins,
    }),
  ).toMatchObject({ 'Código Interno': 'stock_no', 'Numero Chasis': 'vin' });
  expect(
    fieldsOf('inventory', { ...stock, 'Nro Chasis': ['', vins[0] ?? ''], 'Número VIN': vins }),
  ).toMatchObject({ 'Número VIN': 'vin' });
});

test('Spanish words of dealers are what they stand for', () => {
  expect(
    fieldsOf('deals', {
      ...{ 'Nro Chasis': vins, 'Código Interno': ['TB1', 'TB2'], 'Margen Crédito': ['0', '842091'] },
      ...{ Condición: ['USADO', 'NUEVO Y SIN USO'], 'Folio Venta': ['1', '2'] },
    }),
  ).toMatchObject({
    ...{ 'Nro Chasis': 'vin', 'Código Interno': 'stock_no', 'Margen Crédito': 'back_gross' },
    ...{ Condición: 'deal_type', 'Folio Venta': 'deal_no' },
  });
  expect(fieldsOf('repair_orders', { Orden: ['1'], Patente: ['ABCD12'] })).toMatchObject({
    Patente: 'plate',
  });
  expect(fieldsOf('repair_orders', { Orden: ['1'], 'Placa Patente': ['ABCD12'] })).toMatchObject({
    'Placa Patente': 'plate',
  });
});

test('a plan is no status', () => {
  const values = ['Wholesale', 'Sold'];
  expect(fieldsOf('inventory', { VIN: vins, 'Estado Objetivo': values })).toEqual({ VIN: 'vin' });
  expect(fieldsOf('inventory', { VIN: vins, Estado: values })).toMatchObject({
    VIN: 'vin',
    Estado: 'status',
  });
});

describe('columns of people', () => {
  const sellers = ['Ida Ray', 'Bo Dell', ...Array<string>(48).fill('Cy Fox')];
  const deals = { 'Folio Venta': sellers.map((_name, place) => String(place)), Vendedor: sellers };

  test('that name hardly anybody are taken by their names alone', () => {
    expect(
      fieldsOf('deals', { 'Folio Venta': deals['Folio Venta'], 'Vendedor Cotización': ['Ida Ray'] }),
    ).not.toHaveProperty('Vendedor Cotización');
    expect(fieldsOf('deals', { ...deals, Vendedor: ['Ida Ray'] })).toMatchObject({
      Vendedor: 'salesperson1_id',
    });
  });

  test('do not take the place of one that somebody has left out and that fits better', () => {
    const both = { ...deals, 'Vendedor Cotización': sellers };
    const leftOut = new Map([
      [fold('Folio Venta'), 'deal_no'],
      [fold('Vendedor'), null],
    ]);
    expect(fieldsOf('deals', both)).toMatchObject({ Vendedor: 'salesperson1_id' });
    expect(Object.values(fieldsOf('deals', both, leftOut))).not.toContain('salesperson1_id');
    expect(
      fieldsOf('deals', both, new Map([...leftOut, [fold('Vendedor Cotización'), 'salesperson1_id']])),
    ).toMatchObject({ 'Vendedor Cotización': 'salesperson1_id' });
  });
});
