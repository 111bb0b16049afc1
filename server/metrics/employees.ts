import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import {
  type DepartmentRow,
  departments,
  type employeeSummary,
  employeeSummary as widget,
} from '../../contract/widgets/employees.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { addDays, today as dayOf, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { withMeta } from './answers.ts';
import { metricOf } from './metric.ts';
import { percentOf, total } from './periods/figures.ts';

/** Days that hires and leavers are counted over. */
export const STAFF_DAYS = 90;

interface Staff {
  readonly department: DepartmentRow['department'];
  readonly active: number;
  readonly hires_90d: number;
  readonly leavers_90d: number;
  /** Days of these that each of them was employed, added up. */
  readonly days: number;
}

/**
 * Employees of the scope by department on the day `today`: active, hired and left within 90 days; whom files merely name is not
 * hired then. Definition "Turnover":
 * leavers ÷ average headcount of these days. The day of leaving is the first one without them. Of people who are no
 * longer active nobody may have said since when; they are in none of the figures.
 */
export async function employeesByDepartment(
  db: Db,
  scope: StoreScope,
  today: PlainDate,
): Promise<ReplyOf<typeof employeeSummary>> {
  const known = await staffOf(db, scope, today);
  return {
    rows: departments.map((department) => ({
      department,
      ...figures(known.filter((staff) => staff.department === department)),
    })),
    totals: figures(known),
  };
}

const firstDay = (today: PlainDate) => sql`${addDays(today, 1 - STAFF_DAYS)}::date`;

/** Somebody of whom it is known whether and how long they were employed. Columns of `employee`, as those below. */
export const isKnown = sql`(status = 'A' or term_date is not null)`;

/**
 * Somebody of whom the day of hiring is told: of those whom files of other records merely named it is the first day on which
 * they did, until a file of employees or somebody by hand says another.
 * @param id the column with the number of the employee
 */
export const isHireToldOf = (id: RawBuilder<unknown>) => sql`(${id} not in (
  select e.employee_id from employee as e join import_run as i on i.run_id = e.run_id
  where i.feed <> 'employees' and not exists (
    select from audit as a where a.resource = 'employee' and a.record_id = e.employee_id::text
      and jsonb_exists(a.after, 'hire_date'))))`;

/** The same of `employee_id`. */
export const isHireTold = isHireToldOf(sql`employee_id`);

/** Who is counted on the day `today`, by the names of the counts. */
export const staffCounts = (today: PlainDate) => ({
  active: sql`(hire_date <= ${today}::date and (term_date is null or term_date > ${today}::date))`,
  hires_90d: sql`(hire_date between ${firstDay(today)} and ${today}::date and ${isHireTold})`,
  leavers_90d: sql`term_date between ${firstDay(today)} and ${today}::date`,
});

async function staffOf(db: Db, scope: StoreScope, today: PlainDate): Promise<readonly Staff[]> {
  const { active, hires_90d, leavers_90d } = staffCounts(today);
  const day = sql`${today}::date`;
  const { rows } = await sql<Staff>`
    select department, count(*) filter (where ${active}) as active,
      count(*) filter (where ${hires_90d}) as hires_90d, count(*) filter (where ${leavers_90d}) as leavers_90d,
      coalesce(sum(greatest(0,
        least(coalesce(term_date, ${day} + 1), ${day} + 1) - greatest(hire_date, ${firstDay(today)}))), 0) as days
    from employee
    where store_id = any (${[...scope.storeIds]}::integer[]) and ${isKnown}
    group by 1`.execute(db);
  return rows;
}

function figures(staff: readonly Staff[]): Omit<DepartmentRow, 'department'> {
  const leavers_90d = total(staff, (one) => one.leavers_90d);
  return {
    active: total(staff, (one) => one.active),
    hires_90d: total(staff, (one) => one.hires_90d),
    leavers_90d,
    turnover_90d: percentOf(
      leavers_90d * STAFF_DAYS,
      total(staff, (one) => one.days),
    ),
  };
}

export const employeesMetric = metricOf(widget, async ({ id }, context) => {
  const scope = storeScope(context.principal, id);
  const day = dayOf(context.now());
  const period = { from: addDays(day, 1 - STAFF_DAYS), to: day };
  return withMeta({ feed: 'employees', scope, period }, context, () =>
    employeesByDepartment(context.readDb, scope, day),
  );
});
