import { describe, expect, test } from 'vitest';
import type { FeedName } from '../../../contract/records/index.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';

const [munich, wolfsburg] = ['WBA3A5C07DF123456', 'WVWZZZ1KZ6W000001'];

function guess(fileName: string, header: string, ...rows: readonly string[]) {
  const columns = sampleColumns(
    header.split(';'),
    rows.map((row) => row.split(';')),
  );
  const [best] = rankFeeds(columns, { fileName });
  const matches = best?.matches.map(({ place, field }) => [best.columns[place]?.header, field]) ?? [];
  return { feed: best?.feed, fields: Object.fromEntries(matches) };
}

interface Case {
  readonly file: string;
  readonly feed: FeedName;
  readonly header: string;
  readonly rows: readonly string[];
  /** In the order of the columns; a dash for one that is no field. */
  readonly fields: string;
}

const cases: readonly Case[] = [
  {
    file: 'ventas.csv',
    feed: 'deals',
    header:
      'Sucursal;N° factura;Fecha de venta;Número de chasis;Marca;Modelo;Año auto;Kilometraje;Vendedor;Nro. cliente;Precio de venta;Utilidad bruta;Condición',
    rows: [
      `Norte;F1;12/03/2026;${munich};BMW;320d;2019;45 000;Ida Ray;1001;19.390,00;1.200,50;Seminuevo`,
      `Sur;F2;13/03/2026;${wolfsburg};VW;Golf;2026;12 000;Max Peña;1002;23.390,00;900,00;Nuevo`,
    ],
    fields:
      'store_id deal_no contract_date vin make model year mileage salesperson1_id UC_ID sale_price front_gross deal_type',
  },
  {
    file: 'clientes.csv',
    feed: 'customers',
    header: 'Nº cliente;Nombre;Apellido;Dirección;Código postal;Ciudad;Teléfono;Correo electrónico',
    rows: [
      '1001;Max;Peña;Calle 1;80331;Reading;610-555-0100;max@example.com',
      '1002;Ida;Muñoz;Calle 2;10115;Exton;610-555-0101;ida@example.com',
    ],
    fields: 'UC_ID UC_FirstName UC_LastName address zip - UC_Phone1 UC_Email',
  },
  {
    file: 'taller.csv',
    feed: 'repair_orders',
    header:
      'Concesionaria;Orden de servicio;Fecha de apertura;Fecha de cierre;Chasis;Patente;Kilometraje;Asesor;Mano de obra;Refacciones;Técnico;Descripción;Tipo',
    rows: [
      `Norte;A1;12/03/2026;13/03/2026;${munich};AB-123;45100;Ada Ames;120,00;80,00;T1;Aceite;Cliente`,
      `Norte;A2;12/03/2026;14/03/2026;${wolfsburg};AC-123;45200;Ada Ames;220,00;10,00;T1;Frenos;Garantía`,
    ],
    fields:
      'store_id ro_no opened_at closed_at vin plate mileage_in advisor_id labor_sale parts_sale tech_id description pay_type',
  },
  {
    file: 'inventario.csv',
    feed: 'inventory',
    header: 'Agencia;Nro. de stock;VIN;Marca;Modelo;Año;Color;Kms;Precio compra;Precio;Fecha de ingreso',
    rows: [`Norte;S1;${munich};BMW;320d;2019;Azul;45 000;9.000,00;12.390,00;02/01/2026`],
    fields: 'store_id stock_no vin make model year ext_color mileage cost list_price stocked_date',
  },
];

describe('headers in Spanish', () => {
  test.each(cases)('$file is recognized with all its columns', ({ file, feed, header, rows, fields }) => {
    const names = fields.split(' ');
    const expected = header.split(';').flatMap((name, place) => {
      const field = names[place] ?? '-';
      return field === '-' ? [] : [[name, field]];
    });
    expect(guess(file, header, ...rows)).toEqual({ feed, fields: Object.fromEntries(expected) });
  });
});

test('a column of VINs is one whatever their check digits say', () => {
  const made = ['5UXKR0C09F0K12345', '3VWZZZ1KZ6M000017', '1GNZZZ1KZ6M000017'];
  const { fields } = guess('stock.csv', 'Unit;Price', ...made.map((vin) => `${vin};19390`));
  expect(fields).toMatchObject({ Unit: 'vin' });
});

test('a name is the last name only beside a first name', () => {
  const alone = guess('customers.csv', 'Customer ID;Name;Address', '1;Ott Inc;1 Main', '2;Roux;2 Main');
  expect(alone.fields).toEqual({ 'Customer ID': 'UC_ID', Address: 'address' });
  const beside = guess('customers.csv', 'Customer ID;Name;First name', '1;Ott;Max', '2;Roux;Eva');
  expect(beside.fields).toMatchObject({ Name: 'UC_LastName', 'First name': 'UC_FirstName' });
});
