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
      'What vehicles like this one sell for in our stores: the median price of sales of the same model year, model and trim in the twelve months before this one, or of listings where too few were sold, put right for the mileage. Without three of them, those that come closest are put right for what tells them apart.',
    formula: 'Median price + (median mileage − mileage) × price per mile',
    es: {
      term: 'Valor al público',
      definition:
        'En cuánto se venden los vehículos como este en nuestros concesionarios: el precio mediano de las ventas del mismo año modelo, modelo y versión en los doce meses anteriores a este, o de los anuncios donde se vendieron muy pocos, ajustado por el millaje. Si no hay tres, los que más se acercan se ajustan por lo que los distingue.',
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
      'What dealers pay at auction for vehicles like this one, by the market values that our deals state: the retail value in the ratio that the median market value has to the median price of the same deals. Unknown when fewer than three deals state one.',
    formula: 'Retail value × median market value ÷ median price of the deals that state one',
    es: {
      term: 'Valor de mayoreo',
      definition:
        'Lo que los concesionarios pagan en subasta por vehículos como este, según los valores de mercado que indican nuestras ventas: el valor al público en la proporción que tiene el valor de mercado mediano con el precio mediano de las mismas ventas. No se conoce cuando menos de tres ventas lo indican.',
      formula: 'Valor al público × valor de mercado mediano ÷ precio mediano de las ventas que lo indican',
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
      'What a store may pay for a vehicle and still earn on it: 80 % of the retail value, but never more than the wholesale value where that is known.',
    formula: 'Retail value × 0.8, or the wholesale value if that is less',
    es: {
      term: 'Valor a cuenta',
      definition:
        'Lo que un concesionario puede pagar por un vehículo y todavía ganar con él: 80 % del valor al público, pero nunca más que el valor de mayoreo donde se conoce.',
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
      'A sale or listing of a like vehicle that a value rests on. The value is shown with their number and dates.',
    es: {
      term: 'Comparable',
      definition:
        'Una venta o un anuncio de un vehículo parecido en que se basa un valor. El valor se muestra con cuántos son y sus fechas.',
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
      'What it takes to end a loan or lease, estimated from the terms of the deal as of the first of the month. Of a lease: the remaining payments and the residual.',
    formula:
      'Loan: amount financed with interest, less the payments since with theirs. Lease: payments left × payment + residual',
    es: {
      term: 'Saldo',
      definition:
        'Lo que hace falta para liquidar un crédito o un arrendamiento, estimado con las condiciones de la venta al día primero del mes. De un arrendamiento: los pagos que faltan y el valor residual.',
      formula:
        'Crédito: monto financiado con intereses, menos los pagos hechos desde entonces con los suyos. Arrendamiento: pagos que faltan × pago + valor residual',
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
      'What a customer would have left if they gave their vehicle in trade and paid its loan or lease, as of the first of the month. It is the same wherever it is told, and counted by vehicle. Unknown when the value or the payoff is not known; it is never taken for zero. Of vehicles that their buyers still have: not traded in, sold on or taken back since, no lease that has ended, none bought more than ten years ago.',
    formula: 'Trade-in value − payoff',
    es: {
      term: 'Valor líquido',
      definition:
        'Lo que le quedaría a un cliente si diera su vehículo a cuenta y pagara su crédito o arrendamiento, al día primero del mes. Es el mismo donde sea que se muestre y se cuenta por vehículo. No se conoce cuando falta el valor o el saldo; nunca se toma por cero. De los vehículos que sus compradores aún tienen: no dados a cuenta, revendidos ni devueltos desde entonces, sin arrendamientos terminados ni compras de hace más de diez años.',
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
    definition: 'Vehicles whose equity lies within 500 dollars of zero, on either side.',
    formula: '−500 ≤ equity ≤ 500',
    es: {
      term: 'En equilibrio',
      definition: 'Vehículos cuyo valor líquido está a no más de 500 dólares de cero, de cualquier lado.',
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
      'How much of the value of a vehicle is still owed. Never shortened to LTV, which means lifetime value here.',
    formula: 'Payoff ÷ trade-in value × 100',
    es: {
      term: 'Saldo sobre valor',
      definition:
        'Cuánto del valor de un vehículo se debe todavía. Nunca se abrevia LTV, que aquí significa valor de por vida.',
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
    definition:
      'What a new vehicle would cost a customer a month beyond what they pay now; below zero when it costs less.',
    formula: 'Estimated new payment − current payment',
    es: {
      term: 'Diferencia de pago',
      definition:
        'Lo que un vehículo nuevo le costaría a un cliente al mes por encima de lo que paga ahora; bajo cero cuando cuesta menos.',
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
      'When a lease ends. Those that end within 3 or 12 months of the first of the month are counted.',
    formula: 'Contract date + term',
    es: {
      term: 'Vencimiento del arrendamiento',
      definition:
        'Cuándo termina un arrendamiento. Se cuentan los que terminan dentro de 3 o 12 meses a partir del día primero del mes.',
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
