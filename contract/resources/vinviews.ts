import { date, flag, integer, money, percent, reference, text, vin } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import { inStock, stockStatus, stockType, typesOf } from '../resource/stock.ts';
import { same } from '../words.ts';

const known = { readOnly: true } as const;
const costs = { ...known, sensitive: 'gross' } as const;

/** Days in stock from which a used vehicle counts as aged. */
const AGED = 61;
const WEEK = 7;
/** The highest list price under $35,000. */
const TRUCK_PRICE = 34_999.99;

/**
 * Vehicles in stock, on hold and in transit. Files bring them, so nobody adds, changes or deletes one here; list prices
 * are set by `setPrices`. Figures are those of the tiles for inventory, as of today.
 */
export const vinviews = defineResource({
  name: 'vinviews',
  label: { en: ['Vehicle', 'Vehicles'], es: ['Vehículo', 'Vehículos'] },
  id: 'vehicle_id',
  title: 'vehicle',
  fields: {
    stock_no: text({ label: { en: 'Stock no.', es: 'N.º de inventario' }, ...known }),
    vin: vin({ label: same('VIN'), ...known }),
    vehicle: text({
      label: { en: 'Vehicle', es: 'Vehículo' },
      ...known,
      help: { en: 'Model year, make, model and trim.', es: 'Año del modelo, marca, modelo y versión.' },
    }),
    year: text({ label: { en: 'Model year', es: 'Año del modelo' }, ...known }),
    make: text({ label: { en: 'Make', es: 'Marca' }, ...known }),
    model: text({ label: { en: 'Model', es: 'Modelo' }, ...known }),
    trim: text({ label: { en: 'Trim', es: 'Versión' }, ...known }),
    pickup: flag({
      label: { en: 'Pickup truck', es: 'Pickup' },
      ...known,
      help: { en: 'By model name.', es: 'Según el nombre del modelo.' },
    }),
    ext_color: text({ label: same('Color'), ...known }),
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, ...known }),
    stock_type: { ...stockType, ...known },
    status: { ...stockStatus, ...known },
    stocked_date: date({ label: { en: 'Stocked', es: 'Entrada al inventario' }, ...known }),
    age: integer({
      label: { en: 'Age', es: 'Antigüedad' },
      ...known,
      help: {
        en: 'Days in stock. Blank for vehicles in transit.',
        es: 'Días en inventario. En blanco si está en tránsito.',
      },
    }),
    mileage: integer({ label: { en: 'Miles', es: 'Millas' }, ...known }),
    msrp: money({ label: { en: 'MSRP', es: 'Precio sugerido' }, ...known }),
    cost: money({
      label: { en: 'Cost', es: 'Costo' },
      ...costs,
      help: { en: 'Excludes reconditioning.', es: 'Sin reacondicionamiento.' },
    }),
    recon_cost: money({ label: { en: 'Recon', es: 'Reacondicionamiento' }, ...costs }),
    list_price: money({ label: { en: 'List', es: 'Lista' }, ...known }),
    market_median: money({
      label: { en: 'Market median', es: 'Mediana del mercado' },
      ...known,
      help: {
        en: 'Median price of the group’s sales in 12 months: same trim, or same model if too few.',
        es: 'Precio mediano de las ventas del grupo en 12 meses: misma versión, o mismo modelo si son muy pocas.',
      },
    }),
    market_sales: integer({
      label: { en: 'Comparables', es: 'Comparables' },
      ...known,
      help: { en: 'Sales behind the market median.', es: 'Ventas detrás de la mediana del mercado.' },
    }),
    price_to_market: percent({
      label: { en: 'Price to market', es: 'Precio/mercado' },
      ...known,
      help: {
        en: 'List ÷ market median. Needs three comparables, or five if they are from stores outside your access.',
        es: 'Lista ÷ mediana del mercado. Requiere tres comparables, o cinco si son de concesionarios sin acceso para usted.',
      },
    }),
    floorplan_balance: money({ label: { en: 'Floorplan', es: 'Saldo de floorplan' }, ...costs }),
    floorplan_lender: text({ label: { en: 'Floorplan lender', es: 'Financiera del floorplan' }, ...costs }),
    interest_day: money({
      label: { en: 'Interest per day', es: 'Interés por día' },
      ...costs,
      help: {
        en: 'Floorplan balance × the store’s annual rate ÷ 365.',
        es: 'Saldo de floorplan × tasa anual del concesionario ÷ 365.',
      },
    }),
    interest: money({
      label: { en: 'Interest', es: 'Interés' },
      ...costs,
      help: {
        en: 'Interest per day × days in stock, counting the first and last day.',
        es: 'Interés por día × días en inventario, contando el primero y el último.',
      },
    }),
    interested: integer({
      label: { en: 'Interested', es: 'Interesados' },
      ...known,
      help: { en: 'Known customers who viewed it.', es: 'Clientes conocidos que lo vieron.' },
    }),
    looks: integer({
      label: { en: 'Views', es: 'Vistas' },
      ...known,
      help: {
        en: 'By known customers and anonymous visitors.',
        es: 'De clientes conocidos y visitantes anónimos.',
      },
    }),
  },
  list: {
    title: { en: 'Inventory', es: 'Inventario' },
    columns: [
      'stock_no',
      'vehicle',
      'store_id',
      'age',
      'mileage',
      'cost',
      'list_price',
      'price_to_market',
      'interest',
      'interested',
    ],
    search: ['vin', 'stock_no', 'vehicle'],
    filters: [
      'stock_type',
      'status',
      'age',
      'list_price',
      'price_to_market',
      'make',
      'model',
      'trim',
      'year',
      'pickup',
      'ext_color',
      'mileage',
      'stocked_date',
      'cost',
      'interest',
      'interested',
      'looks',
      'store_id',
    ],
    sort: 'interested',
    order: 'DESC',
    store: 'store_id',
    views: [
      { key: 'new', label: { en: 'New', es: 'Nuevos' }, filter: { stock_type: typesOf.N, status: inStock } },
      {
        key: 'used',
        label: { en: 'Used', es: 'Usados' },
        filter: { stock_type: typesOf.U, status: inStock },
      },
      {
        key: 'aged',
        label: { en: 'Used 61+ d', es: 'Usados 61+ d' },
        filter: { stock_type: typesOf.U, status: inStock, age_gte: AGED },
      },
      {
        key: 'aging',
        label: { en: 'Reaching 60 days this week', es: 'Llegan a 60 días esta semana' },
        filter: { stock_type: typesOf.U, status: inStock, age_gte: AGED - WEEK, age_lte: AGED - 1 },
      },
      {
        key: 'trucks',
        label: { en: 'Trucks under $35K', es: 'Pickups de menos de $35K' },
        filter: { pickup: 'Y', status: inStock, list_price_lte: TRUCK_PRICE },
      },
      {
        key: 'above_market',
        label: { en: 'Over 105% of market', es: 'Más del 105% del mercado' },
        filter: { status: inStock, price_to_market_gte: 105 },
      },
    ],
  },
  canCreate: false,
  canDelete: false,
});
