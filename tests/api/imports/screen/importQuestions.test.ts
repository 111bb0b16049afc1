import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type InspectOptions, inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { keepHabits } from '../../../../server/imports/detecting/habits.ts';
import { changedProfile, saidAs } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

const inspect = (lines: readonly string[], options: Partial<InspectOptions> = {}) => {
  const path = join(directory, 'asked.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return inspectFile(db, path, { fileName: 'asked.csv', now: () => importDay, ...options });
};

beforeAll(async () => {
  await load('stores', twoStores);
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status,dms_number',
    '11,Ada,Ames,Sales,1,2020-02-01,A,S7',
  ]);
});

const leads = (...days: readonly string[]) => [
  'Store,Lead no,Received,Last name,Assigned to',
  ...days.map((day, place) => `Boyertown Ford,L${place},${day},Prior,A. Ames`),
];

const reading = async (key: string, lines: readonly string[], options: Partial<InspectOptions> = {}) =>
  (await inspect(lines, options)).readings.find((one) => one.key === key);

describe('how days are read is shown by three of them, and asked where nothing decides', () => {
  test('a day above 12 decides', async () => {
    const lines = leads('3/11/2026', '2/10/2026', '2/27/2026', '');
    expect(await reading('dates', lines)).toEqual({
      key: 'dates',
      field: null,
      headers: ['Received'],
      texts: ['3/11/2026', '2/27/2026', '2/10/2026'],
      rows: 3,
      options: [
        { value: ['MM/DD/YYYY'], fits: 3, examples: ['2026-03-11', '2026-02-27', '2026-02-10'] },
        { value: ['DD/MM/YYYY'], fits: 2, examples: ['2026-11-03', null, '2026-10-02'] },
      ],
      chosen: 0,
      own_numbers: false,
    });
    expect((await inspect(lines)).profile).toMatchObject({ read: { dates: ['MM/DD/YYYY'] } });
  });

  test('columns that write days in different ways are read each in its own', async () => {
    const lines = [
      'Store,Lead no,Received,First answer,Last name',
      'Boyertown Ford,L1,2/27/2026,3/3/2026,Prior',
      'Boyertown Ford,L2,2/10/2026,28/2/2026,Abara',
    ];
    const columns = { received_at: 'Received', answered_at: 'First answer' };
    const { profile, readings, preview } = await inspect(lines);
    const datesOf = { received_at: ['MM/DD/YYYY'], answered_at: ['DD/MM/YYYY'] };
    expect(profile).toMatchObject(saidAs('leads', { columns, datesOf }));
    expect(readings.flatMap(({ key, field, chosen }) => (key === 'dates' ? [[field, chosen]] : []))).toEqual([
      ['received_at', 0],
      ['answered_at', 1],
    ]);
    expect(preview.map(({ outcome }) => outcome)).toEqual(['row', 'row']);
    const other = changedProfile(profile, { datesOf: { answered_at: ['MM/DD/YYYY'] } });
    const changed = await inspect(lines, { profile: other });
    expect(changed.profile.columns).toMatchObject({
      received_at: { dates: ['MM/DD/YYYY'] },
      answered_at: { dates: ['MM/DD/YYYY'] },
    });
    expect(changed.preview[1]?.notes).toMatchObject([{ column: 'First answer' }]);
  });

  test.each([
    ['nothing decides', ['3/11/26', '2/10/26']],
    ['both orders are there', ['27/2/2026', '2/27/2026', '1/2/2026']],
  ])('%s: nobody guesses, and whoever answers is believed', async (_what, days) => {
    const inspection = await inspect(leads(...days));
    expect(inspection.readings.find(({ key }) => key === 'dates')?.chosen).toBeNull();
    expect(inspection.profile.read.dates).toBeUndefined();
    expect(inspection.preview.filter(({ outcome }) => outcome === 'row').length).toBeGreaterThan(0);
    const dates = inspection.readings.find(({ key }) => key === 'dates')?.options[1]?.value ?? [];
    const said = await inspect(leads(...days), { profile: changedProfile(inspection.profile, { dates }) });
    expect(said.readings.find(({ key }) => key === 'dates')?.chosen).toBe(1);
    const other = await inspect(leads(...days), { profile: inspection.profile });
    expect(other.readings.find(({ key }) => key === 'dates')?.chosen).toBeNull();
  });

  test('a day that both orders read alike is no question, nor is one of a saved profile', async () => {
    expect((await reading('dates', leads('3/3/2026')))?.chosen).toBe(0);
    const profile = (await inspect(leads('3/11/2026'))).profile;
    expect((await reading('dates', leads('3/11/2026'), { profile, isSaved: true }))?.chosen).toBe(0);
  });

  test('days as Excel counts them', async () => {
    const inspection = await inspect(leads('46094.5', '46095'));
    expect(inspection.profile).toMatchObject({ read: { dates: ['Excel'] } });
    expect(inspection.preview[0]).toMatchObject({ values: { received_at: '2026-03-13T16:00:00.000Z' } });
  });
});

