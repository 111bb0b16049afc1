import { expect, test } from 'vitest';
import { likelySheet } from './likelySheet.ts';

const likely = (sheets: Readonly<Record<string, readonly string[]>>) =>
  likelySheet(Object.keys(sheets), async (sheet) =>
    (sheets[sheet] ?? []).map((line, at) => ({ line: at + 1, cells: line.split(';') })),
  );

const other = Array.from({ length: 18 }, (_, at) => `Otro ${at}`).join(';');
const list = [
  `Sucursal;Fecha Venta;Marca;Modelo;Año;Placa Patente;Numero VIN;Unidad Costo;${other}`,
  `Norte;20-01-2023;FORD;EXPLORER;2016;AB1234;1M8GDM9AXKP042788;20500000;${other}`,
];
const pivot = ['Marca;Modelo;Año;Placa Patente;Suma de Unidad Costo', 'FORD;EXPLORER;2016;AB1234;20500000'];

test('a pivot table fits well, and the list that it is made of is meant, wherever it stands', async () => {
  expect(await likely({ Resumen: pivot, Hoja1: list })).toBe('Hoja1');
  expect(await likely({ Hoja1: list, Resumen: pivot })).toBe('Hoja1');
});

test('a sheet of a month is no summary of the next one, which has a column more', async () => {
  const month = ['Marca;Modelo;Año;Numero VIN;Costo', 'FORD;EXPLORER;2016;1M8GDM9AXKP042788;20500000'];
  expect(await likely({ Enero: month, Febrero: month.map((line) => `${line};x`) })).toBe('Enero');
});

test('a wide sheet that holds nothing of a dealership is no list', async () => {
  const notes = [`Marca;Modelo;Año;Placa Patente;${other}`, `;;;;${other}`];
  expect(await likely({ Notas: notes, Resumen: pivot })).toBe('Resumen');
});
