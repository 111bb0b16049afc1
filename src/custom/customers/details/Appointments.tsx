import { useTranslate } from 'ra-core';
import type { CustomerAppointment } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { RecordTable } from './RecordTable.tsx';

/** When he comes next, and when he was to come before. */
export function Appointments({ appointments }: { readonly appointments: readonly CustomerAppointment[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`customerdetails.appointments.${name}`);
  return (
    <RecordTable
      title={text('title')}
      rows={appointments}
      keyOf={({ store_id, appt_id }) => `${store_id} ${appt_id}`}
      empty={{ title: text('none'), text: text('noneText') }}
      columns={[
        { label: text('time'), cell: (one) => format.dateTime(one.starts_at, one.timezone) },
        { label: text('dept'), onCard: 'plain', cell: (one) => text(`depts.${one.dept}`) },
        { label: text('store'), onCard: 'plain', cell: (one) => one.storename },
        { label: text('status'), onCard: 'aside', cell: (one) => text(`states.${one.status}`) },
        { label: text('with'), cell: (one) => one.with ?? notAvailable },
        { label: text('concern'), onCard: 'plain', cell: (one) => one.concern || notAvailable },
      ]}
    />
  );
}
