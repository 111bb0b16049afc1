import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { OpenAppointment } from '../../../../contract/calls/plateLookup.ts';
import { shownBy } from '../../../../contract/service/localTime.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Listed } from './Listed.tsx';

/** The time, leading to the board where the role includes that and the board has it. */
function When({ one: { dept, store_id, appt_id, starts_at, timezone } }: { readonly one: OpenAppointment }) {
  const format = useFormat();
  const mayOpen = levelOf(useSession(), 'serviceApt') !== undefined;
  const time = format.dateTime(starts_at, timezone);
  const { date } = shownBy(new Date(starts_at), timezone);
  if (!mayOpen || dept !== 'Service') return time;
  return (
    <Link
      component={RouterLink}
      to={`/serviceApt?${new URLSearchParams({ store: String(store_id), date, at: appt_id })}`}
    >
      {time}
    </Link>
  );
}

/** When the vehicle comes next. */
export function Appointments({ appointments }: { readonly appointments: readonly OpenAppointment[] }) {
  const t = useTranslate();
  const text = (name: string) => t(`platelookup.appointments.${name}`);
  return (
    <Listed
      texts="platelookup.appointments"
      rows={appointments}
      keyOf={({ store_id, appt_id }) => `${store_id} ${appt_id}`}
      columns={[
        { name: 'time', heads: true, onCard: 'title', cell: (one) => <When one={one} /> },
        { name: 'dept', onCard: 'plain', cell: (one) => text(`depts.${one.dept}`) },
        { name: 'store', onCard: 'plain', cell: (one) => one.storename },
        { name: 'status', onCard: 'aside', cell: (one) => text(`states.${one.status}`) },
        { name: 'with', cell: (one) => one.with ?? notAvailable },
        { name: 'concern', onCard: 'plain', cell: (one) => one.concern || notAvailable },
      ]}
    />
  );
}
