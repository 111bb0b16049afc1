import { expect, test } from 'vitest';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';
import { likelySheet } from './likelySheet.ts';

/** Columns of a list, with what their rows hold. */
type List = Readonly<Record<string, readonly string[]>>;

function fieldsOf(fileName: string, list: List, feed: string) {
  const rows = [0, 1, 2].map((row) => Object.values(list).map((values) => values[row] ?? ''));
  const fits = rankFeeds(sampleColumns(Object.keys(list), rows), { fileName });
  const fit = fits.find((one) => one.feed === feed);
  return {
    best: fits[0]?.feed,
    fields: Object.fromEntries(
      fit?.matches.map(({ place, field }) => [fit.columns[place]?.header, field]) ?? [],
    ),
  };
}

const sales: List = {
  Sucursal: ['Norte', 'Sur', 'Norte'],
  Vendedor: ['Ida Ray', 'Leo Paz', 'Ida Ray'],
  'Fecha Venta': ['20-01-2023', '21-01-2023', '23-02-2023'],
  'Folio Venta': ['1498', '314', '939'],
  Marca: ['Ford', 'Jac', 'Kia'],
  Modelo: ['Explorer', 'S2', 'Rio'],
  'Numero VIN': ['1M8GDM9AXKP042788', '1M8GDM9A1KP042789', '1M8GDM9A8KP042790'],
  Condición: ['USADO', 'CONSIGNACION USADO', 'NUEVO Y SIN USO'],
  'Año Auto': ['2016', '2018', '2023'],
  'Estado Venta': ['Facturada', 'Anulada', 'Rechazada'],
  'Precio Compra': ['20500000', '6200000', '13500000'],
  'Precio Lista': ['0', '0', '0'],
  'Bono Lista Precio': ['0', '-210084', '-63025'],
  'Unidad Venta': ['23790000', '7590000', '16990000'],
  'Unidad Costo': ['20500000', '6200000', '13500000'],
  'Unidad Margen': ['3290000', '1390000', '3490000'],
  AÑO: ['2023', '2023', '2023'],
};

test('sales of a system from South America: its price, its margin and the year of the car, not of the sale', () => {
  const { best, fields } = fieldsOf('Ventas.xlsx', sales, 'deals');
  expect(best).toBe('deals');
  expect(fields).toMatchObject({
    'Folio Venta': 'deal_no',
    Condición: 'deal_type',
    'Estado Venta': 'status',
    'Año Auto': 'year',
    'Unidad Venta': 'sale_price',
    'Unidad Costo': 'cost',
    'Unidad Margen': 'front_gross',
  });
  expect(fields).not.toHaveProperty('AÑO');
});

test('a column of nothing but zeros, or of discounts, is no price because its name is like one', () => {
  const { 'Unidad Venta': _price, ...rest } = sales;
  const { fields } = fieldsOf('Ventas.xlsx', rest, 'deals');
  expect(fields).not.toHaveProperty('Precio Lista');
  expect(fields).not.toHaveProperty('Bono Lista Precio');
  // Zeros under the very name of a field are what the file says.
  const zero = fieldsOf('Ventas.xlsx', { ...rest, 'Precio de venta': ['0', '0,00', '$0.00'] }, 'deals');
  expect(zero.fields).toMatchObject({ 'Precio de venta': 'sale_price' });
});

test('the status that a vehicle has with its dealer names no store', () => {
  const { 'Año Auto': _year, Sucursal: _store, ...rest } = sales;
  const list = { ...rest, 'Estado Dealer': ['EN PREPARACION', 'CON PRENDA', 'DISPONIBLE'] };
  expect(fieldsOf('stock.xlsx', list, 'inventory').fields).not.toMatchObject({ 'Estado Dealer': 'store_id' });
});

const likely = (sheets: Readonly<Record<string, readonly string[]>>) =>
  likelySheet(
    Object.entries(sheets).map(([sheet, lines]) => ({
      sheet,
      rows: lines.map((line, at) => ({ line: at + 1, cells: line.split(';') })),
    })),
    () => 0,
  );

const other = Array.from({ length: 18 }, (_, at) => `Otro ${at}`).join(';');
const list = [
  `Sucursal;Fecha Venta;Marca;Modelo;Año;Placa Patente;Numero VIN;Unidad Costo;${other}`,
  `Norte;20-01-2023;FORD;EXPLORER;2016;AB1234;1M8GDM9AXKP042788;20500000;${other}`,
];
const pivot = ['Marca;Modelo;Año;Placa Patente;Suma de Unidad Costo', 'FORD;EXPLORER;2016;AB1234;20500000'];

test('a pivot table fits well, and the list that it is made of is meant, wherever it stands', () => {
  expect(likely({ Resumen: pivot, Hoja1: list })).toBe('Hoja1');
  expect(likely({ Hoja1: list, Resumen: pivot })).toBe('Hoja1');
});

test('a sheet of a month is no summary of the next one, which has a column more', () => {
  const month = ['Marca;Modelo;Año;Numero VIN;Costo', 'FORD;EXPLORER;2016;1M8GDM9AXKP042788;20500000'];
  expect(likely({ Enero: month, Febrero: month.map((line) => `${line};x`) })).toBe('Enero');
});

test('a wide sheet that holds nothing of a dealership is no list', () => {
  const notes = [`Marca;Modelo;Año;Placa Patente;${other}`, `;;;;${other}`];
  expect(likely({ Notas: notes, Resumen: pivot })).toBe('Resumen');
});
