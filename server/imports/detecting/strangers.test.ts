import { expect, test } from 'vitest';
import type { FeedName } from '../../../contract/records/index.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';

const guess = (fileName: string, header: string, ...rows: readonly string[]) => {
  const columns = sampleColumns(
    header.split(';'),
    rows.map((row) => row.split(';')),
  );
  const [best] = rankFeeds(columns, { fileName });
  return {
    feed: best?.feed,
    fields: Object.fromEntries(
      best?.matches.map(({ place, field }) => [best.columns[place]?.header, field]) ?? [],
    ),
    by: Object.fromEntries(best?.matches.map(({ field, by }) => [field, by]) ?? []),
  };
};

test.each<[FeedName, file: string, header: string, row: string]>([
  [
    ...(['repair_orders', 'jobs.csv', 'Service;Customer Name;Service Date;Service Cost;Technician'] as const),
    'S1;Ada Poe;1/2/2026;90;T4',
  ],
  ['employees', 'employee_data.csv', 'Employee_Name;Department;Salary', 'Ada Poe;Sales;50000'],
  [
    ...(['deals', 'ventas_autos.csv', 'Fecha;Vendedor;Cliente;Marca;Modelo;Precio_USD'] as const),
    '8/1/2026;Ida Ray;Ada Poe;Kia;Rio;9000',
  ],
  [
    ...(['deals', 'list.csv', 'year;make;model;vin;odometer;seller;sellingprice;saledate'] as const),
    '2019;Kia;Rio;1M8GDM9AXKP042788;70000;North;9000;1/2/2026',
  ],
  [
    ...(['repair_orders', 'reparaciones.csv'] as const),
    'id_reparacion;fecha;id_coche;id_empleado;descripcion;importe_total',
    '1;2023-07-15;1;1;Cambio de aceite;3526,14',
  ],
  ['inventory', 'lot.csv', 'price;model_year;model;odometer;date_posted', '9400;2011;bmw x5;145000;6/23/25'],
  // Parts are neither deals nor vehicles, and in stock unless invoices show that they were sold.
  [
    ...([
      'part_stock',
      'list.csv',
      'Store;Part No;Sale Date;Stock No;Qty;Bin;Cost;Sale Price;Gross;Type;Status',
    ] as const),
    'North Ford;FL-0001;2026-10-01;S1;1;A1;10;20;10;Retail;Closed',
  ],
  [
    ...([
      'parts_sales',
      'list.csv',
      'Store;Part No;Sale Date;Stock No;Qty;Invoice;Cost;Sale Price;Gross;Type;Status',
    ] as const),
    'North Ford;FL-0001;2026-10-01;S1;1;A1;10;20;10;Retail;Closed',
  ],
  [
    ...(['part_stock', 'list.csv', 'Store;Item;Name;Bin;Stock;Cost;Price;Sold;Type'] as const),
    'North Ford;FL-1;Filter;A1;3;10;20;2026-10-01;New',
  ],
  ['part_stock', 'list.csv', 'Part No;Description;Qty;Bin;Cost;List', 'FL-0001;Oil filter;3;A1;10;20'],
  [
    ...([
      'parts_sales',
      'list.csv',
      'Part No;Description;Qty;Bin;Cost;Sale;Invoice No;Invoice Date',
    ] as const),
    'FL-0001;Oil filter;3;A1;10;20;P1;2026-10-01',
  ],
])(
  'words in headers and in the file name show what a file contains: %s in %s, %s',
  (feed, file, header, row) => {
    expect(guess(file, header, row).feed).toBe(feed);
  },
);

