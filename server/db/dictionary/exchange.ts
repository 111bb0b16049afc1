import { type Entry, inCalls } from './entry.ts';

const call = 'exchange/analytics';

export const exchangeEntries: readonly Entry[] = [
  {
    term: 'Acquisition margin',
    definition:
      'What a store got for a used unit above what it was worth when a store took it in trade. Reconditioning and pack are not taken off; the front gross beside it has them.',
    formula: 'Sale price − actual cash value of the trade',
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
    unit: 'US dollars',
    grain: 'Deal',
    field: 'deal.sale_price, deal.cost, deal.deal_kind',
    owner: 'Sales Manager',
    synonyms: 'Auction loss',
    usedBy: inCalls('wholesale.rows.loss', call),
  },
];
