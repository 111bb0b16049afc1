import { describe, expect, test } from 'vitest';
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

describe('files of systems that nobody knows', () => {
  test('words of the trade in headers and in the name of the file say what it holds', () => {
    const feeds: readonly (readonly [FeedName, string, string, string])[] = [
      [
        'repair_orders',
        'jobs.csv',
        'Service;Customer Name;Service Date;Service Cost;Technician',
        'S1;Ada Poe;1/2/2026;90;T4',
      ],
      ['employees', 'employee_data.csv', 'Employee_Name;Department;Salary', 'Ada Poe;Sales;50000'],
      [
        'deals',
        'ventas_autos.csv',
        'Fecha;Vendedor;Cliente;Marca;Modelo;Precio_USD',
        '8/1/2026;Ida Ray;Ada Poe;Kia;Rio;9000',
      ],
      [
        'deals',
        'list.csv',
        'year;make;model;vin;odometer;seller;sellingprice;saledate',
        '2019;Kia;Rio;1M8GDM9AXKP042788;70000;North;9000;1/2/2026',
      ],
      [
        'repair_orders',
        'reparaciones.csv',
        'id_reparacion;fecha;id_coche;id_empleado;descripcion;importe_total',
        '1;2023-07-15;1;1;Cambio de aceite;3526,14',
      ],
      [
        'inventory',
        'lot.csv',
        'price;model_year;model;odometer;date_posted',
        '9400;2011;bmw x5;145000;6/23/25',
      ],
    ];
    for (const [feed, name, header, row] of feeds)
      expect([name, guess(name, header, row).feed]).toEqual([name, feed]);
  });

  test('short words of the trade are what they stand for, and parts and bookings are told from deals and customers', () => {
    const orders = guess(
      'report.csv',
      'Work Order No;VIN;Date;Svc Adv.;R/O Status;LaborOp;Hours',
      'W1;1M8GDM9AXKP042788;1/2/2026;BB1;Open;OIL1;1.5',
    );
    expect(orders).toMatchObject({
      feed: 'repair_orders',
      fields: {
        ...{ 'Work Order No': 'ro_no', 'Svc Adv.': 'advisor_id' },
        ...{ 'R/O Status': 'status', LaborOp: 'op_code' },
      },
    });
    const parts = guess(
      'sales.csv',
      'sale_id;date;sku;quantity;unit_price;cost',
      '1;1/2/2026;AB-1234;2;19.90;10.00',
    );
    expect(parts).toMatchObject({
      feed: 'parts_sales',
      fields: { sku: 'part_no', quantity: 'qty', cost: 'cost' },
    });
    const bookings = guess(
      'list.csv',
      'Customer;Mobile;Booking Date;Booking No;Status;Service Advisor',
      'Ada Poe;610-555-0100;1/2/2026 09:50;B17;Confirmed;Kim Ray',
    );
    expect(bookings).toMatchObject({
      feed: 'appointments',
      fields: {
        ...{ 'Booking Date': 'starts_at', 'Booking No': 'appt_id' },
        ...{ Status: 'status', 'Service Advisor': 'advisor_id', Mobile: 'phone' },
      },
    });
  });

  test('a word that says what the whole file is about is no part of a name', () => {
    const header = 'Service_ID;Service_Date;Service_Type;Service_Status;Service_Center';
    const { fields } = guess('x.csv', header, '7b;2026-01-02;Oil change;Completed;North');
    expect(fields).toEqual({
      Service_ID: 'ro_no',
      Service_Date: 'opened_at',
      Service_Type: 'description',
      Service_Status: 'status',
      Service_Center: 'store_id',
    });
  });

  test('accents and the comma before decimals make no other column', () => {
    const { fields } = guess(
      'vendas.csv',
      'DATA;MODELO;VALOR_TOTAL;VENDEDOR;CONCESSIONARIA',
      '31/01/2026;Kwid;66876,03;Ana;Norte',
    );
    expect(fields).toEqual({
      DATA: 'contract_date',
      MODELO: 'model',
      VALOR_TOTAL: 'sale_price',
      VENDEDOR: 'salesperson1_id',
      CONCESSIONARIA: 'store_id',
    });
  });

  test('the only column of days is the day that every record needs, and is to be checked', () => {
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
  });

  test.each([
    [
      'a commission is no second salesperson',
      'Vendedor;comision_vendedor;precio',
      'Ida;601965;9000',
      'comision_vendedor',
    ],
    ['a rating is no customer', 'rating_cliente;vendedor;precio', '5;Ida;9000', 'rating_cliente'],
    ['one letter makes a lender of nobody', 'Gender;Sale Price;Sale Date', 'Male;9000;1/2/2026', 'Gender'],
    [
      'bodies are no choice of New and Used',
      'type;price;odometer;model_year',
      'SUV;9400;145000;2011',
      'type',
    ],
    ['a level of stock is no stock number', 'Stock_Level;Vehicle_Model;price', '12.0;x5;9000', 'Stock_Level'],
  ])('%s', (_what, header, row, column) => {
    expect(guess('x.csv', header, row).fields).not.toHaveProperty(column);
  });

  test('a tag is taken for a plate, and is to be checked', () => {
    expect(guess('ro.csv', 'ro_number;tag_number;open_date', '7;TS231;1/2/2026').by).toMatchObject({
      plate: 'similar',
      ro_no: 'name',
    });
  });

  test('a Spanish list of used vehicles: two columns of states, kilometres, and what a number is for', () => {
    const { fields } = guess(
      'stock.csv',
      'Chasis;Concesionario;Días publicado;Disponibilidad;Tipo de distribución;Referencia;KM;Marca;Precio;Precio compra;Estado;Versión',
      'WBY8P210407E91772;Motor Uno;3;DISPONIBLE;;ES-1;17;BMW;19390;15000;Vehículo usado;120Ah',
      'WBY21HD040FU23139;Motor Dos;9;RESERVADO;;ES-2;890;BMW;63900;51000;KM0;eDrive40',
    );
    expect(fields).toEqual({
      ...{ Chasis: 'vin', Concesionario: 'store_id', Disponibilidad: 'status', Referencia: 'stock_no' },
      ...{ KM: 'mileage', Marca: 'make', Precio: 'list_price', 'Precio compra': 'cost' },
      ...{ Estado: 'stock_type', Versión: 'trim' },
    });
  });

  test('of several prices the one that says sold is what was paid, with its currency or without', () => {
    const { feed, fields } = guess(
      'used_car_sales.csv',
      'ID;Distributor Name;Location;Car Name;Manufacturer Name;Manufactured Year;Price-$;Mileage-KM;Sold Date;Purchased Price-$;Sold Price-$;Sales Agent Name',
      'A1;Cars Uno;Ohio;Creta;Hyundai;2018;7600;33716;2021-03-03;5659;4770;Vihaan',
      'A2;Cars Dos;Texas;Thar;Mahindra;2019;7700;33717;2021-03-04;5660;4771;Pranav',
    );
    expect(feed).toBe('deals' satisfies FeedName);
    expect(fields).toMatchObject({
      ...{ ID: 'deal_no', 'Distributor Name': 'store_id', 'Car Name': 'model' },
      ...{ 'Sold Price-$': 'sale_price', 'Purchased Price-$': 'cost', 'Mileage-KM': 'mileage' },
      ...{ 'Sales Agent Name': 'salesperson1_id', 'Sold Date': 'contract_date' },
    });
    expect(fields).not.toHaveProperty('Location');
    expect(fields).not.toHaveProperty('Price-$');
  });

  test('a number of vehicles at a dealer is no dealer, and the order is asked before the invoice', () => {
    expect(
      guess('sold.csv', 'vin;dealer_vehicle_number', 'WBY8P210407E91772;115901').fields,
    ).not.toHaveProperty('dealer_vehicle_number');
    const { fields } = guess(
      'service.csv',
      'invoice_number;order_number;subsidiary;labour_type;mechanic_name',
      '1118390;24851;North;W;Ida Ray',
    );
    expect(fields).toMatchObject({ order_number: 'ro_no', subsidiary: 'store_id', mechanic_name: 'tech_id' });
  });

  test('a British list of sales: chassis numbers, executives, and names and postcodes that are no numbers of customers', () => {
    const { fields } = guess(
      'sales.csv',
      'Stock Number;Customer Name;Customer PostCode;Sale Date;Sales Total Inc VAT;Sales Total EX VAT;Purchase Price;Sales Executive;Chassis Number',
      'S01;Customer0573;POST0392;01/09/2025;24000.0;20000.0;18000.0;EXEC01;WVH00000000000328',
    );
    expect(fields).toEqual({
      ...{ 'Stock Number': 'stock_no', 'Sale Date': 'contract_date', 'Chassis Number': 'vin' },
      ...{
        'Sales Total EX VAT': 'sale_price',
        'Purchase Price': 'cost',
        'Sales Executive': 'salesperson1_id',
      },
    });
    const found = ['Chassis No', 'VIN/Chassis', 'Chassis'].map(
      (header) => guess('sales.csv', header, '').fields,
    );
    expect(found.map((taken) => Object.values(taken))).toEqual([['vin'], ['vin'], ['vin']]);
  });

  test('a header that no profile can name is no column of anything', () => {
    const { fields } = guess('stock.csv', `vin;Color ${'of the body '.repeat(20)}`, 'WBY8P210407E91772;Red');
    expect(fields).toEqual({ vin: 'vin' });
  });
});

