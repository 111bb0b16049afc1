import { describe, expect, test } from 'vitest';
import { sampleColumns } from '../describe.ts';
import { rankFeeds } from '../guessProfile.ts';
import { payColumns } from './payColumns.ts';
import { payWordsIn } from './payWords.ts';

describe('a header of an amount', () => {
  test.each([
    ['CP Labor', 'CP labor_sale'],
    ['CPLaborSale', 'CP labor_sale'],
    ['cp_lbr_amt', 'CP labor_sale'],
    ['C/P Labor $', 'CP labor_sale'],
    ['Customer Labor', 'CP labor_sale'],
    ['Cust Pay Labor Sale', 'CP labor_sale'],
    ['Labor Sale - Customer Pay', 'CP labor_sale'],
    ['CP Labor Cost', 'CP labor_cost'],
    ['CP Hrs', 'CP billed_hours'],
    ['CP Sold Hours', 'CP billed_hours'],
    ['CP Disc', 'CP discount'],
    ['W/P Parts', 'W parts_sale'],
    ['WP Labor', 'W labor_sale'],
    ['Warr Labor', 'W labor_sale'],
    ['Warranty Parts Cost', 'W parts_cost'],
    ['INT Labor', 'I labor_sale'],
    ['Internal Parts Cost', 'I parts_cost'],
    ['Int. Sublet', 'I sublet'],
    ['Ext Warranty Labor', 'E labor_sale'],
    ['Service Contract Parts', 'E parts_sale'],
    ['Mano de obra cliente', 'CP labor_sale'],
    ['Mano de obra garantía', 'W labor_sale'],
    ['Mano de obra interna', 'I labor_sale'],
    ['Costo refacciones garantía extendida', 'E parts_cost'],
    ['Horas facturadas internas', 'I billed_hours'],
    ['CP Labor Gross', 'CP labor_gross'],
    ['Total Labor', 'total labor_sale'],
    ['Total Hours', 'total billed_hours'],
    ['CPLBR', 'CP labor_sale'],
    ['INTPTS', 'I parts_sale'],
    ['WTYLBR', 'W labor_sale'],
    ['CPLBRCOST', 'CP labor_cost'],
    ['WPLBRHRS', 'W billed_hours'],
    ['CUST_PARTSCOST', 'CP parts_cost'],
    ['M.O. Cliente', 'CP labor_sale'],
    ['Costo M. O. garantía', 'W labor_cost'],
    ['MO Interna', 'I labor_sale'],
  ])('%s is %s', (header, said) => {
    const words = payWordsIn(header);
    expect(`${words?.of} ${words?.amount}`).toBe(said);
  });

  test.each([
    'Customer',
    'Customer Name',
    'Customer City',
    'Cust No',
    'Warranty Expires',
    'Internal Notes',
    'CP Total',
    'CP Labor Rate',
    'CP Labor %',
    'CP Labor GP%',
    'CP Gross Labor Sales',
    'Customer Warranty Labor',
    'Labor Op',
    'Labor Type',
    'RO Total',
    'Invoice',
    'CPTOTAL',
    'INTRO',
    'EXTCOST',
    'CUSTLABORRATE',
  ])('%s is none', (header) => {
    expect(payWordsIn(header)).toBeUndefined();
  });
});

const columnsOf = (headers: string, cells: string) => sampleColumns(headers.split(';'), [cells.split(';')]);

test('amounts of several pay types beside each other are told, with their totals and costs', () => {
  const found = payColumns(
    columnsOf(
      'RO;CP Labor;CP Labor Gross;CP Parts;WP Labor;WP Labor Cost;Total Labor;Labor',
      '1;2;1;3;4;5;6;6',
    ),
  );
  expect(found).toMatchObject({
    types: {
      CP: { labor_sale: 'CP Labor', parts_sale: 'CP Parts', labor_cost: 'CP Labor − CP Labor Gross' },
      W: { labor_sale: 'WP Labor', labor_cost: 'WP Labor Cost' },
    },
    totals: { labor_sale: 'Total Labor' },
    made: [{ how: 'subtract', of: ['CP Labor', 'CP Labor Gross'] }],
  });
});

test.each([
  ['one pay type alone', 'RO;CP Labor;CP Parts;CP Hours', '1;2;3;4'],
  ['columns that hold no numbers', 'RO;CP Labor;WP Labor', '1;brakes;recall'],
  ['hours alone', 'RO;CP Hours;WP Hours', '1;2;3'],
])('%s tells nothing', (_what, headers, cells) => {
  expect(payColumns(columnsOf(headers, cells))).toBeUndefined();
});

test('columns that somebody has set or left out for such a file are let be', () => {
  const columns = columnsOf('RO;CP Labor;WP Labor;INT Labor', '1;2;3;4');
  expect(Object.keys(payColumns(columns, new Map([['intlabor', null]]))?.types ?? {})).toEqual(['CP', 'W']);
  const before = new Map([
    ['cplabor', 'labor_sale'],
    ['wplabor', 'labor_sale'],
  ]);
  // Once one of them was taken for all labor.
  expect(Object.keys(payColumns(columns, before)?.types ?? {})).toEqual(['CP', 'W', 'I']);
  const most = new Map([...before, ['wplabor', 'description'], ['intlabor', null]] as const);
  expect(payColumns(columns, most)).toBeUndefined();
});

test('such a file is one of repair orders, in which no amount is taken twice', () => {
  const headers =
    'RO Number;Open Date;Close Date;VIN;Advisor;CP Labor;CP Labor Cost;CP Parts;CP Parts Cost;CP Hours;Warranty Labor;Warranty Labor Cost;Total Labor;Labor;Hours';
  const cells = '60145;2026-02-03;2026-02-04;1ROFT0P00;17;225.10;60;80.20;40;1.5;300;90;525.10;525.10;1.5';
  const [best] = rankFeeds(columnsOf(headers, cells));
  expect(best?.feed).toBe('repair_orders');
  const fields = best?.matches.map(({ field, place }) => `${headers.split(';')[place]}: ${field}`);
  expect(fields).toContain('CP Labor: CP labor_sale');
  expect(fields).toContain('Total Labor: total labor_sale');
  expect(fields?.filter((one) => / (?:labor_sale|billed_hours)$/.test(one)).length).toBe(4);
  expect(best?.matches.map(({ field }) => field)).not.toContain('labor_sale');
});

test('where rows are lines with a pay type and a sale of their own, what their order comes to by pay type is not taken', () => {
  const headers =
    'RO Number;Line;Open Date;Close Date;VIN;Advisor;Labor Type;Labor Sale;Labor Cost;Hours;CP Labor;WP Labor';
  const cells = '60145;1;2026-02-03;2026-02-04;1ROFT0P00;17;CP;225.10;60;1.5;225.10;300';
  const [best] = rankFeeds(columnsOf(headers, cells));
  expect(best).toMatchObject({ feed: 'repair_orders', pay: undefined });
  const fields = best?.matches.map(({ field, place }) => `${headers.split(';')[place]}: ${field}`);
  expect(fields).toEqual(expect.arrayContaining(['Labor Type: pay_type', 'Labor Sale: labor_sale']));
});
