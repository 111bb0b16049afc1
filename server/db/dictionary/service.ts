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
      'Closed repair orders, by closing day. An order with several pay types counts once in the total and once under each pay type, so pay types can add up to more than the total.',
    formula: 'Distinct closed repair orders',
    es: {
      term: 'Órdenes cerradas',
      definition:
        'Órdenes de servicio cerradas, por día de cierre. Una orden con varios tipos de pago cuenta una vez en el total y una en cada tipo, así que los tipos pueden sumar más que el total.',
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
      'A repair order with status open or ready, including reopened ones. Review orders over 10 days old.',
    es: {
      term: 'Orden abierta',
      definition:
        'Una orden de servicio con estado abierta o lista, incluidas las reabiertas. Revise las de más de 10 días.',
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
    definition: 'Hours billed on closed repair orders, regardless of actual time.',
    es: {
      term: 'Horas facturadas',
      definition: 'Horas facturadas en órdenes de servicio cerradas, sin importar el tiempo real.',
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
    definition: 'Average billed hours per repair order. Orders with no hours are excluded.',
    formula: 'Billed hours ÷ repair orders with hours above 0',
    es: {
      term: 'Horas por orden',
      definition: 'Promedio de horas facturadas por orden de servicio. No incluye órdenes sin horas.',
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
      'Labor charged on closed repair orders to customers, manufacturers and internal departments, after discounts.',
    es: {
      term: 'Venta de mano de obra',
      definition:
        'Mano de obra cobrada en órdenes de servicio cerradas a clientes, fabricantes y departamentos internos, después de descuentos.',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'repair_line.labor_sale',
    owner,
    usedBy: inCalls('labor_sales', service, advisors),
  },
  {
    term: 'ELR',
    definition: 'Effective labor rate: labor sales per billed hour, after discounts and menu pricing.',
    formula: 'Labor sales ÷ billed hours',
    es: {
      term: 'Tarifa efectiva',
      definition:
        'Tarifa efectiva de mano de obra: venta por hora facturada, después de descuentos y precios de menú.',
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
    definition: 'Labor sales minus labor cost. Covers only lines with known cost.',
    formula: 'Labor sales − labor cost',
    es: {
      term: 'Utilidad de mano de obra',
      definition: 'Venta de mano de obra menos su costo. Incluye solo líneas con costo.',
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
      "Lines of closed repair orders and parts invoices with no cost in any source. They're excluded from gross. Partial gross isn't compared with targets, budgets or earlier periods.",
    es: {
      term: 'Líneas sin costo',
      definition:
        'Líneas de órdenes de servicio cerradas y facturas de refacciones sin costo en ningún origen. No se incluyen en la utilidad. La utilidad parcial no se compara con metas, presupuestos ni períodos anteriores.',
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
    definition: 'Labor gross plus parts gross on closed repair orders.',
    formula: 'Labor gross + parts gross on repair orders',
    es: {
      term: 'Utilidad de servicio',
      definition: 'Utilidad de mano de obra más utilidad de refacciones en órdenes de servicio cerradas.',
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
      'Who pays for a repair order line: the customer (CP), the manufacturer under warranty (W), an internal department (I) or a service contract (E).',
    es: {
      term: 'Tipo de pago',
      definition:
        'Quién paga una línea de una orden de servicio: el cliente (CP), el fabricante por garantía (W), un departamento interno (I) o un contrato extendido (E).',
    },
    unit: 'kind',
    grain: 'Line of a repair order',
    field: 'repair_line.pay_type',
    owner,
    usedBy: [`${service}.pay_types`],
  },
  {
    term: 'ROs per day',
    definition: 'Average repair orders an advisor closes per day. Days with none are excluded.',
    formula: 'RO count ÷ days with a closed repair order',
    es: {
      term: 'Órdenes al día',
      definition: 'Promedio de órdenes de servicio que un asesor cierra al día. No incluye días sin cierres.',
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
      'Discounts on labor and parts of closed repair orders. Labor and parts sales already exclude them.',
    es: {
      term: 'Descuento',
      definition:
        'Descuentos en mano de obra y refacciones de órdenes de servicio cerradas. Las ventas de mano de obra y refacciones ya los tienen restados.',
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
      'How much of fixed overhead is covered by gross from service, parts and body shop. Parts gross includes all channels, so parts on repair orders count once. Available only for closed months without missing labor or parts cost.',
    formula: '(Labor gross + parts gross + body gross) ÷ fixed overhead × 100',
    es: {
      term: 'Absorción de costos fijos',
      definition:
        'Cuánto de los gastos fijos cubre la utilidad de servicio, refacciones y carrocería. La utilidad de refacciones incluye todos los canales; las de órdenes de servicio cuentan una vez. Disponible solo para meses cerrados sin costos faltantes de mano de obra o refacciones.',
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
