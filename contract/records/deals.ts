import { choice, date, integer, json, money, percent, reference, text, vin } from '../resource/fields.ts';
import type { Words } from '../words.ts';
import { same } from '../words.ts';
import { defineTarget } from './target.ts';

export const BEYOND_USUAL_GROSS = 'Unusually large (beyond $50,000).';

const gross = (label: Words) => money({ label, required: true, sensitive: 'gross' });
const dollars = (label: Words) => money({ label });
const person = (label: Words) => reference('employee', { label });

export const dealsTarget = defineTarget({
  name: 'deals',
  label: { en: 'Deals', es: 'Ventas' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    deal_no: text({ label: { en: 'Deal number', es: 'Número de venta' }, required: true, max: 40 }),
    contract_date: date({ label: { en: 'Contract date', es: 'Fecha del contrato' }, required: true }),
    delivery_date: date({ label: { en: 'Delivered', es: 'Entregado' } }),
    status: choice(
      {
        Pending: { en: 'Pending', es: 'Pendiente' },
        Delivered: { en: 'Delivered', es: 'Entregada' },
        Capped: { en: 'Capped', es: 'Cerrada' },
        Finalized: { en: 'Finalized', es: 'Finalizada' },
        Unwound: { en: 'Unwound', es: 'Anulada' },
      },
      { label: { en: 'Status', es: 'Estado' }, required: true },
    ),
    deal_type: choice(
      { New: { en: 'New', es: 'Nuevo' }, Used: { en: 'Used', es: 'Usado' } },
      { label: { en: 'New or used', es: 'Nuevo o usado' }, required: true },
    ),
    deal_kind: choice(
      {
        Retail: { en: 'Retail', es: 'Menudeo' },
        Lease: { en: 'Lease', es: 'Arrendamiento' },
        Misc: { en: 'Misc', es: 'Varios' },
        Fleet: { en: 'Fleet', es: 'Flotilla' },
        Wholesale: { en: 'Wholesale', es: 'Mayoreo' },
      },
      { label: { en: 'Kind', es: 'Clase' }, required: true },
    ),
    finance_type: choice(
      {
        cash: { en: 'Cash', es: 'Contado' },
        finance: { en: 'Finance', es: 'Financiamiento' },
        lease: { en: 'Lease', es: 'Arrendamiento' },
      },
      { label: { en: 'Financed by', es: 'Financiado por' } },
    ),
    UC_ID: reference('customers', { label: { en: 'Customer', es: 'Cliente' } }),
    vin: vin({ label: same('VIN'), required: true }),
    stock_no: text({ label: { en: 'Stock number', es: 'Número de inventario' }, max: 40 }),
    sale_price: money({ label: { en: 'Sale price', es: 'Precio de venta' }, required: true }),
    cost: money({ label: { en: 'Cost', es: 'Costo' }, sensitive: 'gross' }),
    pack: money({ label: { en: 'Pack', es: 'Cargo interno' }, sensitive: 'gross' }),
    front_gross: gross({ en: 'Front gross', es: 'Utilidad frontal' }),
    back_gross: gross({ en: 'Back gross', es: 'Utilidad de F&I' }),
    reserve: money({ label: { en: 'Finance reserve', es: 'Reserva financiera' }, sensitive: 'gross' }),
    products: json({
      label: { en: 'Products', es: 'Productos' },
      help: { en: 'A list of {type, sale, cost}.', es: 'Una lista de {type, sale, cost}.' },
    }),
    lender: text({ label: { en: 'Lender', es: 'Financiera' }, max: 80 }),
    amount_financed: dollars({ en: 'Amount financed', es: 'Monto financiado' }),
    apr: percent({ label: { en: 'APR', es: 'Tasa anual' }, min: 0, max: 100 }),
    term: integer({ label: { en: 'Term in months', es: 'Plazo en meses' }, min: 0, max: 180 }),
    payment: dollars({ en: 'Payment', es: 'Pago' }),
    residual: dollars({ en: 'Residual', es: 'Valor residual' }),
    lease_miles_year: integer({
      label: { en: 'Lease miles a year', es: 'Millas del arrendamiento por año' },
      min: 0,
      max: 100_000,
    }),
    salesperson1_id: person({ en: 'Salesperson', es: 'Vendedor' }),
    salesperson2_id: person({ en: 'Second salesperson', es: 'Segundo vendedor' }),
    fi_manager_id: person({ en: 'F&I manager', es: 'Gerente de F&I' }),
    trade_vin: text({ label: { en: 'VIN of the trade', es: 'VIN del auto a cuenta' }, max: 17, code: true }),
    trade_allowance: dollars({ en: 'Trade allowance', es: 'Valor a cuenta' }),
    trade_acv: dollars({ en: 'Actual cash value of the trade', es: 'Valor real del auto a cuenta' }),
    trade_payoff: dollars({ en: 'Payoff of the trade', es: 'Saldo del auto a cuenta' }),
    funded_date: date({ label: { en: 'Funded', es: 'Fondeado' } }),
    year: integer({ label: { en: 'Year', es: 'Año' }, min: 1900, max: 2100 }),
    make: text({ label: { en: 'Make', es: 'Marca' }, max: 60 }),
    model: text({ label: { en: 'Model', es: 'Modelo' }, max: 80 }),
    trim: text({ label: { en: 'Trim', es: 'Versión' }, max: 120 }),
    mileage: integer({ label: { en: 'Mileage', es: 'Millaje' }, min: 0, max: 2_000_000 }),
    market_value: money({
      label: { en: 'Market value', es: 'Valor de mercado' },
      min: 0,
      sensitive: 'gross',
    }),
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
  waivable: ['vin', 'front_gross', 'back_gross', 'term', 'residual'],
  parts: {
    of: ['store_id', 'deal_no'],
    shared: ['front_gross', 'back_gross', 'reserve'],
    whole: ['sale_price', 'cost', 'pack'],
    people: ['salesperson1_id', 'salesperson2_id'],
  },
  aliases: {
    deal_no: ['dealNo', 'dealNumber', 'dealNum', 'dealId', 'deal'],
    contract_date: ['contractDate', 'saleDate', 'soldDate', 'dateSold', 'dateOfSale', 'dealDate', 'sold'],
    delivery_date: ['deliveryDate'],
    status: ['dealStatus'],
    deal_type: ['dealType', 'vehicleType', 'newUsed', 'New/Used', 'Used/New', 'N/U'],
    deal_kind: ['dealKind', 'saleType', 'type'],
    finance_type: ['financeType'],
    UC_ID: ['customerId', 'custNo'],
    stock_no: ['stockNo'],
    sale_price: ['salePrice', 'cashPrice', 'sellingPrice', 'salesPrice', 'soldPrice', 'price'],
    cost: ['vehicleCost'],
    front_gross: ['frontEndGrossProfit', 'frontGross', 'frontEndGross', 'frontEnd', 'frontProfit', 'front'],
    back_gross: ['backEndGrossProfit', 'backGross', 'backEndGross', 'backEnd', 'backProfit', 'back'],
    reserve: ['financeReserve'],
    amount_financed: ['amountFinanced'],
    apr: ['rate'],
    salesperson1_id: ['salesperson1', 'salesperson', 'salesRep', 'sls1'],
    salesperson2_id: ['salesperson2', 'sls2'],
    fi_manager_id: ['fIMgr1', 'F&I Mgr', 'F&I', 'FI Manager', 'financeManager'],
    trade_vin: ['tradeVIN'],
    trade_allowance: ['tradeAllowance'],
    trade_acv: ['tradeACV'],
    trade_payoff: ['tradePayOff'],
    funded_date: ['fundedDate'],
    year: ['modelYear', 'vehicleYear', 'Año auto', 'Año vehículo', 'Año modelo'],
    make: ['makeName'],
    model: ['modelName'],
    mileage: ['odometer', 'vehicleMileage', 'miles'],
  },
  formulas: {
    /** Definition "front_gross": sale price − vehicle cost − pack. */
    front_gross: {
      from: ['sale_price', 'cost', 'pack'],
      needs: ['sale_price', 'cost'],
    },
  },
});