describe('files of parts', () => {
  const cells = 'North Ford;FL-0001;2026-10-01;S1;1;A1;10;20;10;Retail;Closed';
  test('are none of deals or of vehicles, however many of their columns sound like those', () => {
    const header = 'Store;Part No;Sale Date;Stock No;Qty;Bin;Cost;Sale Price;Gross;Type;Status';
    expect(guess('list.csv', header, cells).feed).toBe('part_stock');
    expect(guess('list.csv', header.replace('Bin', 'Invoice'), cells).feed).toBe('parts_sales');
    const vehicles = 'Store;Item;Name;Bin;Stock;Cost;Price;Sold;Type';
    expect(guess('list.csv', vehicles, 'North Ford;FL-1;Filter;A1;3;10;20;2026-10-01;New').feed).toBe(
      'part_stock',
    );
  });

  test('that name where parts lie are those in stock, unless invoices tell that they were sold', () => {
    const row = 'FL-0001;Oil filter;3;A1;10;20';
    expect(guess('list.csv', 'Part No;Description;Qty;Bin;Cost;List', row).feed).toBe('part_stock');
    const sold = 'Part No;Description;Qty;Bin;Cost;Sale;Invoice No;Invoice Date';
    expect(guess('list.csv', sold, `${row};P1;2026-10-01`).feed).toBe('parts_sales');
  });
});

test('the color of a trim is neither trim nor color of a vehicle, however it is written', () => {
  const vehicle = 'S1;1FTEW1EP7LFA00000;2024;Ford;F-150';
  for (const trim of ['Trim\u00adColour', 'Trim Color', 'Interior Colour', 'Int. Color']) {
    const header = `Stock No;VIN;Year;Make;Model;${trim};Colour`;
    const { feed, fields } = guess('stock.csv', header, `${vehicle};Black;Red`);
    expect([feed, fields[trim], fields.Colour]).toEqual(['inventory', undefined, 'ext_color']);
  }
});
