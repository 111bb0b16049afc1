import type { Insertable } from 'kysely';
import type { AppointmentTable, RepairOrderTable } from '../../../server/db/tables/service.ts';

type Order = Insertable<RepairOrderTable>;
type Visit = Insertable<AppointmentTable>;

/** A repair order of store 1 that was opened on 2026-11-17 and is promised for the next day, unless `fields` differ. */
export const order = (fields: Partial<Order> & Pick<Order, 'ro_no' | 'vin'>): Order => ({
  store_id: 1,
  opened_at: new Date('2026-11-17T15:00:00Z'),
  opened_date: '2026-11-17',
  closed_at: null,
  closed_date: null,
  status: 'open',
  promised_at: new Date('2026-11-18T15:00:00Z'),
  UC_ID: null,
  plate: null,
  plate_state: null,
  ...fields,
});

/** What a repair order that was closed on 2026-03-02 has besides. */
export const past = {
  status: 'closed' as const,
  opened_at: new Date('2026-03-02T15:00:00Z'),
  opened_date: '2026-03-02',
  closed_at: new Date('2026-03-02T18:00:00Z'),
  closed_date: '2026-03-02',
};

/** A service appointment of customer 1 at store 1 on 2026-11-20, unless `fields` differ. */
export const visit = (fields: Partial<Visit> & Pick<Visit, 'appt_id' | 'vin'>): Visit => ({
  store_id: 1,
  dept: 'Service',
  starts_at: new Date('2026-11-20T15:00:00Z'),
  date: '2026-11-20',
  status: 'booked',
  UC_ID: 1,
  recall: 'N',
  ...fields,
});
