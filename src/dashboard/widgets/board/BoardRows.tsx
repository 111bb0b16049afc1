import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { FittingRows } from '../../figures/FittingRows.tsx';
import { Flag } from '../../figures/Flag.tsx';
import type { RowColumn } from '../../figures/TileRows.tsx';
import { type Appointment, byUrgency } from './board.ts';

interface Props {
  readonly appointments: readonly Appointment[];
  /** False for roles that may not see names of customers. */
  readonly names: boolean;
}

/** The appointments, those past their promised time first and in red. */
export function BoardRows({ appointments, names }: Props) {
  const t = useTranslate();
  return (
    <FittingRows
      caption={t('dashboard.board.list')}
      columns={useColumns(names)}
      rows={byUrgency(appointments)}
      keyOf={({ store_id, appt_id }) => `${store_id} ${appt_id}`}
      usual={4}
    />
  );
}

/** Leads to the appointment on the service board, for roles that include it. */
function BoardLink({ row, children }: { readonly row: Appointment; readonly children: string }) {
  if (levelOf(useSession(), 'serviceApt') === undefined) return children;
  return (
    <Anchor to={`/serviceApt?store=${row.store_id}&at=${encodeURIComponent(row.appt_id)}`}>{children}</Anchor>
  );
}

const Anchor = themed(Link, {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

function useColumns(names: boolean): readonly RowColumn<Appointment>[] {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`dashboard.board.columns.${name}`);
  const known = (text: string | null) => text ?? format.integer(null);
  const status: RowColumn<Appointment> = {
    key: 'status',
    label: label('status'),
    spot: 'figure',
    cell: ({ is_late, promised_at, status: now }) =>
      is_late ? (
        <Flag tone="bad">{t('dashboard.board.lateSince', { time: format.time(promised_at) })}</Flag>
      ) : (
        t(`dashboard.board.statuses.${now}`)
      ),
  };
  const customer: RowColumn<Appointment> = {
    key: 'customer',
    label: label('customer'),
    strong: true,
    elastic: 34,
    spot: 'title',
    cell: (row) => <BoardLink row={row}>{row.customer_name ?? t('dashboard.board.unnamed')}</BoardLink>,
    full: ({ customer_name }) => customer_name ?? undefined,
  };
  const concern: RowColumn<Appointment> = {
    key: 'concern',
    label: label('concern'),
    strong: true,
    elastic: 36,
    spot: 'title',
    cell: (row) => <BoardLink row={row}>{known(row.concern)}</BoardLink>,
    full: (row) => row.concern ?? undefined,
  };
  return [
    { key: 'time', label: label('time'), spot: 'mark', cell: ({ starts_at }) => format.time(starts_at) },
    names ? customer : concern,
    {
      key: 'store',
      label: label('store'),
      elastic: 39,
      spot: 'under',
      cell: ({ storename }) => storename,
      full: ({ storename }) => storename,
    },
    {
      key: 'advisor',
      label: label('advisor'),
      elastic: 27,
      spot: 'aside',
      cell: ({ advisor_name }) => known(advisor_name),
      full: ({ advisor_name }) => advisor_name ?? undefined,
    },
    status,
  ];
}
