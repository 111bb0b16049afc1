import { type Entry, fieldsOf, inCalls } from './entry.ts';

const freshness = 'GetSyncData';
const people = 'GetEmpInfo';
const budget = 'GetMonthVSBudget';
const source = 'Rooftop';

export const portalEntries: readonly Entry[] = [
  {
    term: 'Freshness',
    definition:
      'When a feed was last loaded without failing, and whether another load should have come since. Figures that rest on a late or failed feed are marked.',
    formula: 'Late when the last good load is longer ago than the hours that the feed allows',
    es: {
      term: 'Actualidad de los datos',
      definition:
        'Cuándo se cargó por última vez una fuente sin fallar, y si ya debía haber llegado otra carga. Las cifras que dependen de una fuente atrasada o fallida se marcan.',
      formula: 'Atrasada cuando la última carga buena fue hace más horas de las que la fuente permite',
      synonyms: 'A tiempo, atrasada, falló',
    },
    unit: 'state',
    grain: 'Source and feed',
    field: 'feed.last_success_at, feed.last_attempt_failed, feed.late_after_hours',
    owner: 'Administrator',
    source,
    synonyms: 'On time, late, failed',
    usedBy: fieldsOf(freshness, 'last_success_at', 'state', 'late_after_hours'),
  },
  {
    term: 'Rows loaded',
    definition:
      'Records that the last import of a feed added, changed or found as they were; and those it rejected.',
    es: {
      term: 'Filas cargadas',
      definition:
        'Registros que la última importación de una fuente agregó, cambió o encontró iguales; y los que rechazó.',
      synonyms: 'Filas rechazadas',
    },
    unit: 'rows',
    grain: 'Source and feed',
    field: 'feed.rows_loaded, feed.rows_rejected',
    owner: 'Administrator',
    source,
    synonyms: 'Rows rejected',
    usedBy: [
      ...fieldsOf(freshness, 'rows_loaded', 'rows_rejected'),
      ...fieldsOf('imports/history', 'rows_created', 'rows_updated', 'rows_unchanged', 'rows_rejected'),
    ],
  },
  {
    term: 'As of',
    definition: 'The moment at which figures were true: when the feed behind them was last loaded, or now.',
    es: {
      term: 'Hora de las cifras',
      definition:
        'El momento en que las cifras eran ciertas: cuando se cargó por última vez la fuente detrás de ellas, o ahora.',
    },
    unit: 'time',
    grain: 'Figure',
    field: 'feed.last_success_at',
    owner: 'Administrator',
    source,
  },
  {
    term: 'Period',
    definition:
      'The days that figures are summed over, both ends included: month, quarter or year to date, last month, last year, or any days. Rankings start on the 2nd unless asked from the 1st, so on the 1st they are empty.',
    es: {
      term: 'Período',
      definition:
        'Los días que suman las cifras, incluidos ambos extremos: mes, trimestre o año hasta hoy, mes pasado, año pasado, o los días que se elijan. Los rankings empiezan el día 2 salvo que se pidan desde el 1, así que el día 1 están vacíos.',
      synonyms: 'Mes hasta hoy, trimestre hasta hoy, año hasta hoy, MTD, QTD, YTD',
    },
    unit: 'days',
    grain: 'Figure',
    field: 'deal.contract_date, repair_order.closed_date, parts_sale.invoice_date, appointment.date',
    owner: 'Administrator',
    source,
    synonyms: 'MTD, QTD, YTD',
  },
  {
    term: 'Prior period',
    definition:
      'What a period is compared with. Today: the day before. Month, quarter or year to date: the same days of the one before, or fewer if its month is shorter. Last month or last year: all of the one before. Other days: as many right before them. The same period last year can be chosen instead. Days to come are left out. Nothing is compared if the stores have no records of its first four days or earlier.',
    es: {
      term: 'Período anterior',
      definition:
        'Con qué se compara un período. Hoy: el día anterior. Mes, trimestre o año hasta hoy: los mismos días del anterior, o menos si su mes es más corto. Mes pasado o año pasado: todo el anterior. Otros días: otros tantos justo antes. También se puede elegir el mismo período del año pasado. Los días por venir no cuentan. No se compara si los concesionarios no tienen registros de sus primeros cuatro días ni de antes.',
    },
    unit: 'days',
    grain: 'Figure',
    field: 'sales_day.date',
    owner: 'Administrator',
    source,
    usedBy: inCalls(
      'prior',
      'GetSalesDashboardWidget',
      'GetSalesAndGrossDashboardWidget',
      'GetServiceDashboardWidget',
      'GetPartsDashboardWidget',
    ),
  },
  {
    term: 'Not available',
    definition: 'Shown as a dash: nothing to divide by, or nothing known. It is never the same as zero.',
    es: {
      term: 'No disponible',
      definition:
        'Se muestra como un guion: no hay entre qué dividir, o no se sabe nada. Nunca es lo mismo que cero.',
    },
    unit: 'none',
    grain: 'Figure',
    field: 'none',
    owner: 'Administrator',
    source,
  },
  {
    term: 'Budget',
    definition: 'What a department is planned to reach in a month.',
    es: {
      term: 'Presupuesto',
      definition: 'Lo que se planea que un departamento alcance en un mes.',
      synonyms: 'Plan, pronóstico',
    },
    unit: 'as the figure',
    grain: 'Store, month, department and figure',
    field: 'budget.amount',
    owner: 'Controller',
    source: 'Budget file',
    synonyms: 'Plan, forecast',
    usedBy: [
      ...fieldsOf(budget, 'budget', 'actual', 'prior_year'),
      ...inCalls('gross_target', 'GetServiceDashboardWidget', 'GetPartsDashboardWidget'),
    ],
  },
  {
    term: 'Budget variance',
    definition:
      'How far the pace is above the budget; below zero when it falls short. A gross that leaves out lines without cost has none, and no year before is told that does, or in whose month the records begin.',
    formula: 'Pace − budget; in percent: (pace − budget) ÷ budget × 100',
    es: {
      term: 'Diferencia con el presupuesto',
      definition:
        'Qué tanto supera el ritmo al presupuesto; bajo cero cuando no lo alcanza. Una utilidad que no incluye líneas sin costo no tiene ninguna, y tampoco se muestra un año anterior así, ni uno en cuyo mes empiezan los registros.',
      formula: 'Ritmo − presupuesto; en porcentaje: (ritmo − presupuesto) ÷ presupuesto × 100',
      synonyms: 'Mes y presupuesto, variación',
    },
    unit: 'as the figure, or percent',
    grain: 'Store, month, department and figure',
    field: 'budget.amount, sales_day, service_day, parts_day',
    owner: 'Controller',
    synonyms: 'Month vs budget',
    usedBy: fieldsOf(budget, 'variance', 'variance_pct'),
  },
  {
    term: 'Turnover',
    definition: 'How much of a department left in the last 90 days.',
    formula: 'Leavers of 90 days ÷ average headcount of these days × 100',
    es: {
      term: 'Rotación de personal',
      definition: 'Qué parte de un departamento se fue en los últimos 90 días.',
      formula: 'Bajas de 90 días ÷ plantilla media de esos días × 100',
      synonyms: 'Bajas',
    },
    unit: 'percent',
    grain: 'Store and department',
    field: 'employee.hire_date, employee.term_date, employee.department',
    owner: 'GM',
    synonyms: 'Attrition',
    usedBy: fieldsOf(people, 'active', 'hires_90d', 'leavers_90d', 'turnover_90d'),
  },
  {
    term: 'Open ticket',
    definition: 'A support request that is not closed.',
    es: {
      term: 'Solicitud abierta',
      definition: 'Una solicitud de soporte que no está cerrada.',
    },
    unit: 'tickets',
    grain: 'Ticket',
    field: 'support_ticket.status',
    owner: 'Administrator',
    source,
    usedBy: ['GetDashBoardCounts.open_tickets'],
  },
];
