import { useSearchParams } from 'react-router-dom';
import { ticketStatuses } from '../../../../contract/calls/support.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { route, type TicketFilter } from './queries.ts';

const numberOf = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

export const views = ['list', 'board'] as const;

const states = [...ticketStatuses, 'not_closed'] as const;

/** What is shown, as the address has it, so that a link reopens it. Another filter starts with the first page. */
export function useTicketsAddress() {
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const mayHelp = levelOf(session, route) !== undefined;
  const whose = mayHelp && address.get('whose') !== 'own' ? 'all' : 'own';
  const view = whose === 'all' && address.get('view') === 'board' ? 'board' : 'list';
  const status = states.find((one) => one === address.get('status'));
  // A board has a column for those that are closed; a list would be full of them.
  const showsAll = address.get('status') === 'any' || whose === 'own' || view === 'board';
  const filter: TicketFilter = {
    whose,
    status: status ?? (showsAll ? undefined : 'not_closed'),
    assignee: numberOf(address.get('helper')),
    q: address.get('q') || undefined,
  };
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    next.delete('at');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { replace: 'q' in values });
  };
  return {
    filter,
    mayHelp,
    view,
    /** Which column of the board a phone shows. */
    column: ticketStatuses.find((one) => one === address.get('column')),
    page: numberOf(address.get('at')) ?? 1,
    open: numberOf(address.get('ticket')),
    change,
  };
}
