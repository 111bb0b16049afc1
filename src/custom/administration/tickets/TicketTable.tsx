import { useTranslate } from 'ra-core';
import type { Ticket } from '../../../../contract/calls/support.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ForwardingTag } from './ForwardingLine.tsx';
import { StatusTag } from './StatusTag.tsx';

interface Props {
  readonly rows: readonly Ticket[];
  /** The reader has asked for them. */
  readonly isOwn: boolean;
  readonly onOpen: (id: number) => void;
}

/** Requests, the last changed first; a press opens one. */
export function TicketTable({ rows, isOwn, onOpen }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const column = (name: string) => ({ name, label: t(`tickets.${name}`) });
  const fromOthers = {
    ...column('from'),
    cell: ({ username, storename, userid }: Ticket) =>
      [username, storename ?? (userid === null ? t('tickets.guest') : undefined)].filter(Boolean).join(' · '),
  };
  const helper = {
    ...column('helper'),
    cell: ({ assignee_name }: Ticket) => assignee_name ?? notAvailable,
    quiet: ({ assignee_name }: Ticket) => assignee_name === null,
  };
  const forwarded = {
    ...column('forwarded'),
    width: 'line' as const,
    cell: ({ forwarding }: Ticket) => (forwarding ? <ForwardingTag state={forwarding} /> : notAvailable),
    quiet: ({ forwarding }: Ticket) => forwarding === null,
  };
  const isForwarding = rows.some(({ forwarding }) => forwarding !== null);
  return (
    <DataTable
      label={t('pages.tickets')}
      rows={rows}
      keyOf={({ ticket_id }) => String(ticket_id)}
      onOpen={({ ticket_id }) => onOpen(ticket_id)}
      rowKeys
      columns={[
        {
          ...column('number'),
          width: 'narrow',
          figure: true,
          onCard: 'aside',
          cell: ({ ticket_id }) => ticket_id,
        },
        { ...column('subject'), heads: true, onCard: 'title', cell: ({ title }) => title },
        ...(isOwn ? [] : [fromOthers]),
        {
          ...column('status'),
          width: 'line',
          cell: ({ status }) => <StatusTag status={status} isOwn={isOwn} />,
        },
        {
          ...column('priority'),
          width: 'line',
          cell: ({ priority }) => t(`tickets.priorities.${priority}`),
          marked: ({ priority, status }) => priority === 'urgent' && status !== 'closed',
        },
        helper,
        ...(isForwarding ? [forwarded] : []),
        {
          ...column('changed'),
          width: 'line',
          cell: ({ changed_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
        },
      ]}
    />
  );
}
