import { type Entry, fieldsOf, inCalls } from './entry.ts';

const parts = 'GetPartsDashboardWidget';
const advisors = 'GetSARanking';
const owner = 'Parts Manager';

export const partsEntries: readonly Entry[] = [
  {
    term: 'Parts sales',
    definition:
      'Parts sold through all channels, after discounts: on repair orders, at the counter and wholesale.',
    es: {
      term: 'Venta de refacciones',
      definition:
        'Refacciones vendidas por todos los canales, después de descuentos: en órdenes de servicio, mostrador y mayoreo.',
      synonyms: 'Venta de partes',
    },
    unit: 'US dollars',
    grain: 'Store, day and channel',
    field: 'repair_line.parts_sale, parts_sale.sale',
    owner,
    usedBy: [...inCalls('parts_sales', parts, advisors), `${parts}.channels`],
  },
  {
    term: 'Parts gross',
    definition: 'Parts sales minus parts cost. Covers only lines with known cost.',
    formula: 'Parts sales − parts cost',
    es: {
      term: 'Utilidad de refacciones',
      definition: 'Venta de refacciones menos su costo. Incluye solo líneas con costo.',
      formula: 'Venta de refacciones − costo de refacciones',
    },
    unit: 'US dollars',
    grain: 'Store, day and channel',
    field: 'repair_line.parts_cost, parts_sale.cost',
    owner,
    usedBy: inCalls('parts_gross', parts, advisors),
  },
  {
    term: 'Parts per RO',
    definition: 'Average parts sales per closed repair order.',
    formula: 'Parts sales on repair orders ÷ RO count',
    es: {
      term: 'Refacciones por orden',
      definition: 'Promedio de venta de refacciones por orden de servicio cerrada.',
      formula: 'Venta de refacciones en órdenes de servicio ÷ órdenes cerradas',
    },
    unit: 'US dollars',
    grain: 'Store and period',
    field: 'service_day.parts_sales, service_day.ro_count',
    owner,
    usedBy: [`${parts}.parts_per_ro`],
  },
  {
    term: 'Parts stock cost',
    definition:
      "Cost of the parts in stock. Idle parts haven't sold in 12 months. For parts that never sold, the time starts when they were stocked.",
    formula: 'On hand × unit cost',
    es: {
      term: 'Costo de existencia de refacciones',
      definition:
        'Costo de las refacciones en existencia. Sin venta son las que no se vendieron en 12 meses. Si nunca se vendieron, el plazo empieza cuando entraron.',
      formula: 'Cantidad en existencia × costo unitario',
      synonyms: 'Inventario de refacciones, refacciones sin venta, obsolescencia',
    },
    unit: 'US dollars',
    grain: 'Store',
    field: 'part_stock.on_hand, part_stock.unit_cost, part_stock.last_sold_date, part_stock.stocked_date',
    owner,
    synonyms: 'Parts inventory, idle parts, obsolescence',
    usedBy: fieldsOf(parts, 'inventory_cost', 'idle_12m_cost'),
  },
];
