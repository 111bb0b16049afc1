import { type Entry, fieldsOf, inCalls } from './entry.ts';

const summary = 'GetEquitySummary';
const loan = 'GetLoanTrade';
const value = 'vehicles/value';
const lookups = ['getmaxdigiinventory', 'GetmaxdigiInventoryByYear', 'GetmaxdigiInventoryByMake'] as const;
const owner = 'Sales Manager';
const source = 'Rooftop';
/** Market values are of a month and equity is as of its first day; imports bring both up to date in between. */
const refresh = 'Every month and with every import';

export const equityEntries: readonly Entry[] = [
  {
    term: 'Retail value',
    definition:
      'What similar vehicles sell for in your stores: the median sale price for the same model year, model and trim over the previous twelve months, adjusted for mileage. Listings are used when too few sold. With fewer than three, the closest matches are adjusted for their differences.',
    formula: 'Median price + (median mileage − mileage) × price per mile',
    es: {
      term: 'Valor al público',
      definition:
        'En cuánto se venden vehículos similares en sus concesionarios: el precio mediano de venta del mismo año modelo, modelo y versión en los doce meses anteriores, ajustado por millaje. Se usan anuncios cuando se vendieron muy pocos. Con menos de tres, los más parecidos se ajustan por sus diferencias.',
      formula: 'Precio mediano + (millaje mediano − millaje) × precio por milla',
      synonyms: 'Valor de mercado',
    },
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'market_value.median_price, market_value.per_mile',
    owner,
    source,
    refresh,
    synonyms: 'Market value',
    usedBy: inCalls('retail_value', value, ...lookups),
  },
  {
    term: 'Wholesale value',
    definition:
      'What dealers pay at auction for similar vehicles, based on market values in your deals: retail value × their ratio of median market value to median price. Unknown with fewer than three such deals.',
    formula: 'Retail value × median market value ÷ median price, from deals with a market value',
    es: {
      term: 'Valor de mayoreo',
      definition:
        'Lo que los concesionarios pagan en subasta por vehículos similares, según los valores de mercado de sus ventas: valor al público × la proporción entre valor de mercado mediano y precio mediano. Sin dato con menos de tres ventas así.',
      formula:
        'Valor al público × valor de mercado mediano ÷ precio mediano, de las ventas con valor de mercado',
      synonyms: 'Promedio de subasta, valor tipo MMR',
    },
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'deal.market_value; market_value.wholesale_price, market_value.wholesale_sale_price',
    owner,
    source,
    refresh,
    synonyms: 'Auction average, MMR-style value',
    usedBy: inCalls('wholesale_value', value, ...lookups),
  },
  {
    term: 'Trade-in value',
    definition:
      'What a store can pay for a vehicle and still make a profit: 80% of retail value, but no more than wholesale value if known.',
    formula: 'Retail value × 0.8, or wholesale value if lower',
    es: {
      term: 'Valor a cuenta',
      definition:
        'Lo que un concesionario puede pagar por un vehículo y aún ganar: 80% del valor al público, sin superar el valor de mayoreo si se conoce.',
      formula: 'Valor al público × 0.8, o el valor de mayoreo si es menor',
    },
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'market_value.wholesale_price, market_value.median_price',
    owner,
    source,
    refresh,
    usedBy: inCalls('trade_in_value', value, loan, ...lookups),
  },
  {
    term: 'Comparable',
    definition:
      'A sale or listing of a similar vehicle used to estimate a value. Each value shows how many there are and their dates.',
    es: {
      term: 'Comparable',
      definition:
        'Una venta o anuncio de un vehículo similar que se usa para estimar un valor. Cada valor muestra cuántos son y sus fechas.',
    },
    unit: 'sales and listings',
    grain: 'Model year, make, model and trim',
    field: 'deal, inventory_vehicle',
    owner,
    source,
    refresh,
    usedBy: fieldsOf(value, 'comparables', 'sales', 'first_date', 'last_date'),
  },
  {
    term: 'Payoff',
    definition:
      'Estimated amount to pay off a loan or lease as of the first of the month, based on the deal terms. For a lease: remaining payments plus residual.',
    formula:
      'Loan: remaining balance after payments, with interest. Lease: remaining payments × payment + residual',
    es: {
      term: 'Saldo',
      definition:
        'Monto estimado para liquidar un crédito o arrendamiento al día primero del mes, según las condiciones de la venta. En un arrendamiento: pagos restantes más valor residual.',
      formula:
        'Crédito: saldo restante después de los pagos, con intereses. Arrendamiento: pagos restantes × pago + valor residual',
    },
    unit: 'US dollars',
    grain: 'Vehicle of a customer',
    field: 'deal.amount_financed, deal.apr, deal.term, deal.payment, deal.residual; equity.payoff_est',
    owner: 'F&I Manager',
    refresh,
    usedBy: [`${loan}.payoff_est`],
  },
  {
    term: 'Equity',
    definition:
      'What a customer would have left after trading in their vehicle and paying off its loan or lease, as of the first of the month. Counted per vehicle. Unknown, not zero, without a value or payoff. Covers vehicles buyers still own: not traded, resold or returned, lease not ended, bought within ten years.',
    formula: 'Trade-in value − payoff',
    es: {
      term: 'Valor líquido',
      definition:
        'Lo que le quedaría a un cliente al dar su vehículo a cuenta y liquidar su crédito o arrendamiento, al día primero del mes. Se cuenta por vehículo. Sin dato, no cero, si falta el valor o el saldo. Incluye vehículos que el comprador conserva: no dados a cuenta, revendidos ni devueltos, con arrendamiento vigente y comprados en los últimos diez años.',
      formula: 'Valor a cuenta − saldo',
    },
    unit: 'US dollars',
    grain: 'Vehicle of a customer',
    field: 'equity.market_value, equity.payoff_est, equity.equity',
    owner,
    source,
    refresh,
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
    definition: 'Vehicles with equity within 500 dollars of zero.',
    formula: '−500 ≤ equity ≤ 500',
    es: {
      term: 'En equilibrio',
      definition: 'Vehículos con un valor líquido a no más de 500 dólares de cero.',
      formula: '−500 ≤ valor líquido ≤ 500',
    },
    unit: 'vehicles',
    grain: 'Stores in scope',
    field: 'equity_band.break_even',
    owner,
    source,
    refresh,
    usedBy: [`${summary}.break_even_count`],
  },
  {
    term: 'Loan-to-value',
    definition:
      "Payoff as a percentage of a vehicle's trade-in value. Not abbreviated LTV, which means lifetime value here.",
    formula: 'Payoff ÷ trade-in value × 100',
    es: {
      term: 'Saldo sobre valor',
      definition:
        'Saldo como porcentaje del valor a cuenta de un vehículo. No se abrevia LTV, que aquí significa valor de por vida.',
      formula: 'Saldo ÷ valor a cuenta × 100',
    },
    unit: 'percent',
    grain: 'Vehicle of a customer',
    field: 'equity.loan_to_value_pct',
    owner: 'F&I Manager',
    source,
    refresh,
  },
  {
    term: 'Payment difference',
    definition: 'How much more per month a new vehicle would cost a customer. Negative when it costs less.',
    formula: 'Estimated new payment − current payment',
    es: {
      term: 'Diferencia de pago',
      definition: 'Cuánto más al mes le costaría a un cliente un vehículo nuevo. Negativo si cuesta menos.',
      formula: 'Pago nuevo estimado − pago actual',
    },
    unit: 'US dollars a month',
    grain: 'Vehicle of a customer',
    field: 'equity.est_new_payment, equity.payment',
    owner: 'F&I Manager',
    source,
    refresh,
  },
  {
    term: 'Lease maturity',
    definition:
      'When a lease ends. Counts cover leases ending within 3 or 12 months of the first of the month.',
    formula: 'Contract date + term',
    es: {
      term: 'Vencimiento del arrendamiento',
      definition:
        'Cuándo termina un arrendamiento. Se cuentan los que terminan en 3 o 12 meses desde el día primero del mes.',
      formula: 'Fecha del contrato + plazo',
    },
    unit: 'months',
    grain: 'Vehicle of a customer',
    field: 'equity.maturity_date, deal.contract_date, deal.term',
    owner,
    refresh,
    usedBy: [...fieldsOf(summary, 'lease_maturing_3m', 'lease_maturing_12m'), `${loan}.maturity_date`],
  },
];
