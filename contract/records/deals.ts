import { z } from 'zod';
import { readJson } from '../json.ts';
import { choice, date, integer, json, money, percent, reference, text, vin } from '../resource/fields.ts';
import { foreignVin, pastDay, plannedTime, spreadsheetDate } from './checks.ts';
import { defineTarget, type Finding } from './target.ts';

/** Dollars of gross that hardly any deal makes or loses. */
const UNUSUAL_GROSS = 50_000;

const gross = (label: string) => money({ label, required: true, sensitive: 'gross' });
const dollars = (label: string) => money({ label });
const person = (label: string) => reference('employee', { label });

interface Grosses {
  readonly front_gross?: number;
  readonly back_gross?: number;
}

const grossFindings = (row: Grosses): Finding<keyof Grosses>[] =>
  (['front_gross', 'back_gross'] as const).flatMap((field) =>
    Math.abs(row[field] ?? 0) > UNUSUAL_GROSS
      ? [{ field, reason: 'Is beyond 50,000 dollars.', warning: true }]
      : [],
  );

interface Lease {
  readonly deal_kind?: string;
  readonly finance_type?: string | null;
  readonly term?: number | null;
  readonly residual?: number | null;
}

const leaseFindings = (row: Lease): Finding<'term' | 'residual'>[] =>
  row.deal_kind !== 'Lease' && row.finance_type !== 'lease'
    ? []
    : (['term', 'residual'] as const).flatMap((field) =>
        row[field] === null || row[field] === undefined
          ? [{ field, reason: 'Is required for a lease.' }]
          : [],
      );

const dollarAmount = z.number().min(-1_000_000).max(1_000_000);
const Products = z
  .array(z.strictObject({ type: z.string().trim().min(1).max(40), sale: dollarAmount, cost: dollarAmount }))
  .max(50);

/** @param products JSON as text */
const productFindings = (products: unknown): Finding<'products'>[] =>
  typeof products !== 'string' || Products.safeParse(readJson(products)).success
    ? []
    : [{ field: 'products', reason: 'Must be a list of {"type", "sale", "cost"}.' }];

export const dealsTarget = defineTarget({
  name: 'deals',
  label: 'Deals',
  fields: {
    store_id: reference('stores', { label: 'Store', required: true }),
    deal_no: text({ label: 'Deal number', required: true, max: 40 }),
    contract_date: date({ label: 'Contract date', required: true }),
    delivery_date: date({ label: 'Delivered' }),
    status: choice(
      {
        Pending: 'Pending',
        Delivered: 'Delivered',
        Capped: 'Capped',
        Finalized: 'Finalized',
        Unwound: 'Unwound',
      },
      { label: 'Status', required: true },
    ),
    deal_type: choice({ New: 'New', Used: 'Used' }, { label: 'New or used', required: true }),
    deal_kind: choice(
      { Retail: 'Retail', Lease: 'Lease', Misc: 'Misc', Fleet: 'Fleet', Wholesale: 'Wholesale' },
      { label: 'Kind', required: true },
    ),
    finance_type: choice({ cash: 'Cash', finance: 'Finance', lease: 'Lease' }, { label: 'Financed by' }),
    UC_ID: reference('customers', { label: 'Customer' }),
    vin: vin({ label: 'VIN', required: true }),
    stock_no: text({ label: 'Stock number', max: 40 }),
    sale_price: money({ label: 'Sale price', required: true }),
    cost: money({ label: 'Cost', sensitive: 'gross' }),
    pack: money({ label: 'Pack', sensitive: 'gross' }),
    front_gross: gross('Front gross'),
    back_gross: gross('Back gross'),
    reserve: money({ label: 'Finance reserve', sensitive: 'gross' }),
    products: json({ label: 'Products', help: 'A list of {type, sale, cost}.' }),
    lender: text({ label: 'Lender', max: 80 }),
    amount_financed: dollars('Amount financed'),
    apr: percent({ label: 'APR', min: 0, max: 100 }),
    term: integer({ label: 'Term in months', min: 0, max: 180 }),
    payment: dollars('Payment'),
    residual: dollars('Residual'),
    salesperson1_id: person('Salesperson'),
    salesperson2_id: person('Second salesperson'),
    fi_manager_id: person('F&I manager'),
    trade_vin: text({ label: 'VIN of the trade', max: 17, code: true }),
    trade_allowance: dollars('Trade allowance'),
    trade_acv: dollars('Actual cash value of the trade'),
    trade_payoff: dollars('Payoff of the trade'),
    funded_date: date({ label: 'Funded' }),
    year: integer({ label: 'Year', min: 1900, max: 2100 }),
    make: text({ label: 'Make', max: 60 }),
    model: text({ label: 'Model', max: 80 }),
    trim: text({ label: 'Trim', max: 120 }),
    mileage: integer({ label: 'Mileage', min: 0, max: 2_000_000 }),
    market_value: money({ label: 'Market value', min: 0, sensitive: 'gross' }),
  },
  keys: [['store_id', 'deal_no']],
  required: [
    'store_id',
    'deal_no',
    'contract_date',
    'status',
    'deal_type',
    'deal_kind',
    'vin',
    'sale_price',
    'front_gross',
    'back_gross',
  ],
  aliases: {
    deal_no: ['dealNo'],
    contract_date: ['contractDate'],
    delivery_date: ['deliveryDate'],
    status: ['dealStatus'],
    deal_type: ['dealType', 'vehicleType'],
    deal_kind: ['dealKind', 'saleType'],
    finance_type: ['financeType'],
    UC_ID: ['customerId', 'custNo'],
    stock_no: ['stockNo'],
    sale_price: ['salePrice', 'cashPrice'],
    cost: ['vehicleCost'],
    front_gross: ['frontEndGrossProfit', 'frontGross'],
    back_gross: ['backEndGrossProfit', 'backGross'],
    reserve: ['financeReserve'],
    amount_financed: ['amountFinanced'],
    apr: ['rate'],
    salesperson1_id: ['salesperson1'],
    salesperson2_id: ['salesperson2'],
    fi_manager_id: ['fIMgr1'],
    trade_vin: ['tradeVIN'],
    trade_allowance: ['tradeAllowance'],
    trade_acv: ['tradeACV'],
    trade_payoff: ['tradePayOff'],
    funded_date: ['fundedDate'],
    year: ['modelYear', 'vehicleYear'],
    make: ['makeName'],
    model: ['modelName'],
    mileage: ['odometer', 'vehicleMileage'],
  },
  formulas: {
    /** Definition "front_gross": sale price − vehicle cost − pack. */
    front_gross: {
      from: ['sale_price', 'cost', 'pack'],
      value: ({ sale_price: price, cost, pack }) =>
        price === undefined || cost === undefined || cost === null
          ? null
          : Math.round((price - cost - (pack ?? 0)) * 100) / 100,
    },
  },
  check: (row, today) => [
    ...foreignVin('vin', row.vin),
    ...spreadsheetDate('deal_no', row.deal_no),
    ...pastDay('contract_date', row.contract_date, today),
    ...plannedTime('delivery_date', row.delivery_date, today),
    ...pastDay('funded_date', row.funded_date, today),
    ...grossFindings(row),
    ...leaseFindings(row),
    ...productFindings(row.products),
  ],
});