test.each<[what: string, feed: FeedName, header: string, rows: string[], fields: Record<string, string>]>([
  [
    'short words of the trade',
    'repair_orders',
    'Work Order No;VIN;Date;Svc Adv.;R/O Status;LaborOp;Hours',
    ['W1;1M8GDM9AXKP042788;1/2/2026;BB1;Open;OIL1;1.5'],
    { 'Work Order No': 'ro_no', 'Svc Adv.': 'advisor_id', 'R/O Status': 'status', LaborOp: 'op_code' },
  ],
  [
    'parts',
    'parts_sales',
    'sale_id;date;sku;quantity;unit_price;cost',
    ['1;1/2/2026;AB-1234;2;19.90;10.00'],
    { sku: 'part_no', quantity: 'qty', cost: 'cost' },
  ],
  [
    'bookings',
    'appointments',
    'Customer;Mobile;Booking Date;Booking No;Status;Service Advisor',
    ['Ada Poe;610-555-0100;1/2/2026 09:50;B17;Confirmed;Kim Ray'],
    {
      ...{ 'Booking Date': 'starts_at', 'Booking No': 'appt_id', Status: 'status' },
      ...{ 'Service Advisor': 'advisor_id', Mobile: 'phone' },
    },
  ],
  [
    'several prices: the sold one was paid, with its currency or without',
    'deals',
    'ID;Distributor Name;Car Name;Manufactured Year;Mileage-KM;Sold Date;Purchased Price-$;Sold Price-$;Sales Agent Name',
    [
      'A1;Cars Uno;Creta;2018;33716;2021-03-03;5659;4770;Vihaan',
      'A2;Cars Dos;Thar;2019;33717;2021-03-04;5660;4771;Pranav',
    ],
    {
      ...{ ID: 'deal_no', 'Distributor Name': 'store_id', 'Car Name': 'model', 'Mileage-KM': 'mileage' },
      ...{ 'Sold Price-$': 'sale_price', 'Purchased Price-$': 'cost', 'Sold Date': 'contract_date' },
      ...{ 'Sales Agent Name': 'salesperson1_id' },
    },
  ],
  [
    'the order before the invoice',
    'repair_orders',
    'invoice_number;order_number;subsidiary;labour_type;mechanic_name',
    ['1118390;24851;North;W;Ida Ray'],
    { order_number: 'ro_no', subsidiary: 'store_id', mechanic_name: 'tech_id' },
  ],
  ['a chassis', 'inventory', 'Chassis No;KM;Stock No', ['WBY8P210407E91772;17;S1'], { 'Chassis No': 'vin' }],
])('columns are taken for their fields: %s', (_what, feed, header, rows, fields) => {
  expect(guess('list.csv', header, ...rows)).toMatchObject({ feed, fields });
});

test.each<[what: string, file: string, header: string, rows: string[], fields: Record<string, string>]>([
  [
    'a word for the whole file is no part of a name',
    'x.csv',
    'Service_ID;Service_Date;Service_Type;Service_Status;Service_Center',
    ['7b;2026-01-02;Oil change;Completed;North'],
    {
      ...{ Service_ID: 'ro_no', Service_Date: 'opened_at', Service_Type: 'description' },
      ...{ Service_Status: 'status', Service_Center: 'store_id' },
    },
  ],
  [
    'accents and decimal commas',
    'vendas.csv',
    'DATA;MODELO;VALOR_TOTAL;VENDEDOR;CONCESSIONARIA',
    ['31/01/2026;Kwid;66876,03;Ana;Norte'],
    {
      ...{ DATA: 'contract_date', MODELO: 'model', VALOR_TOTAL: 'sale_price' },
      ...{ VENDEDOR: 'salesperson1_id', CONCESSIONARIA: 'store_id' },
    },
  ],
  [
    'a Spanish list of used vehicles',
    'stock.csv',
    'Chasis;Concesionario;Días publicado;Disponibilidad;Tipo de distribución;Referencia;KM;Marca;Precio;Precio compra;Estado;Versión',
    [
      'WBY8P210407E91772;Motor Uno;3;DISPONIBLE;;ES-1;17;BMW;19390;15000;Vehículo usado;120Ah',
      'WBY21HD040FU23139;Motor Dos;9;RESERVADO;;ES-2;890;BMW;63900;51000;KM0;eDrive40',
    ],
    {
      ...{ Chasis: 'vin', Concesionario: 'store_id', Disponibilidad: 'status', Referencia: 'stock_no' },
      ...{ KM: 'mileage', Marca: 'make', Precio: 'list_price', 'Precio compra': 'cost' },
      ...{ Estado: 'stock_type', Versión: 'trim' },
    },
  ],
  [
    'a British list of sales',
    'sales.csv',
    'Stock Number;Customer Name;Customer PostCode;Sale Date;Sales Total Inc VAT;Sales Total EX VAT;Purchase Price;Sales Executive;Chassis Number',
    ['S01;Customer0573;POST0392;01/09/2025;24000.0;20000.0;18000.0;EXEC01;WVH00000000000328'],
    {
      ...{ 'Stock Number': 'stock_no', 'Sale Date': 'contract_date', 'Chassis Number': 'vin' },
      ...{
        'Sales Total EX VAT': 'sale_price',
        'Purchase Price': 'cost',
        'Sales Executive': 'salesperson1_id',
      },
    },
  ],
  [
    'an endless header',
    'stock.csv',
    `vin;Color ${'of the body '.repeat(20)}`,
    ['WBY8P210407E91772;Red'],
    { vin: 'vin' },
  ],
])('no other column is taken: %s', (_what, file, header, rows, fields) => {
  expect(guess(file, header, ...rows).fields).toEqual(fields);
});

