import type { Db } from '../../../server/db/schema.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';

export interface LeadCells {
  readonly UC_ID: number | null;
  /** An instant; the store's day is that of UTC. */
  readonly received: string;
  readonly answered?: string | null;
  /** @default 1 */
  readonly store_id?: number;
  readonly lead_source?: string;
  readonly make?: string | null;
  readonly last_name?: string | null;
}

/** Loads leads as an import does, numbered in order; `today` is the day of the group. */
export const addLeads = (db: Db, today: string, cells: readonly LeadCells[]) =>
  db.transaction().execute((tx) =>
    loadRecords(
      tx,
      'leads',
      cells.map(({ UC_ID, received, ...cell }, index) => ({
        store_id: cell.store_id ?? 1,
        lead_no: `L${index}`,
        UC_ID,
        received_at: received,
        date: received.slice(0, 10),
        answered_at: cell.answered ?? null,
        lead_source: cell.lead_source ?? 'other',
        make: cell.make ?? null,
        last_name: cell.last_name ?? null,
      })),
      today,
    ),
  );

export interface AppointmentCells {
  readonly UC_ID: number | null;
  readonly day: string;
  readonly status: string;
  /** @default 1 */
  readonly store_id?: number;
  /** @default 'Sales' */
  readonly dept?: 'Sales' | 'Service';
}

/** Loads appointments as an import does. */
export const addAppointments = (db: Db, today: string, cells: readonly AppointmentCells[]) =>
  db.transaction().execute((tx) =>
    loadRecords(
      tx,
      'appointments',
      cells.map(({ UC_ID, day, status, store_id = 1, dept = 'Sales' }, index) => ({
        store_id,
        appt_id: `P${index}`,
        dept,
        starts_at: `${day}T15:00:00Z`,
        date: day,
        status,
        UC_ID,
      })),
      today,
    ),
  );
