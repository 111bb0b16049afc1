import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moved } from '../../../../contract/period.ts';
import { useToday } from '../../../providers/session/useToday.ts';
import type { ActivityFilter } from './queries.ts';

export const views = ['overview', 'visits', 'changes', 'mail', 'retention'] as const;
export type View = (typeof views)[number];

/** Days that a period has, today included; 0 for all that is known. */
export const periods = [1, 7, 30, 90, 0] as const;
const usual = 30;

const idOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

export interface Change {
  readonly show?: View;
  /** Empty for everybody, every page. */
  readonly user?: string;
  readonly page?: string;
  readonly days?: string;
  readonly at?: number;
}

/** What is shown, as the address has it, so that a link reopens it. Another filter starts with the first page again. */
export function useActivityAddress() {
  const today = useToday();
  const [address, setAddress] = useSearchParams();
  const view = views.find((one) => one === address.get('show')) ?? 'overview';
  const days = periods.find((one) => String(one) === address.get('days')) ?? usual;
  const userid = idOf(address.get('user'));
  const pageid = idOf(address.get('page'));
  const at = idOf(address.get('at')) ?? 1;
  const filter: ActivityFilter = useMemo(
    () => ({ userid, pageid, from: days === 0 ? undefined : moved(today, { days: 1 - days }) }),
    [userid, pageid, days, today],
  );
  const change = (next: Change) => {
    const values = new URLSearchParams(address);
    values.delete('at');
    for (const [name, value] of Object.entries(next)) values.set(name, String(value));
    const plain = { show: 'overview', days: String(usual), user: '', page: '', at: '1' };
    for (const [name, value] of Object.entries(plain)) if (values.get(name) === value) values.delete(name);
    setAddress(values);
  };
  return { view, days, filter, at, change };
}
