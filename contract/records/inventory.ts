import { date, integer, money, reference, text, vin } from '../resource/fields.ts';
import { stockStatus, stockType } from '../resource/stock.ts';
import { same } from '../words.ts';
import { doubtfulVin, pastDay, spreadsheetDate } from './checks.ts';
import { defineTarget, type Finding } from './target.ts';

const OLDEST_YEAR = 1981;

type Field = 'year' | 'sold_date';

function yearFindings(year: number | undefined, today: string): Finding<Field>[] {
  if (year === undefined) return [];
  const newest = Number(today.slice(0, 4)) + 2;
  if (year >= OLDEST_YEAR && year <= newest) return [];
  return [{ field: 'year', reason: `Must be from ${OLDEST_YEAR} to ${newest}.` }];
}

interface Stay {
  readonly status?: string;
  readonly stocked_date?: string;
  readonly sold_date?: string | null;
}

/** Sold dates that leave the stock history uncertain: loaded with a warning. */
function stayFindings({ status, stocked_date: stocked, sold_date: sold }: Stay): Finding<Field>[] {
  const isGone = status === 'sold' || status === 'wholesale';
  const warn = (reason: string) => [{ field: 'sold_date', reason, warning: true } as const];
  if (isGone && !sold) return warn('A sold vehicle without it is left out of the stock history.');
  if (status && !isGone && sold) return warn('Is given although the vehicle counts as not sold.');
  return stocked && sold && sold < stocked ? warn('Lies before the day when the vehicle was stocked.') : [];
}

export const inventoryTarget = defineTarget({
  name: 'inventory',
  label: { en: 'Inventory', es: 'Inventario' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    stock_no: text({ label: { en: 'Stock number', es: 'Número de inventario' }, required: true, max: 40 }),
    vin: vin({ label: same('VIN'), required: true }),
    stock_type: stockType,
    status: stockStatus,
    year: integer({ label: { en: 'Year', es: 'Año' }, required: true }),
    make: text({ label: { en: 'Make', es: 'Marca' }, required: true, max: 60 }),
    model: text({ label: { en: 'Model', es: 'Modelo' }, required: true, max: 80 }),
    trim: text({ label: { en: 'Trim', es: 'Versión' }, max: 120 }),
    ext_color: text({ label: same('Color'), max: 120 }),
    mileage: integer({ label: { en: 'Mileage', es: 'Millaje' }, min: 0, max: 2_000_000 }),
    msrp: money({ label: { en: 'MSRP', es: 'Precio sugerido' }, min: 0 }),
    cost: money({ label: { en: 'Cost', es: 'Costo' }, required: true, min: 0, sensitive: 'gross' }),
    list_price: money({ label: { en: 'List price', es: 'Precio de lista' }, min: 0 }),
    recon_cost: money({
      label: { en: 'Reconditioning cost', es: 'Costo de reacondicionamiento' },
      min: 0,
      sensitive: 'gross',
    }),
    floorplan_balance: money({
      label: { en: 'Floorplan balance', es: 'Saldo de floorplan' },
      min: 0,
      sensitive: 'gross',
    }),
    floorplan_lender: text({
      label: { en: 'Floorplan lender', es: 'Financiera del floorplan' },
      max: 80,
      sensitive: 'gross',
    }),
    stocked_date: date({ label: { en: 'Stocked', es: 'Entrada al inventario' }, required: true }),
    sold_date: date({ label: { en: 'Sold', es: 'Vendido' } }),
  },
  keys: [['store_id', 'stock_no']],
  required: [
    'store_id',
    'stock_no',
    'vin',
    'stock_type',
    'status',
    'year',
    'make',
    'model',
    'stocked_date',
    'cost',
  ],
  waivable: ['cost'],
  aliases: {
    stock_no: ['stockNo', 'Stock#', 'Stock number', 'stock'],
    stock_type: ['stockType', 'newUsed', 'New/Used', 'Used/New', 'N/U'],
    status: ['stat'],
    year: ['modelYear'],
    make: ['makeName'],
    model: ['modelName'],
    trim: ['trimLevel'],
    ext_color: ['exteriorColor', 'color'],
    mileage: ['odometer', 'miles'],
    cost: ['vehicleCost', 'balance'],
    list_price: ['listPrice', 'internetPrice', 'askingPrice', 'price'],
    recon_cost: ['reconCost'],
    floorplan_balance: ['floorplanBalance', 'floorplan'],
    floorplan_lender: ['floorplanLender'],
    stocked_date: ['stockedDate', 'entryDate', 'inStockDate', 'dateIn'],
    sold_date: ['soldDate'],
  },
  check: (row, today) => [
    ...doubtfulVin('vin', row.vin),
    ...spreadsheetDate('stock_no', row.stock_no),
    ...yearFindings(row.year, today),
    ...pastDay('stocked_date', row.stocked_date, today),
    ...pastDay('sold_date', row.sold_date, today),
    ...stayFindings(row),
  ],
});
