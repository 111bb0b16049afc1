import { appointmentEntries } from './appointments.ts';
import { type Entry, fieldsOf, inCalls } from './entry.ts';
import { partsEntries } from './parts.ts';

const service = 'GetServiceDashboardWidget';
const advisors = 'GetSARanking';
const parts = 'GetPartsDashboardWidget';
const owner = 'Service Manager';
const perStoreDay = 'Store and day';

export const serviceEntries: readonly Entry[] = [
  {
    term: 'RO count',
    definition:
      'Repair orders with status closed, by the day they were closed. One with several pay types counts once in total and once under each pay type, so the pay types add up to more than the total.',
    formula: 'Distinct closed repair orders',
    es: {
      term: 'Órdenes cerradas',
      definition:
        'Órdenes de servicio con estado cerrada, por el día en que se cerraron. Una con varios tipos de pago cuenta una vez en el total y una vez en cada tipo de pago, así que los tipos suman más que el total.',
      formula: 'Órdenes de servicio cerradas distintas',
      synonyms: 'Órdenes de reparación cerradas, RO',
    },
    unit: 'repair orders',
    grain: perStoreDay,
    field: 'repair_order.closed_date, repair_order.status, repair_line.pay_type',
    owner,
    synonyms: 'Closed ROs, car count',
    usedBy: inCalls('ro_count', service, advisors),
  },
  {
    term: 'Open RO',
    definition:
      'A repair order whose status is open or ready, even when it was closed before. Over 10 days old it deserves a look.',
    es: {
      term: 'Orden abierta',
      definition:
        'Una orden de servicio con estado abierta o lista, aunque antes se haya cerrado. Con más de 10 días merece una revisión.',
      synonyms: 'Orden de reparación abierta, trabajo en proceso',
    },
    unit: 'repair orders',
    grain: 'Store',
    field: 'repair_order.status, repair_order.opened_date',
    owner,
    synonyms: 'Work in process',
    usedBy: [...fieldsOf(service, 'ro_open', 'ro_open_over_10d'), 'GetDashBoardCounts.open_ros'],
  },
  {
    term: 'Billed hours',
    definition: 'Hours that were billed on closed repair orders, whatever they took.',
    es: {
      term: 'Horas facturadas',
      definition:
        'Horas que se facturaron en órdenes de servicio cerradas, sin importar cuánto tomó el trabajo.',
      synonyms: 'Horas de tarifa fija, horas vendidas',
    },
    unit: 'hours',
    grain: perStoreDay,
    field: 'repair_line.billed_hours',
    owner,
    synonyms: 'Flat-rate hours, sold hours',
    usedBy: inCalls('billed_hours', service, advisors),
  },
  {
    term: 'Hours per RO',
    definition: 'Billed hours of an average repair order. Orders without any hour are left out.',
    formula: 'Billed hours ÷ repair orders with hours above 0',
    es: {
      term: 'Horas por orden',
      definition: 'Horas facturadas de una orden de servicio promedio. Las órdenes sin horas no se incluyen.',
      formula: 'Horas facturadas ÷ órdenes de servicio con horas sobre 0',
      synonyms: 'HPRO',
    },
    unit: 'hours',
    grain: 'Store and period',
    field: 'repair_line.billed_hours',
    owner,
    synonyms: 'HPRO',
    usedBy: inCalls('hours_per_ro', service, advisors),
  },
  {
    term: 'Labor sales',
    definition:
      'What customers, makers and our own departments were charged for labor on closed repair orders, after discounts.',
    es: {
      term: 'Venta de mano de obra',
      definition:
        'Lo que se cobró a clientes, fabricantes y nuestros propios departamentos por la mano de obra en órdenes de servicio cerradas, después de descuentos.',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'repair_line.labor_sale',
    owner,
    usedBy: inCalls('labor_sales', service, advisors),
  },
  {
    term: 'ELR',
    definition: 'Effective labor rate: what an hour really brings after discounts and menu prices.',
    formula: 'Labor sales ÷ billed hours',
    es: {
      term: 'Tarifa efectiva',
      definition:
        'Tarifa efectiva de mano de obra: lo que una hora deja de verdad después de descuentos y precios de menú.',
      formula: 'Venta de mano de obra ÷ horas facturadas',
      synonyms: 'ELR, tarifa efectiva de mano de obra',
    },
    unit: 'US dollars per hour',
    grain: 'Store and period',
    field: 'repair_line.labor_sale, repair_line.billed_hours',
    owner,
    synonyms: 'Effective labor rate',
    usedBy: inCalls('elr', service, advisors),
  },
  {
    term: 'Labor gross',
    definition: 'Labor sales less what the labor cost, over the lines whose cost is known.',
    formula: 'Labor sales − labor cost',
    es: {
      term: 'Utilidad de mano de obra',
      definition: 'Venta de mano de obra menos lo que esta costó, en las líneas cuyo costo se conoce.',
      formula: 'Venta de mano de obra − costo de mano de obra',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'repair_line.labor_sale, repair_line.labor_cost',
    owner,
    usedBy: inCalls('labor_gross', service, advisors),
  },
  {
    term: 'Lines without cost',
    definition:
      'Lines of closed repair orders and parts invoices whose cost no source has told. Gross leaves them out, and is then held against no target, budget or earlier period.',
    es: {
      term: 'Líneas sin costo',
      definition:
        'Líneas de órdenes de servicio cerradas y de facturas de refacciones cuyo costo no indica ningún origen. La utilidad no las incluye, y entonces no se compara con ninguna meta, presupuesto ni período anterior.',
    },
    unit: 'lines',
    grain: perStoreDay,
    field: 'repair_line.labor_cost, repair_line.parts_cost, parts_sale.cost',
    owner: 'Controller',
    usedBy: [
      ...inCalls('lines_without_cost', service, parts, advisors, 'GetMonthVSBudget', 'GetAnalitics'),
      `${service}.labor_without_cost`,
      'GetAnalitics.prior_year_without_cost',
    ],
  },
  {
    term: 'Service gross',
    definition: 'Labor and parts gross of closed repair orders together.',
    formula: 'Labor gross + parts gross on repair orders',
    es: {
      term: 'Utilidad de servicio',
      definition: 'Utilidad de mano de obra y de refacciones de las órdenes de servicio cerradas, juntas.',
      formula: 'Utilidad de mano de obra + utilidad de refacciones en órdenes de servicio',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'service_day.labor_gross, service_day.parts_gross',
    owner,
    usedBy: inCalls('total_gross', service, advisors),
  },
  {
    term: 'Pay type',
    definition:
      'Who pays a line of a repair order: the customer (CP), the maker under warranty (W), our own departments (I) or a service contract (E).',
    es: {
      term: 'Tipo de pago',
      definition:
        'Quién paga una línea de una orden de servicio: el cliente (CP), el fabricante por garantía (W), nuestros propios departamentos (I) o un contrato extendido (E).',
    },
    unit: 'kind',
    grain: 'Line of a repair order',
    field: 'repair_line.pay_type',
    owner,
    usedBy: [`${service}.pay_types`],
  },
  {
    term: 'ROs per day',
    definition: 'Repair orders that an advisor closes on an average day on which they close any.',
    formula: 'RO count ÷ days with a closed repair order',
    es: {
      term: 'Órdenes al día',
      definition:
        'Órdenes de servicio que un asesor cierra en un día promedio de aquellos en que cierra alguna.',
      formula: 'Órdenes cerradas ÷ días con una orden de servicio cerrada',
    },
    unit: 'repair orders a day',
    grain: 'Advisor and period',
    field: 'advisor_day.ro_count',
    owner,
    usedBy: [`${advisors}.ro_per_day`],
  },
  {
    term: 'Discount',
    definition:
      'What was given away on labor and parts of closed repair orders. Labor and parts sales are what was billed, so it is off them already and is only shown beside them.',
    es: {
      term: 'Descuento',
      definition:
        'Lo que se rebajó de mano de obra y refacciones en órdenes de servicio cerradas. Las ventas de mano de obra y refacciones son lo facturado: ya lo tienen restado, y solo se muestra al lado.',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'repair_line.discount',
    owner,
    usedBy: [`${advisors}.discount`],
  },
  {
    term: 'Fixed absorption',
    definition:
      'How much of the fixed overhead the service, parts and body departments earn. Parts gross is that of all channels, so parts on repair orders count once. Only for months that are closed, since overhead comes once a month, and for none in which labor or parts have lines without cost: what they earned of the overhead is not known.',
    formula: '(Labor gross + parts gross + body gross) ÷ fixed overhead × 100',
    es: {
      term: 'Absorción de costos fijos',
      definition:
        'Cuánto de los gastos fijos cubren los departamentos de servicio, refacciones y carrocería. La utilidad de refacciones es la de todos los canales, así que las refacciones de órdenes de servicio cuentan una vez. Solo para meses cerrados, pues los gastos llegan una vez al mes, y para ninguno en que la mano de obra o las refacciones tengan líneas sin costo: no se sabe cuánto cubrieron.',
      formula:
        '(Utilidad de mano de obra + utilidad de refacciones + utilidad de carrocería) ÷ gastos fijos × 100',
      synonyms: 'Absorción de servicio, tasa de absorción',
    },
    unit: 'percent',
    grain: 'Store and closed month',
    field: 'service_day.labor_gross, parts_day.gross, overhead.body_gross, overhead.fixed_overhead',
    owner: 'Controller',
    refresh: 'With the overhead of the month',
    synonyms: 'Service absorption, absorption rate',
    usedBy: ['GetAnalitics.value'],
  },
  ...partsEntries,
  ...appointmentEntries,
];
