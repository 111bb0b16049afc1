import {
  type Best,
  countsOf,
  equityBands,
  equityFound,
  equityPage,
  isOverMarket,
  ofClass,
  type Piece,
  priceToMarket,
  vehicleAge,
  vehicleBands,
  vehiclePage,
} from '../best/lists.ts';
import { lookups } from './lookupQuestions.ts';
import type { Question } from './question.ts';

type Filter = Readonly<Record<string, unknown>>;

/** As the lists' screens ask for their first page. */
const page = (resource: string, filter: Filter, sort: readonly [string, 'ASC' | 'DESC']) =>
  ({
    method: 'GET',
    path: `resources/${resource}`,
    payload: { filter, range: [0, 14], sort },
  }) as const;

const bands = (path: string, filter: Filter) => ({ method: 'POST', path, payload: { filter } }) as const;

const standing = "status in ('in_stock', 'hold')";
const inStock = ['in_stock', 'hold'];
const used = "stock_type in ('U', 'C')";

const vehicles = (name: string, filter: Filter, sort: readonly [string, 'ASC' | 'DESC'], best: Best) => ({
  name: `vehicles, ${name}`,
  ...page('vinviews', filter, sort),
  best,
});
const byInterest = ['interested', 'DESC'] as const;
const standsOverMarket: Piece = (stores) => `${standing} and ${isOverMarket(stores)}`;
const mostInterest = 'interested desc nulls last';

const equity = (
  name: string,
  filter: Filter,
  sort: readonly [string, 'ASC' | 'DESC'],
  best: readonly Best[],
) => ({
  name: `equity, ${name}`,
  ...page('EquityScreen', filter, sort),
  best,
});
const byEquity = ['equity', 'DESC'] as const;
const most = 'equity desc nulls last';
const byName = 'lower(customer_name) collate "C" nulls last';

