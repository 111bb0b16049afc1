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
      'As many days right before the period; for a period that begins with a month, quarter or year, the same days of the one before, so all of it for a whole one. Days to come are left out. Nothing is compared with it where the stores have no record of its first four days or earlier.',
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
    unit: 'none',
    grain: 'Figure',
    field: 'none',
    owner: 'Administrator',
    source,
  },
  {
    term: 'Budget',
    definition: 'What a department is planned to reach in a month.',
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
    definition: 'How far the pace is above the budget; below zero when it falls short.',
    formula: 'Pace − budget; in percent: (pace − budget) ÷ budget × 100',
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
    unit: 'tickets',
    grain: 'Ticket',
    field: 'support_ticket.status',
    owner: 'Administrator',
    source,
    usedBy: ['GetDashBoardCounts.open_tickets'],
  },
];
