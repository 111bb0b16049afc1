import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type TicketDetails, ticketPriorities, ticketStatuses } from '../../../../contract/calls/support.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useChange } from './queries.ts';

/** Status, priority and who works on it, each saved as it is chosen; whoever was late is told, and sees it as it is now. */
export function WorkBar({ details: { ticket, helpers } }: { readonly details: TicketDetails }) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const { mutate, isPending } = useChange();
  const { ticket_id, changed_at, status, priority, assignee, assignee_name } = ticket;
  const save = (values: Omit<Parameters<typeof mutate>[0], 'ticket_id' | 'changed_at'>) =>
    mutate(
      { ticket_id, changed_at, ...values },
      {
        onSuccess: () => notify(t('tickets.saved'), { type: 'success' }),
        onError: fail,
      },
    );
  const isKnown = assignee === null || helpers.some(({ userid }) => userid === assignee);
  const people = [
    { value: '', label: t('tickets.nobody') },
    ...(isKnown ? [] : [{ value: String(assignee), label: assignee_name ?? `#${assignee}` }]),
    ...helpers.map(({ userid, name }) => ({ value: String(userid), label: name })),
  ];
  return (
    <Row>
      <Choose
        label={t('tickets.status')}
        value={status}
        disabled={isPending}
        choices={ticketStatuses.map((value) => ({ value, label: t(`tickets.statusesOfOthers.${value}`) }))}
        onChoose={(value) => save({ status: ticketStatuses.find((one) => one === value) })}
      />
      <Choose
        label={t('tickets.priority')}
        value={priority}
        disabled={isPending}
        choices={ticketPriorities.map((value) => ({ value, label: t(`tickets.priorities.${value}`) }))}
        onChoose={(value) => save({ priority: ticketPriorities.find((one) => one === value) })}
      />
      <Choose
        label={t('tickets.helper')}
        value={assignee === null ? '' : String(assignee)}
        disabled={isPending}
        choices={people}
        onChoose={(value) => save({ assignee: value === '' ? null : Number(value) })}
      />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(18)}, 1fr))`,
  gap: theme.spacing(1, 2),
  paddingTop: theme.spacing(1),
}));