describe('the decimal mark is asked for only where a comma may be one', () => {
  const parts = (...costs: readonly string[]) => [
    'store_id;part_no;on_hand;unit_cost',
    ...costs.map((cost, place) => `1;P${place};1;${cost}`),
  ];
  test.each<[string, string[], number | null | undefined]>([
    ['points', ['12.50', '1,250.00'], undefined],
    ['thousands alone', ['1,250', '27,990'], undefined],
    ['commas', ['12,50', '1.234,50'], 1],
    ['thousands by points alone', ['1.250', '27.990'], 1],
    ['both, one in a row', ['12,50', '12.50'], null],
  ])('%s', async (_what, costs, chosen) => {
    const inspection = await inspect(parts(...costs));
    expect(inspection.readings.find(({ key }) => key === 'decimal')?.chosen).toBe(chosen);
    expect(inspection.profile.read.decimal).toBe(chosen === 1 ? ',' : undefined);
  });

  test('years and counts are not asked about, beside prices that are', async () => {
    const lines = [
      'Deal No;Store;Contract date;Year;Mileage;Sale price;Front gross',
      'D1;1;2026-03-01;2019;41250;18.990,50;1200',
      'D2;1;2026-03-02;2021;12000;27990,00;900',
    ];
    expect((await reading('decimal', lines))?.headers).toEqual(['Sale price']);
    const whole = lines.map((line) => line.replaceAll(/;[^;]*;(?=[^;]*$)/g, ';18990;'));
    const profile = changedProfile((await inspect(lines)).profile, { decimal: ',' });
    expect(await reading('decimal', whole, { profile })).toBeUndefined();
  });
});

test('stores and people: each way to call them, how many rows it finds, and whom', async () => {
  const { readings, profile } = await inspect(leads('3/13/2026', '3/14/2026'));
  expect(profile).toMatchObject({ store: { by: 'storename' }, people: { by: 'name' } });
  const found = readings.map(({ key, options, chosen }) => [
    key,
    options[chosen ?? 0]?.fits,
    options[chosen ?? 0]?.examples[0],
  ]);
  expect(found.slice(1)).toEqual([
    ['storeBy', 2, 'Boyertown Ford'],
    ['employeesBy', 2, 'Ada Ames'],
  ]);
});

test('lines of totals are asked about nothing', async () => {
  const lines = ['Store,Lead no,Received,Last name', 'Boyertown Ford,L1,2/27/2026,Prior', 'Total,1,,'];
  const stores = await reading('storeBy', lines);
  expect(stores).toMatchObject({ texts: ['Boyertown Ford'], rows: 1 });
  const profile = changedProfile((await inspect(lines)).profile, { totals: false });
  expect(await reading('storeBy', lines, { profile })).toMatchObject({ rows: 2 });
});

test('the Spanish headers of a service report and of a stock list are known', async () => {
  const service = await inspect([
    'Orden,Sucursal,Apertura,Cierre,Asesor,Técnico,VIN,Línea,Tipo de pago,Horas facturadas,Mano de obra,Costo mano de obra,Refacciones,Costo refacciones',
    `008100,Boyertown Ford,05/10/2026,06/10/2026,"Ames, Ada","Ames, Ada",${sampleVin(1)},1,Interno,4,586.50,175.95,199.25,119.55`,
  ]);
  expect(service).toMatchObject({ feed: 'repair_orders', missing: [] });
  const taken = service.columns.map(({ field }) => field);
  expect(taken).toEqual([
    ...['ro_no', 'store_id', 'opened_at', 'closed_at', 'advisor_id', 'tech_id', 'vin', 'line_no', 'pay_type'],
    ...['billed_hours', 'labor_sale', 'labor_cost', 'parts_sale', 'parts_cost'],
  ]);
  const stock = await inspect([
    'Sucursal,No. Inventario,VIN,Condición,Año,Marca,Modelo,Fecha de ingreso,Costo,Fecha de venta',
    `Boyertown Ford,00403,${sampleVin(2)},Nuevo,2026,Toyota,Camry,2026-01-19,28493,2026-02-19`,
  ]);
  const of = Object.fromEntries(stock.columns.map(({ header, field }) => [header, field]));
  expect(of).toMatchObject({ Condición: 'stock_type', 'Fecha de ingreso': 'stocked_date' });
});

