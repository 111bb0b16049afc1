import { useTranslate } from 'ra-core';
import type { CustomerAppointment } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { RecordTable } from './RecordTable.tsx';

/** When they come next, and when they were to come before. */
export function Appointments({ appointments }: { readonly appointments: readonly CustomerAppointment[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`customerdetails.appointments.${name}`);
  return (
    <RecordTable
      texts="appointments"
      rows={appointments}
      keyOf={({ store_id, appt_id }) => `${store_id} ${appt_id}`}
      columns={[
        { name: 'time', cell: (one) => format.dateTime(one.starts_at, one.timezone) },
        { name: 'dept', onCard: 'plain', cell: (one) => text(`depts.${one.dept}`) },
        { name: 'store', onCard: 'plain', cell: (one) => one.storename },
        { name: 'status', onCard: 'aside', cell: (one) => text(`states.${one.status}`) },
        { name: 'with', cell: (one) => one.with ?? notAvailable },
        { name: 'concern', onCard: 'plain', cell: (one) => one.concern || notAvailable },
      ]}
    />
  );
}
