import { type Entry, inCalls } from './entry.ts';

const call = 'exchange/analytics';

export const exchangeEntries: readonly Entry[] = [
  {
    term: 'Acquisition margin',
    definition:
      'What a store got for a used unit above what it was worth when a store took it in trade. Reconditioning and pack are not taken off; the front gross beside it has them.',
    formula: 'Sale price − actual cash value of the trade',
    es: {
      term: 'Margen de adquisición',
      definition:
        'Lo que un concesionario obtuvo por una unidad usada por encima de lo que valía cuando un concesionario la tomó a cuenta. No se restan el reacondicionamiento ni el cargo interno; la utilidad frontal al lado sí los incluye.',
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
      'How much less than its cost a vehicle brought that a store sold to another dealer. Vehicles that brought more are in the result, and not taken off the loss.',
    formula: 'Cost − sale price, of those where that is above zero',
    es: {
      term: 'Pérdida de mayoreo',
      definition:
        'Cuánto menos que su costo dejó un vehículo que un concesionario vendió a otro. Los vehículos que dejaron más están en el resultado y no se restan de la pérdida.',
      formula: 'Costo − precio de venta, de los que quedan sobre cero',
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