test.each([
  ['comision_vendedor', 'Vendedor;comision_vendedor;precio', 'Ida;601965;9000'],
  ['rating_cliente', 'rating_cliente;vendedor;precio', '5;Ida;9000'],
  ['Gender', 'Gender;Sale Price;Sale Date', 'Male;9000;1/2/2026'],
  ['type', 'type;price;odometer;model_year', 'SUV;9400;145000;2011'],
  ['Stock_Level', 'Stock_Level;Vehicle_Model;price', '12.0;x5;9000'],
  ['dealer_vehicle_number', 'vin;dealer_vehicle_number', 'WBY8P210407E91772;115901'],
  [
    'Location',
    'ID;Distributor Name;Location;Car Name;Sold Date;Sold Price-$',
    'A1;Cars Uno;Ohio;Creta;2021-03-03;4770',
  ],
  [
    'Price-$',
    'ID;Car Name;Price-$;Sold Date;Purchased Price-$;Sold Price-$',
    'A1;Creta;7600;2021-03-03;5659;4770',
  ],
])('%s is no field in %s', (column, header, row) => {
  expect(guess('x.csv', header, row).fields).not.toHaveProperty(column);
});

test('the only column of days is the required one, and a tag is a plate; both are to be checked', () => {
  const { fields, by } = guess(
    'lot.csv',
    'stock_no;price;model;week_of',
    'A1;9400;x5;6/23/25',
    'A2;9500;x5;6/24/25',
  );
  expect(fields).toMatchObject({ week_of: 'stocked_date' });
  expect(by).toMatchObject({ stocked_date: 'only', stock_no: 'name' });
  const two = guess('lot.csv', 'stock_no;price;week_of;until', 'A1;9400;6/23/25;6/30/25');
  expect(Object.values(two.fields)).not.toContain('stocked_date');
  const tag = guess('ro.csv', 'ro_number;tag_number;open_date', '7;TS231;1/2/2026');
  expect(tag.by).toMatchObject({ plate: 'similar', ro_no: 'name' });
});

test.each(['Trim\u00adColour', 'Trim Color', 'Interior Colour', 'Int. Color'])(
  'the color of a trim is neither trim nor color of a vehicle: %s',
  (trim) => {
    const row = 'S1;1FTEW1EP7LFA00000;2024;Ford;F-150;Black;Red';
    const { feed, fields } = guess('stock.csv', `Stock No;VIN;Year;Make;Model;${trim};Colour`, row);
    expect([feed, fields[trim], fields.Colour]).toEqual(['inventory', undefined, 'ext_color']);
  },
);
