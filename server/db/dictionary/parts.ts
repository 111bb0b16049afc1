import { type Entry, fieldsOf, inCalls } from './entry.ts';

const parts = 'GetPartsDashboardWidget';
const advisors = 'GetSARanking';
const owner = 'Parts Manager';

export const partsEntries: readonly Entry[] = [
  {
    term: 'Parts sales',
    definition:
      'Parts sold over all channels, after discounts. Parts on repair orders come from the orders, others from the counter.',
    es: {
      term: 'Venta de refacciones',
      definition:
        'Refacciones vendidas por todos los canales, después de descuentos. Las de órdenes de servicio vienen de las órdenes; las demás, del mostrador.',
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
    definition: 'Parts sales less what the parts cost, over the lines whose cost is known.',
    formula: 'Parts sales − parts cost',
    es: {
      term: 'Utilidad de refacciones',
      definition: 'Venta de refacciones menos lo que estas costaron, en las líneas cuyo costo se conoce.',
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
    definition: 'Parts sold on an average closed repair order.',
    formula: 'Parts sales on repair orders ÷ RO count',
    es: {
      term: 'Refacciones por orden',
      definition: 'Refacciones que se venden en una orden de servicio cerrada promedio.',
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
      'What the parts on the shelves cost; idle are those that nobody bought for 12 months. One that was never sold counts from the day it was stocked.',
    formula: 'On hand × unit cost',
    es: {
      term: 'Costo de existencia de refacciones',
      definition:
        'Lo que cuestan las refacciones en los estantes; sin venta son las que nadie compró en 12 meses. Una que nunca se vendió cuenta desde el día en que entró.',
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
