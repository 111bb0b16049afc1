import { sql } from 'kysely';
import { appointmentsWidget } from '../../../contract/widgets/appointments.ts';
import { serviceBoard } from '../../../contract/widgets/board.ts';
import { appointmentCounts } from '../../rollups/appointments.ts';
import { isLate } from '../../service/dayRows.ts';
import {
  countOf,
  customerColumns,
  joinCustomer,
  joinPerson,
  joinStore,
  own,
  personColumn,
  phoneOf,
  storeColumn,
} from './columns.ts';
import { type Columns, defineRows, type RowSource, type RowsOf, type Sql, type Sums } from './source.ts';

const { counted, bookedMinutes } = appointmentCounts('r');
const counts: ReadonlyMap<string, Sql> = new Map(Object.entries(counted));

const columns: Columns = {
  storename: storeColumn,
  dept: own('dept', 'text'),
  starts_at: own('starts_at', 'instant'),
  status: own('status', 'text'),
  ...customerColumns,
  phone: { value: sql`coalesce(r.phone, ${phoneOf('person')})`, kind: 'phone', sensitive: 'personal' },
  vin: own('vin', 'text'),
  advisor: personColumn('advisor_id'),
  concern: own('concern', 'text'),
  transport: own('transport', 'text'),
  source: own('source', 'text'),
};

const appointments = (where: readonly Sql[], sums: Sums): RowSource => ({
  records: sql.table('appointment'),
  where,
  day: sql`r.date`,
  joins: sql`${joinStore} ${joinCustomer} ${joinPerson('advisor_id')}`,
  columns,
  sums,
  order: sql`r.starts_at, r.store_id, r.appt_id`,
});

/**
 * Appointments by time; the service department sells nothing.
 * @param part a department, or with a colon one of its counts: `Service:no_show`; or `today`, whatever the period
 */
function dueAppointments({ part, today }: RowsOf): RowSource | undefined {
  if (part === 'today') {
    const { day: _, ...ofToday } = appointments([sql`r.date = ${today}::date`], { due: sql`count(*)` });
    return ofToday;
  }
  const [dept, count] = part?.split(':') ?? [];
  const condition = count === undefined ? undefined : counts.get(count);
  if (count !== undefined && !condition) return undefined;
  if (dept !== undefined && dept !== 'Sales' && dept !== 'Service') return undefined;
  return appointments([...(dept ? [sql`r.dept = ${dept}`] : []), ...(condition ? [condition] : [])], {
    due: sql`count(*)`,
    ...Object.fromEntries(
      [...counts]
        .filter(([name]) => dept !== 'Service' || name !== 'sold')
        .map(([name, isCounted]) => [name, countOf(isCounted)]),
    ),
  });
}

/**
 * Service appointments, as the board has them.
 * @param part one of its counts: `arrived`, `no_show`, `late`
 */
function boardAppointments({ part, now }: RowsOf): RowSource | undefined {
  const parts = new Map([
    ['arrived', counted.shown],
    ['no_show', counted.no_show],
    ['late', isLate({ now }, 'r')],
  ]);
  const condition = part === undefined ? undefined : parts.get(part);
  if (part !== undefined && !condition) return undefined;
  return appointments([sql`r.dept = 'Service'`, ...(condition ? [condition] : [])], {
    due: sql`count(*)`,
    ...Object.fromEntries([...parts].map(([name, isCounted]) => [name, countOf(isCounted)])),
    booked_hours: sql`round(${bookedMinutes} / 60.0, 2)`,
  });
}

export const appointmentsRows = defineRows({
  call: appointmentsWidget,
  feed: 'appointments',
  source: dueAppointments,
});
export const boardRows = defineRows({ call: serviceBoard, feed: 'appointments', source: boardAppointments });
