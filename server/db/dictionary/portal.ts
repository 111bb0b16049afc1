import { type Entry, fieldsOf, inCalls } from './entry.ts';

const freshness = 'GetSyncData';
const people = 'GetEmpInfo';
const budget = 'GetMonthVSBudget';
const source = 'Rooftop';

export const portalEntries: readonly Entry[] = [
  {
    term: 'Freshness',
    definition:
      'When a feed last loaded successfully, and whether the next load is overdue. Figures from a late or failed feed are marked.',
    formula: "Late when hours since the last successful load exceed the feed's limit",
    es: {
      term: 'Actualidad de los datos',
      definition:
        'Cuándo se cargó por última vez una fuente con éxito, y si la siguiente carga está atrasada. Las cifras de una fuente atrasada o fallida se marcan.',
      formula: 'Atrasada cuando las horas desde la última carga exitosa superan el límite de la fuente',
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
      "Records the feed's last import added, changed or found unchanged. Rejected records are counted separately.",
    es: {
      term: 'Filas cargadas',
      definition:
        'Registros que la última importación de la fuente agregó, cambió o encontró sin cambios. Los rechazados se cuentan aparte.',
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
    definition: "The time of the data behind a figure: the feed's last load, or now.",
    es: {
      term: 'Hora de las cifras',
      definition: 'La hora de los datos de una cifra: la última carga de la fuente, o ahora.',
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
      "The days a figure covers, first and last day included: month, quarter or year to date, last month, last year, or a custom range. Rankings start on the 2nd unless set to the 1st, so they're empty on the 1st.",
    es: {
      term: 'Período',
      definition:
        'Los días que abarca una cifra, incluidos el primero y el último: mes, trimestre o año hasta hoy, mes pasado, año pasado o un rango elegido. Los rankings empiezan el día 2 salvo que se elija el 1, así que el día 1 están vacíos.',
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
      'What a period is compared with. Today: the previous day. Month, quarter or year to date: the same days of the previous one, fewer if its month is shorter. Last month or year: the full one before. Custom range: the same number of days just before it. You can choose the same period last year instead. Future days are excluded. Not compared if stores have no records from its first four days or earlier.',
    es: {
      term: 'Período anterior',
      definition:
        'Con qué se compara un período. Hoy: el día anterior. Mes, trimestre o año hasta hoy: los mismos días del anterior, o menos si su mes es más corto. Mes o año pasado: todo el anterior. Rango elegido: el mismo número de días justo antes. También puede elegir el mismo período del año pasado. No incluye días futuros. No se compara si los concesionarios no tienen registros de sus primeros cuatro días ni de antes.',
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
    definition: 'Shown as a dash: no data, or nothing to divide by. It never means zero.',
    es: {
      term: 'No disponible',
      definition: 'Se muestra como un guion: sin datos o sin nada entre qué dividir. Nunca significa cero.',
    },
    unit: 'none',
    grain: 'Figure',
    field: 'none',
    owner: 'Administrator',
    source,
  },
  {
    term: 'Budget',
    definition: "A department's monthly plan.",
    es: {
      term: 'Presupuesto',
      definition: 'El plan mensual de un departamento.',
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
      "How far pace is above budget. Negative when below. Not available for partial gross (lines without cost). The prior year isn't shown if its gross is partial or records start within that month.",
    formula: 'Pace − budget; in percent: (pace − budget) ÷ budget × 100',
    es: {
      term: 'Diferencia con el presupuesto',
      definition:
        'Cuánto supera el ritmo al presupuesto. Negativo si queda por debajo. No disponible para utilidad parcial (líneas sin costo). El año anterior no se muestra si su utilidad es parcial o los registros empiezan en ese mes.',
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
    definition: "Percentage of a department's employees who left in the last 90 days.",
    formula: 'Employees who left in 90 days ÷ average headcount of those days × 100',
    es: {
      term: 'Rotación de personal',
      definition: 'Porcentaje de empleados de un departamento que se fueron en los últimos 90 días.',
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
    definition: "A support request that isn't closed.",
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
