import {
  choice,
  date,
  flag,
  integer,
  money,
  percent,
  phone,
  reference,
  text,
  vin,
} from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

const known = { readOnly: true } as const;

/** Dollars a month. */
const within25 = { payment_difference_gte: -25, payment_difference_lte: 25 } as const;

/** Whether a customer may be reached in a way. */
const consent = (en: string, es: string) =>
  flag({
    label: { en, es },
    ...known,
    help: { en: "On file and hasn't opted out.", es: 'Registrado y no lo ha rechazado.' },
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
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' }, ...known, sensitive: 'personal' }),
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
      help: { en: 'Estimated as of the value date.', es: 'Estimado a la fecha del valor.' },
    }),
    miles_over: integer({
      label: { en: 'Miles over lease', es: 'Millas de más' },
      ...known,
      help: {
        en: 'Miles driven minus miles allowed up to the payoff date. Negative means under the allowance.',
        es: 'Millas recorridas menos las permitidas hasta la fecha del saldo. Si es negativo, está por debajo.',
      },
    }),
    finance_type: choice(
      {
        finance: { en: 'Loan', es: 'Crédito' },
        lease: { en: 'Lease', es: 'Arrendamiento' },
        cash: { en: 'Cash', es: 'Al contado' },
      },
      { label: { en: 'Financing', es: 'Financiamiento' }, ...known },
    ),
    payoff_est: money({ label: { en: 'Payoff', es: 'Saldo' }, ...known }),
    payoff_date: date({ label: { en: 'Payoff date', es: 'Fecha del saldo' }, ...known }),
    market_value: money({ label: { en: 'Value', es: 'Valor' }, ...known }),
    value_source: choice(
      {
        trim: { en: 'Same trim', es: 'Misma versión' },
        model: { en: 'Same model', es: 'Mismo modelo' },
        model_year: { en: 'Other model year', es: 'Otro año del modelo' },
        sold_new: { en: 'Sold new', es: 'Vendidos nuevos' },
      },
      {
        label: { en: 'Value based on', es: 'El valor se basa en' },
        ...known,
        help: { en: 'The sales used for comparison.', es: 'Las ventas usadas para comparar.' },
      },
    ),
    value_date: date({ label: { en: 'Value date', es: 'Fecha del valor' }, ...known }),
    equity: money({
      label: { en: 'Equity', es: 'Valor líquido' },
      ...known,
      help: { en: 'Value minus payoff.', es: 'Valor menos saldo.' },
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
    payment: money({ label: { en: 'Payment now', es: 'Pago actual' }, ...known }),
    est_new_payment: money({
      label: { en: 'New payment', es: 'Pago nuevo' },
      ...known,
      help: {
        en: 'For another vehicle at the same price, on the standard offer, with the equity as down payment.',
        es: 'Por otro vehículo del mismo precio, con la oferta estándar y el valor líquido como enganche.',
      },
    }),
    payment_difference: money({
      label: { en: 'Difference', es: 'Diferencia' },
      ...known,
      help: { en: 'New payment minus current payment.', es: 'Pago nuevo menos pago actual.' },
    }),
    months_left: integer({
      label: { en: 'Months left', es: 'Meses restantes' },
      ...known,
      help: { en: 'Payments left as of the payoff date.', es: 'Pagos restantes a la fecha del saldo.' },
    }),
    maturity_date: date({ label: { en: 'Contract end', es: 'Fin del contrato' }, ...known }),
    consent: text({
      label: { en: 'Consent', es: 'Permiso' },
      ...known,
      help: { en: 'Contact methods the customer allows.', es: 'Medios de contacto que el cliente permite.' },
    }),
    may_call: consent('Reachable by phone', 'Localizable por teléfono'),
    may_text: consent('Reachable by text', 'Localizable por mensaje'),
    may_email: consent('Reachable by email', 'Localizable por correo'),
    salesperson: text({ label: { en: 'Salesperson', es: 'Vendedor' }, ...known }),
    called_this_month: flag({
      label: { en: 'Called this month', es: 'Llamado este mes' },
      ...known,
      help: { en: 'Before today.', es: 'Antes de hoy.' },
    }),
    outcome: choice(
      {
        not_called: { en: 'Not called', es: 'Sin llamar' },
        left_message: { en: 'Left message', es: 'Mensaje dejado' },
        appointment: { en: 'Appointment', es: 'Cita' },
        not_interested: { en: 'Not interested', es: 'Sin interés' },
      },
      {
        label: { en: 'Outcome', es: 'Resultado' },
        ...known,
        help: { en: 'Of the last call this month.', es: 'De la última llamada de este mes.' },
      },
    ),
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, ...known }),
  },
  list: {
    title: { en: 'Equity', es: 'Valor líquido' },
    store: 'store_id',
    views: [
      { key: 'all', label: { en: 'All', es: 'Todos' }, filter: {} },
      {
        key: 'change',
        label: { en: 'Could change within ±$25', es: 'Podrían cambiar con ±$25' },
        filter: within25,
      },
      {
        key: 'today',
        label: { en: 'Call today', es: 'Llamar hoy' },
        filter: { ...within25, may_call: 'Y', called_this_month: 'N' },
        opens: true,
      },
      {
        key: 'leases',
        label: { en: 'Leases ending', es: 'Arrendamientos por terminar' },
        filter: { finance_type: 'lease', months_left_lte: 6 },
      },
    ],
    columns: [
      'customer_name',
      'consent',
      'vehicle',
      'equity',
      'payment',
      'est_new_payment',
      'payment_difference',
      'salesperson',
      'outcome',
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
      'called_this_month',
      'outcome',
      'salesperson',
      'store_id',
    ],
    sort: 'customer_name',
  },
  canCreate: false,
  canDelete: false,
});