/** The first pages, histograms and tabs of both lists, as the browser asks for them. */
const listQuestions: readonly Question[] = [
  vehicles('as they open', {}, byInterest, vehiclePage({ order: mostInterest })),
  vehicles('by age', {}, ['age', 'DESC'], vehiclePage({ order: `${vehicleAge} desc nulls last` })),
  vehicles('by price', {}, ['list_price', 'ASC'], vehiclePage({ order: 'list_price nulls last' })),
  vehicles(
    'by price to market',
    {},
    ['price_to_market', 'DESC'],
    vehiclePage({ order: (stores) => `${priceToMarket(stores)} desc nulls last` }),
  ),
  vehicles('by cost', {}, ['cost', 'DESC'], vehiclePage({ order: 'cost desc nulls last' })),
  vehicles(
    'new ones',
    { stock_type: ['N'], status: inStock },
    byInterest,
    vehiclePage({ where: `stock_type = 'N' and ${standing}`, order: mostInterest }),
  ),
  vehicles(
    'used over 60 days',
    { stock_type: ['U', 'C'], status: inStock, age_gte: 61 },
    ['age', 'DESC'],
    vehiclePage({
      where: `${used} and ${standing} and ${vehicleAge} >= 61`,
      order: `${vehicleAge} desc nulls last`,
    }),
  ),
  vehicles(
    'over market',
    { status: inStock, price_to_market_gte: 105 },
    byInterest,
    vehiclePage({ where: standsOverMarket, order: mostInterest }),
  ),
  vehicles(
    'a make under a price',
    { make_like: 'Make 3', list_price_lte: 30_000 },
    ['list_price', 'ASC'],
    vehiclePage({ where: "make ilike '%Make 3%' and list_price <= 30000", order: 'list_price nulls last' }),
  ),
  vehicles(
    'much looked at',
    { interested_gte: 3 },
    byInterest,
    vehiclePage({ where: 'interested >= 3', order: mostInterest }),
  ),
  vehicles(
    'a word',
    { q: 'Limited' },
    byInterest,
    vehiclePage({
      where:
        "(concat_ws(' ', year::text, make, model, trim) ilike '%Limited%' or vin ilike '%Limited%' or stock_no ilike '%Limited%')",
      order: mostInterest,
    }),
  ),
  { name: 'vehicles, ages', ...bands('vehicles/bands', {}), best: vehicleBands() },
  {
    name: 'vehicles, ages of a filter',
    ...bands('vehicles/bands', { status: inStock, price_to_market_gte: 105 }),
    best: vehicleBands(standsOverMarket),
  },
  equity('as it opens', {}, byEquity, equityPage({ order: most })),
  equity('by name', {}, ['customer_name', 'ASC'], equityPage({ order: byName })),
  equity(
    'by difference',
    {},
    ['payment_difference', 'ASC'],
    equityPage({ order: 'payment_difference nulls last' }),
  ),
  equity('by months left', {}, ['months_left', 'ASC'], equityPage({ order: 'months_left nulls last' })),
  equity('by payoff', {}, ['payoff_est', 'DESC'], equityPage({ order: 'payoff_est desc nulls last' })),
  equity('by payment', {}, ['payment', 'DESC'], equityPage({ order: 'payment desc nulls last' })),
  equity(
    'positive',
    { loan_position: 'positive' },
    byEquity,
    equityPage({ where: "loan_position = 'positive'", order: most, range: 'equity > 500' }),
  ),
  equity(
    'negative',
    { loan_position: 'negative' },
    byEquity,
    equityPage({ where: "loan_position = 'negative'", order: most, range: 'equity < -500' }),
  ),
  equity(
    'unknown, by name',
    { loan_position: 'unknown' },
    ['customer_name', 'ASC'],
    equityPage({ where: "loan_position = 'unknown'", order: byName }),
  ),
  equity(
    'paid off, by months left',
    { finance_type: 'cash' },
    ['months_left', 'ASC'],
    equityPage({ where: "finance_type = 'cash'", order: 'months_left nulls last' }),
  ),
  equity(
    'a band',
    { equity_gte: 5000, equity_lte: 10_000 },
    byEquity,
    equityPage({ where: 'equity between 5000 and 10000', order: most }),
  ),
  equity(
    'within 25 dollars',
    { payment_difference_gte: -25, payment_difference_lte: 25 },
    byEquity,
    equityPage({ where: 'payment_difference between -25 and 25', order: most }),
  ),
  equity(
    'leases ending',
    { finance_type: 'lease', months_left_lte: 6 },
    byEquity,
    equityPage({ where: "finance_type = 'lease' and months_left <= 6", order: most }),
  ),
  equity('of a class', { class: 'V' }, byEquity, equityPage({ ...ofClass('V'), order: most })),
  equity(
    'of a make, positive, with consent',
    { make_like: 'Make 3', loan_position: 'positive', may_call: 'Y' },
    byEquity,
    equityPage({
      where: "make ilike '%Make 3%' and loan_position = 'positive' and may_call = 'Y'",
      order: most,
      range: 'equity > 500',
    }),
  ),
  equity(
    'loans of a model year, low mileage',
    { finance_type: 'finance', year_gte: 2022, mileage_lte: 40_000 },
    byEquity,
    equityPage({ where: "finance_type = 'finance' and year >= 2022 and mileage <= 40000", order: most }),
  ),
  equity('a word', { q: 'Limited' }, byEquity, equityPage({ where: equityFound('Limited'), order: most })),
  equity('a name', { q: 'Name1234' }, byEquity, equityPage({ where: equityFound('Name1234'), order: most })),
  equity('a model', { q: '37' }, byEquity, equityPage({ where: equityFound('37'), order: most })),
  { name: 'equity, histogram', ...bands('equity/bands', {}), best: equityBands() },
  {
    name: 'equity, histogram of leases',
    ...bands('equity/bands', { finance_type: 'lease', months_left_lte: 6 }),
    best: equityBands("finance_type = 'lease' and months_left <= 6"),
  },
  {
    name: 'equity, histogram of a make',
    ...bands('equity/bands', { make_like: 'Make 3' }),
    best: equityBands("make ilike '%Make 3%'"),
  },
];

/** The counts of the tabs: of every row and of those of each view. */
const tabs = {
  vinviews: {
    filters: [
      {},
      { stock_type: ['N'], status: inStock },
      { stock_type: ['U', 'C'], status: inStock },
      { stock_type: ['U', 'C'], status: inStock, age_gte: 61 },
      { stock_type: ['U', 'C'], status: inStock, age_gte: 54, age_lte: 60 },
      { status: inStock, price_to_market_gte: 105 },
    ],
    best: countsOf('inventory_vehicle', [
      'true',
      `stock_type = 'N' and ${standing}`,
      `${used} and ${standing}`,
      `${used} and ${standing} and ${vehicleAge} >= 61`,
      `${used} and ${standing} and ${vehicleAge} between 54 and 60`,
      standsOverMarket,
    ]),
  },
  EquityScreen: {
    filters: [
      {},
      { payment_difference_gte: -25, payment_difference_lte: 25 },
      { finance_type: 'lease', months_left_lte: 6 },
      { loan_position: 'positive' },
    ],
    best: countsOf('equity', [
      'true',
      'payment_difference between -25 and 25',
      "finance_type = 'lease' and months_left <= 6",
      "loan_position = 'positive'",
    ]),
  },
} as const;

const countQuestions: readonly Question[] = Object.entries(tabs).map(([resource, { filters, best }]) => ({
  name: `${resource}, counts of its tabs`,
  method: 'POST',
  path: `resources/${resource}/counts`,
  payload: { filters },
  best,
}));

export const questions: readonly Question[] = [...listQuestions, ...countQuestions, ...lookups];
