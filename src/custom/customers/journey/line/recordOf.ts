import type { JourneyEvent } from '../../../../../contract/calls/customers/journey.ts';
import { levelOf, type Session } from '../../../../providers/session/session.ts';

const sections: Partial<Readonly<Record<JourneyEvent['kind'], string>>> = {
  deal: 'deals',
  repair_order: 'orders',
  visit: 'appointments',
  appointment: 'appointments',
  note: 'notes',
  equity_alert: 'vehicles',
};

/** The part of the customer's page that has a record, opened at it. */
function sectionOf(customer: number, { kind, store_id, id, vin }: JourneyEvent): string {
  const section = sections[kind] ?? 'timeline';
  const record = kind === 'equity_alert' ? vin : `${store_id} ${id}`;
  return `/customerdetails/${customer}?${new URLSearchParams({ section, ...(record && { record }) })}`;
}

/** Where the record of an event is; undefined where the role includes no page that has it. */
export function recordOf(customer: number, event: JourneyEvent, session: Session): string | undefined {
  const { kind, name, store_id, id, date } = event;
  if (kind === 'appointment' && name === 'Service' && levelOf(session, 'serviceApt')) {
    return `/serviceApt?${new URLSearchParams({ store: String(store_id), date, at: id })}`;
  }
  return levelOf(session, 'customerdetails') && sectionOf(customer, event);
}
