import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();

const header = [
  ...['Agencia', 'Nro. de stock', 'VIN', 'Condición', 'Disponibilidad', 'Marca', 'Modelo'],
  ...['First registration', 'Kilometraje', 'Precio compra', 'Precio', 'Fecha de ingreso'],
];

test('a Spanish list of stock whose numbers are texts is read as it is meant, beside numbers of Excel', async () => {
  await insert(db, 'store', [
    {
      ID: 901,
      AS_ID: 71_182,
      storename: 'Langhorne Ford, Inc.',
      timezone: 'America/New_York',
      made_here: true,
    },
  ]);
  const row = (number: number, ...rest: readonly (string | number)[]) => [
    ...[
      'Langhorne Ford, Inc.',
      `B-${number}`,
      sampleVin(number),
      'Seminuevo',
      'En existencia',
      'Kia',
      'Ceed',
    ],
    ...rest,
  ];
  const rows = [
    ['Inventario'],
    header,
    row(1, '01.02.2023', '10.500 km', '12.345,50 €', '15.990,- €', '03.02.26'),
    row(2, '01.02.2022', 20_500, 1234.5, '1.250,00 €', '04.02.26'),
    ['Total', '', '', '', '', '', '', '', '', '13.580,00 €'],
  ];
  const path = join(directory, 'inventario.xlsx');
  writeFileSync(path, Buffer.from(await writeXlsx({ sheets: [{ name: 'Inventario', rows }] })));
  const { feed, missing, preview, profile } = await inspectFile(db, path, {
    fileName: 'inventario.xlsx',
    now: () => importDay,
  });
  expect({ feed, missing }).toEqual({ feed: 'inventory', missing: [] });
  expect(profile).toMatchObject({
    read: { decimal: ',', dates: ['DD.MM.YY'] },
    store: { by: 'storename' },
  });
  expect(preview.map(({ outcome }) => outcome)).toEqual(['row', 'row', 'skipped']);
  expect(preview.map(({ values }) => values)).toMatchObject([
    {
      store_id: 901,
      year: 2023,
      mileage: 6524,
      cost: 12_345.5,
      list_price: 15_990,
      stocked_date: '2026-02-03',
    },
    {
      store_id: 901,
      year: 2022,
      mileage: 12_738,
      cost: 1234.5,
      list_price: 1250,
      stocked_date: '2026-02-04',
    },
    {},
  ]);
});
