import { type Entry, fieldsOf, inCalls } from './entry.ts';

const summary = 'GetEquitySummary';
const loan = 'GetLoanTrade';
const value = 'vehicles/value';
const lookups = ['getmaxdigiinventory', 'GetmaxdigiInventoryByYear', 'GetmaxdigiInventoryByMake'] as const;
const owner = 'Sales Manager';
const source = 'Rooftop';

export const equityEntries: readonly Entry[] = [
  {
    term: 'Retail value',
    definition:
      'What vehicles like this one sell for in our stores: the median price of sales and listings of the same model year, model and trim, put right for the mileage.',
    formula: 'Median price + (median mileage − mileage) × price per mile',
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'market_value.median_price, market_value.per_mile',
    owner,
    source,
    synonyms: 'Market value',
    usedBy: inCalls('retail_value', value, ...lookups),
  },
  {
    term: 'Wholesale value',
    definition: 'What dealers paid at auction for vehicles like this one, as an average over recent sales.',
    formula: 'Median of the market values of our deals',
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'market_value.wholesale_price, deal.market_value',
    owner,
    source,
    synonyms: 'Auction average, MMR-style value',
    usedBy: inCalls('wholesale_value', value, ...lookups),
  },
  {
    term: 'Trade-in value',
    definition:
      'What a store may pay for a vehicle and still earn on it: the wholesale value, or less than retail where no auction says.',
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'market_value.wholesale_price, market_value.median_price',
    owner,
    source,
    usedBy: inCalls('trade_in_value', value, loan, ...lookups),
  },
  {
    term: 'Comparable',
    definition:
      'A sale or listing of a like vehicle that a value rests on. The value is shown with their number and dates.',
    unit: 'sales and listings',
    grain: 'Model year, make, model and trim',
    field: 'deal, inventory_vehicle',
    owner,
    source,
    usedBy: fieldsOf(value, 'comparables', 'sales', 'first_date', 'last_date'),
  },
  {
    term: 'Payoff',
    definition:
      'What it takes to end a loan or lease today, estimated from the terms of the deal. Of a lease: the remaining payments and the residual.',
    formula: 'Loan: amount financed less the principal paid since. Lease: payments left × payment + residual',
    unit: 'US dollars',
    grain: 'Vehicle of a customer',
    field: 'deal.amount_financed, deal.apr, deal.term, deal.payment, deal.residual; equity.payoff_est',
    owner: 'F&I Manager',
    refresh: 'Every day',
    usedBy: [`${loan}.payoff_est`],
  },
  {
    term: 'Equity',
    definition:
      'What a customer would have left if he sold his vehicle and paid his loan or lease. Unknown when the value or the payoff is not known; it is never taken for zero.',
    formula: 'Market value − payoff',
    unit: 'US dollars',
    grain: 'Vehicle of a customer',
    field: 'equity.market_value, equity.payoff_est, equity.equity',
    owner,
    source,
    refresh: 'Every day',
    usedBy: [
      `${loan}.equity`,
      ...fieldsOf(
        summary,
        'customers',
        'positive_count',
        'negative_count',
        'unknown_count',
        'avg_equity',
        'total_positive_equity',
        'bands',
      ),
    ],
  },
  {
    term: 'Break-even',
    definition: 'Equity within 500 dollars of zero, on either side.',
    formula: '−500 ≤ equity ≤ 500',
    unit: 'customers',
    grain: 'Stores in scope',
    field: 'equity_band.band, equity_band.customers',
    owner,
    source,
    usedBy: [`${summary}.break_even_count`],
  },
  {
    term: 'Loan-to-value',
    definition:
      'How much of the value of a vehicle is still owed. Never shortened to LTV, which means lifetime value here.',
    formula: 'Payoff ÷ market value × 100',
    unit: 'percent',
    grain: 'Vehicle of a customer',
    field: 'equity.loan_to_value_pct',
    owner: 'F&I Manager',
    source,
    refresh: 'Every day',
  },
  {
    term: 'Payment difference',
    definition:
      'What a new vehicle would cost a customer a month beyond what he pays now; below zero when it costs less.',
    formula: 'Estimated new payment − current payment',
    unit: 'US dollars a month',
    grain: 'Vehicle of a customer',
    field: 'equity.est_new_payment, equity.payment',
    owner: 'F&I Manager',
    source,
  },
  {
    term: 'Lease maturity',
    definition: 'When a lease ends. Those that end within 3 or 12 months are counted.',
    formula: 'Contract date + term',
    unit: 'months',
    grain: 'Vehicle of a customer',
    field: 'equity.maturity_date, deal.contract_date, deal.term',
    owner,
    refresh: 'Every day',
    usedBy: [...fieldsOf(summary, 'lease_maturing_3m', 'lease_maturing_12m'), `${loan}.maturity_date`],
  },
];
