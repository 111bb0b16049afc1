import { choice, date, flag, integer, money, percent, reference, text, vin } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

const known = { readOnly: true } as const;

/** Whether a customer may be reached in a way. */
const consent = (en: string, es: string) =>
  flag({
    label: { en, es },
    ...known,
    help: { en: 'They have not opted out of it.', es: 'No pidió que no se haga.' },
  });

/**
 * Vehicles that known buyers of ours still have, with what they are worth to them as of the first of the month: the
 * records behind the equity tile. Everything in it is worked out.
 */
export const equityScreen = defineResource({
  name: 'EquityScreen',
  label: {
    en: ['Customer vehicle', 'Customer vehicles'],
    es: ['Vehículo de cliente', 'Vehículos de clientes'],
  },
  id: 'equity_id',
  title: 'customer_name',
  fields: {
    customer_name: text({
      label: { en: 'Customer', es: 'Cliente' },
      ...known,
      sensitive: 'personal',
      help: { en: 'Last name, first name.', es: 'Apellido, nombre.' },
    }),
    UC_ID: integer({
      label: { en: 'Customer number', es: 'Número de cliente' },
      ...known,
      sensitive: 'personal',
    }),
    class: choice(
      {
        V: { en: 'VIP', es: 'VIP' },
        P: { en: 'Platinum', es: 'Platino' },
        E: { en: 'Emerald', es: 'Esmeralda' },
        G: { en: 'Gold', es: 'Oro' },
        N: { en: 'New', es: 'Nuevo' },
        U: { en: 'Unscored', es: 'Sin puntaje' },
      },
      { label: { en: 'Class', es: 'Clase' }, ...known },
    ),
    vehicle: text({ label: { en: 'Vehicle', es: 'Vehículo' }, ...known }),
    year: integer({ label: { en: 'Model year', es: 'Año del modelo' }, ...known }),
    make: text({ label: { en: 'Make', es: 'Marca' }, ...known }),
    model: text({ label: { en: 'Model', es: 'Modelo' }, ...known }),
    vin: vin({ label: { en: 'VIN', es: 'VIN' }, ...known }),
    mileage: integer({
      label: { en: 'Mileage', es: 'Millaje' },
      ...known,
      help: { en: 'Estimated for the day of the value.', es: 'Estimado para el día del valor.' },
    }),
    miles_over: integer({
      label: { en: 'Miles over lease', es: 'Millas de más' },
      ...known,
      help: {
        en: 'Driven since the contract, less what the lease allows up to the day of the payoff. A minus is below it.',
        es: 'Recorridas desde el contrato, menos las que el arrendamiento permite hasta el día del saldo. Con menos, está por debajo.',
      },
    }),
    finance_type: choice(
      {
        finance: { en: 'Loan', es: 'Crédito' },
        lease: { en: 'Lease', es: 'Arrendamiento' },
        cash: { en: 'Cash', es: 'Al contado' },
      },
      { label: { en: 'Financed by', es: 'Pagado con' }, ...known },
    ),
    payoff_est: money({ label: { en: 'Payoff', es: 'Saldo' }, ...known }),
    payoff_date: date({ label: { en: 'Day of payoff', es: 'Día del saldo' }, ...known }),
    market_value: money({ label: { en: 'Value', es: 'Valor' }, ...known }),
    value_source: choice(
      {
        trim: { en: 'Same trim', es: 'Misma versión' },
        model: { en: 'Same model', es: 'Mismo modelo' },
        model_year: { en: 'Other model year', es: 'Otro año del modelo' },
        sold_new: { en: 'Sold new', es: 'Vendidos nuevos' },
      },
      {
        label: { en: 'Value rests on', es: 'El valor se basa en' },
        ...known,
        help: { en: 'Sales that it is compared with.', es: 'Ventas con las que se compara.' },
      },
    ),
    value_date: date({ label: { en: 'Day of value', es: 'Día del valor' }, ...known }),
    equity: money({
      label: { en: 'Equity', es: 'Valor líquido' },
      ...known,
      help: { en: 'Value less payoff.', es: 'Valor menos saldo.' },
    }),
    loan_position: choice(
      {
        positive: { en: 'Positive', es: 'Positiva' },
        break_even: { en: 'Break-even (±$500)', es: 'En equilibrio (±$500)' },
        negative: { en: 'Negative', es: 'Negativa' },
        unknown: { en: 'Unknown', es: 'Sin dato' },
      },
      { label: { en: 'Loan position', es: 'Posición del crédito' }, ...known },
    ),
    loan_to_value_pct: percent({ label: { en: 'Loan to value', es: 'Saldo sobre valor' }, ...known }),
    payment: money({ label: { en: 'Payment', es: 'Pago' }, ...known }),
    est_new_payment: money({
      label: { en: 'New payment', es: 'Pago nuevo' },
      ...known,
      help: {
        en: 'A vehicle of the same price again, on the standard offer, with the equity as down payment.',
        es: 'Otro vehículo del mismo precio, con la oferta estándar y el valor líquido como enganche.',
      },
    }),
    payment_difference: money({
      label: { en: 'Difference', es: 'Diferencia' },
      ...known,
      help: { en: 'New payment less payment.', es: 'Pago nuevo menos pago.' },
    }),
    months_left: integer({
      label: { en: 'Months left', es: 'Meses restantes' },
      ...known,
      help: { en: 'Payments left on the day of the payoff.', es: 'Pagos restantes el día del saldo.' },
    }),
    maturity_date: date({ label: { en: 'Ends', es: 'Termina' }, ...known }),
    consent: text({
      label: { en: 'Consent', es: 'Permiso' },
      ...known,
      help: { en: 'How they may be reached.', es: 'Cómo se les puede contactar.' },
    }),
    may_call: consent('Call', 'Llamar'),
    may_text: consent('Text', 'Mensaje'),
    may_email: consent('E-mail', 'Correo'),
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, ...known }),
  },
  list: {
    title: { en: 'Equity', es: 'Valor líquido' },
    store: 'store_id',
    views: [
      {
        key: 'change',
        label: { en: 'Could change within ±$25', es: 'Podrían cambiar por ±$25' },
        filter: { payment_difference_gte: -25, payment_difference_lte: 25 },
      },
      {
        key: 'leases',
        label: { en: 'Leases ending', es: 'Arrendamientos por terminar' },
        filter: { finance_type: 'lease', months_left_lte: 6 },
      },
      {
        key: 'positive',
        label: { en: 'Positive equity', es: 'Valor positivo' },
        filter: { loan_position: 'positive' },
      },
    ],
    columns: [
      'customer_name',
      'payoff_est',
      'market_value',
      'equity',
      'payment',
      'est_new_payment',
      'payment_difference',
      'months_left',
      'consent',
    ],
    search: ['customer_name', 'vin', 'make', 'model'],
    filters: [
      'loan_position',
      'equity',
      'finance_type',
      'class',
      'months_left',
      'maturity_date',
      'miles_over',
      'payment_difference',
      'payment',
      'est_new_payment',
      'payoff_est',
      'market_value',
      'value_source',
      'loan_to_value_pct',
      'make',
      'model',
      'year',
      'mileage',
      'may_call',
      'may_text',
      'may_email',
      'store_id',
    ],
    pinned: ['loan_position', 'finance_type'],
    sort: 'equity',
    order: 'DESC',
  },
  canCreate: false,
  canDelete: false,
});