test('of each column it is told what is in it, and why it is taken', async () => {
  const { columns, skips } = await inspect([
    ...leads('3/13/2026', '3/14/2026', '99/99/2026', ''),
    'TOTAL,4,,,',
  ]);
  expect(columns.find(({ header }) => header === 'Received')).toEqual({
    header: 'Received',
    samples: ['3/13/2026', '3/14/2026', '99/99/2026'],
    field: 'received_at',
    made: false,
    left_out: false,
    told: null,
    split: null,
    by: 'name',
    filled: 3,
    different: 3,
    unread: 1,
    least: '2026-03-13',
    most: '2026-03-14',
  });
  expect(skips).toEqual([{ reason: 'Totals.', count: 1, line: 6 }]);
});

describe('another header row', () => {
  const file = ['Lead list,,,,', ...leads('3/13/2026')];
  test('what was set by hand stays where its column is still there', async () => {
    const first = await inspect(file);
    const previous = {
      headers: first.columns.map(({ header }) => header),
      profile: changedProfile(
        { ...first.profile, columns: {} },
        {
          source: 'Web',
          columns: { received_at: 'Received', comments: 'Last name', store_id: 'Store', make: 'Gone' },
          made: [
            { how: 'join', of: ['Lead no', 'Store'], into: 'Both' },
            { how: 'join', of: ['Lead no', 'Gone'], into: 'None' },
          ],
          skip: [{ column: 'Gone', is: ['x'], reason: 'Is x.' }],
          values: { lead_source: { Web: 'website' } },
        },
      ),
    };
    const next = await inspect(file, { previous: [previous], wanted: { headerLine: 2 } });
    expect(next.profile.columns).not.toHaveProperty('make');
    expect(next.profile.skip.rows).toEqual([]);
    expect(next.profile).toMatchObject(
      saidAs('leads', {
        source: 'Web',
        headerLine: 2,
        dates: ['MM/DD/YYYY'],
        columns: { received_at: 'Received', comments: 'Last name', store_id: 'Store' },
        made: [{ how: 'join', of: ['Lead no', 'Store'], with: ' ', into: 'Both' }],
        values: { lead_source: { Web: 'website' } },
        storeBy: 'storename',
        employeesBy: 'name',
      }),
    );
  });
});

test('columns that were set otherwise for such a file are taken so the next time, and say so', async () => {
  const lines = ['Ref,Store,Received,Who,Last name', 'L1,1,3/13/2026,Prior,x'];
  expect((await inspect(lines)).profile.columns).not.toHaveProperty('comments');
  const set = profileOf({
    feed: 'leads',
    source: 'Web',
    made: [{ how: 'join', of: ['Ref', 'Store'], into: 'Both' }],
    columns: {
      lead_no: 'Ref',
      received_at: 'Received',
      last_name: 'Who',
      comments: 'Last name',
      make: 'Both',
    },
  });
  await keepHabits(db, set, [], importDay);
  await keepHabits(db, set, [], importDay);
  const { feed, columns } = await inspect(lines);
  expect(feed).toBe('leads');
  expect(columns.map(({ header, field, by }) => [header, field, by])).toEqual([
    ['Ref', 'lead_no', 'corrected'],
    ['Store', 'store_id', 'name'],
    ['Received', 'received_at', 'name'],
    ['Who', 'last_name', 'corrected'],
    ['Last name', 'comments', 'corrected'],
  ]);
  const other = await inspect(['Ref,Amount,Name', '1,2,3']);
  expect(other.columns.some(({ by }) => by === 'corrected')).toBe(false);
});
