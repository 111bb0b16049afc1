import { useStore } from 'ra-core';
import { useCallback } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';

export interface RecentCustomer {
  readonly id: number;
  readonly name: string;
}

const most = 8;

/**
 * The customers whose page this person opened last in this browser, the last one first, and what adds one. They are
 * forgotten at log-off, as all that the browser keeps of a person.
 */
export function useRecentCustomers() {
  const { userid } = useSession().user;
  const [recent, setRecent] = useStore<readonly RecentCustomer[]>(`customers.recent.${userid}`, []);
  const add = useCallback(
    (opened: RecentCustomer) =>
      setRecent((before) => [opened, ...before.filter(({ id }) => id !== opened.id)].slice(0, most)),
    [setRecent],
  );
  return { recent, add };
}
