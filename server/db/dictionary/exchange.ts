import { type Entry, inCalls } from './entry.ts';

const call = 'exchange/analytics';

export const exchangeEntries: readonly Entry[] = [
  {
    term: 'Acquisition margin',
    definition:
      "Sale price of a used unit above its trade-in value. Reconditioning and pack aren't deducted here; front gross deducts them.",
    formula: 'Sale price − actual cash value of the trade',
    es: {
      term: 'Margen de adquisición',
      definition:
        'Precio de venta de una unidad usada por encima de su valor al tomarla a cuenta. No se restan el reacondicionamiento ni el cargo interno; la utilidad frontal sí los resta.',
      formula: 'Precio de venta − valor real del auto a cuenta',
      synonyms: 'Adquisición frente a venta, margen sobre valor real',
    },
    unit: 'US dollars',
    grain: 'Unit',
    field: 'deal.sale_price, deal.trade_acv',
    owner: 'Sales Manager',
    synonyms: 'Acquisition against sale',
    usedBy: inCalls('acquired.rows.margin', call),
  },
  {
    term: 'Wholesale loss',
    definition:
      "Loss on vehicles sold to other dealers below cost. Vehicles sold above cost are included in the result but don't reduce the loss.",
    formula: 'Cost − sale price, only for vehicles sold below cost',
    es: {
      term: 'Pérdida de mayoreo',
      definition:
        'Pérdida en vehículos vendidos a otros concesionarios por debajo del costo. Los vendidos por encima están en el resultado, pero no reducen la pérdida.',
      formula: 'Costo − precio de venta, solo de los vendidos por debajo del costo',
      synonyms: 'Pérdida de subasta',
    },
    unit: 'US dollars',
    grain: 'Deal',
    field: 'deal.sale_price, deal.cost, deal.deal_kind',
    owner: 'Sales Manager',
    synonyms: 'Auction loss',
    usedBy: inCalls('wholesale.rows.loss', call),
  },
];
