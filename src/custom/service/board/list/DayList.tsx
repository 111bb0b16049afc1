import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { compareTexts } from '../../../../../contract/textKey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useNameOf } from '../day/useCardText.ts';
import { toneOf } from '../look.ts';
import { clockOf } from '../times.ts';

interface Props {
  readonly day: ServiceDay;
  readonly advisor: number | null | undefined;
  readonly onOpen: (appointment: BoardAppointment) => void;
}

/** Every appointment of the day in a row, called-off ones too. */
export function DayList({ day, advisor, onOpen }: Props) {
  const t = useTranslate();
  const columns = useColumns(day);
  const [sort, setSort] = useState({ by: 'time', descending: false });
  const own = day.appointments.filter((each) => advisor === undefined || each.advisor_id === advisor);
  const keyOf = (each: BoardAppointment) => sortKeys[sort.by]?.(each) ?? '';
  const rows = own.toSorted((a, b) => compareTexts(keyOf(a), keyOf(b)) * (sort.descending ? -1 : 1));
  return (
    <Room>
      {rows.length === 0 ? (
        <EmptyState title={t('serviceBoard.list.empty')} text={t('serviceBoard.list.emptyText')} />
      ) : (
        <DataTable
          label={t('serviceBoard.list.label')}
          rows={rows}
          columns={columns}
          keyOf={({ appt_id }) => appt_id}
          onOpen={onOpen}
          rowKeys
          fills
          sorting={{
            ...sort,
            onSort: (by) => setSort((last) => ({ by, descending: last.by === by && !last.descending })),
          }}
        />
      )}
    </Room>
  );
}

const sortKeys: Readonly<Record<string, (each: BoardAppointment) => string>> = {
  time: ({ start_min }) => String(start_min).padStart(4, '0'),
  customer: ({ customer_name }) => customer_name ?? '',
  advisor: ({ advisor_name }) => advisor_name ?? '',
  status: ({ status }) => status,
  promised: ({ promised_at }) => promised_at ?? '',
};

function useColumns(day: ServiceDay): readonly Column<BoardAppointment>[] {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = useNameOf();
  const label = (name: string) => t(`serviceBoard.list.${name}`);
  const known = (text: string | null) => text ?? format.integer(null);
  return [
    {
      name: 'time',
      label: label('time'),
      sortable: true,
      cell: ({ start_min }) => clockOf(start_min, format),
    },
    {
      name: 'customer',
      label: label('customer'),
      sortable: true,
      heads: true,
      cell: nameOf,
    },
    { name: 'vehicle', label: label('vehicle'), cell: ({ vehicle }) => known(vehicle) },
    { name: 'concern', label: label('concern'), cell: ({ concern }) => known(concern) },
    {
      name: 'advisor',
      label: label('advisor'),
      sortable: true,
      cell: ({ advisor_name }) => known(advisor_name),
    },
    {
      name: 'transport',
      label: label('transport'),
      cell: ({ transport }) => known(transport && t(`serviceBoard.transport.${transport}`)),
    },
    {
      name: 'promised',
      label: label('promised'),
      sortable: true,
      cell: ({ promised_at, is_late, starts_at }) => {
        const time = format.time(promised_at, new Date(starts_at), day.timezone);
        return is_late ? <Tag tone="bad">{`↑ ${time}`}</Tag> : time;
      },
    },
    {
      name: 'status',
      label: label('status'),
      sortable: true,
      cell: ({ status }) => <Tag tone={toneOf[status]}>{t(`serviceBoard.status.${status}`)}</Tag>,
    },
  ];
}

const Room = themed('div', { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });
