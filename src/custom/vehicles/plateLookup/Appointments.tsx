import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { OpenAppointment } from '../../../../contract/calls/plateLookup.ts';
import { shownBy } from '../../../../contract/service/localTime.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';

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
  const format = useFormat();
  const text = (name: string) => t(`platelookup.appointments.${name}`);
  const head = (name: string) => ({ name, label: text(name) });
  if (appointments.length === 0) {
    return (
      <Panel title={text('title')}>
        <EmptyState title={text('none')} />
      </Panel>
    );
  }
  return (
    <Panel title={text('title')} aside={format.integer(appointments.length)} flush>
      <DataTable
        label={text('title')}
        rows={appointments}
        keyOf={({ store_id, appt_id }) => `${store_id} ${appt_id}`}
        columns={[
          {
            ...head('time'),
            heads: true,
            onCard: 'title',
            cell: (one) => <When one={one} />,
          },
          { ...head('dept'), onCard: 'plain', cell: (one) => text(`depts.${one.dept}`) },
          { ...head('store'), onCard: 'plain', cell: (one) => one.storename },
          { ...head('status'), onCard: 'aside', cell: (one) => text(`states.${one.status}`) },
          { ...head('with'), cell: (one) => one.with ?? notAvailable },
          { ...head('concern'), onCard: 'plain', cell: (one) => one.concern || notAvailable },
        ]}
      />
    </Panel>
  );
}
