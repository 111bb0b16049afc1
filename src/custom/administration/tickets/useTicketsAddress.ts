import { useSearchParams } from 'react-router-dom';
import { ticketStatuses } from '../../../../contract/calls/support.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { route, type TicketFilter } from './queries.ts';

const numberOf = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

const states = [...ticketStatuses, 'not_closed'] as const;

/** What is shown, as the address has it, so that a link reopens it. Another filter starts with the first page. */
export function useTicketsAddress() {
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const mayHelp = levelOf(session, route) !== undefined;
  const whose = mayHelp && address.get('whose') !== 'own' ? 'all' : 'own';
  const status = states.find((one) => one === address.get('status'));
  const filter: TicketFilter = {
    whose,
    status: status ?? (address.get('status') === 'any' || whose === 'own' ? undefined : 'not_closed'),
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
    page: numberOf(address.get('at')) ?? 1,
    open: numberOf(address.get('ticket')),
    change,
  };
}
