import { useMemo, useSyncExternalStore } from 'react';
import type { RequestOf } from '../../../../../contract/call.ts';
import type { changeAppointment } from '../../../../../contract/calls/service/appointmentWrites.ts';
import { isObject } from '../../../../providers/api/apiError.ts';
import { parsed } from '../../../../providers/api/http.ts';

export type ChangePayload = RequestOf<typeof changeAppointment>;

/** A change that the server has not confirmed yet. */
export interface WaitingChange {
  readonly payload: ChangePayload;
  /** Whose appointment, and what was done: a sentence. */
  readonly label: string;
  /** What the server said against it, when it did; a person decides then. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly kind: 'conflict' | 'confirm' | 'refused';
  readonly sentence: string;
  /** Of a conflict: the version that is there now. */
  readonly version?: number;
}

const keyOf = (userid: number) => `rooftop.serviceQueue.${userid}`;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
}

const isChange = (value: unknown): value is WaitingChange =>
  isObject(value) &&
  typeof value.label === 'string' &&
  isObject(value.payload) &&
  isObject(value.payload.set);

function changesIn(text: string): WaitingChange[] {
  const list = parsed(text);
  return Array.isArray(list) ? list.filter(isChange) : [];
}

/** What waits in this browser for one user, the oldest first. */
export const readQueue = (userid: number) => changesIn(localStorage.getItem(keyOf(userid)) ?? '[]');

function write(userid: number, queue: readonly WaitingChange[]) {
  if (queue.length === 0) localStorage.removeItem(keyOf(userid));
  else localStorage.setItem(keyOf(userid), JSON.stringify(queue));
  tell();
}

export const enqueue = (userid: number, change: WaitingChange) =>
  write(userid, [...readQueue(userid), change]);

export const drop = (userid: number, key: string) =>
  write(
    userid,
    readQueue(userid).filter(({ payload }) => payload.key !== key),
  );

export const refuse = (userid: number, key: string, refusal: Refusal) =>
  write(
    userid,
    readQueue(userid).map((each) => (each.payload.key === key ? { ...each, refusal } : each)),
  );

/** Puts another write in the place of one: what was confirmed, or rests on the version that is there now. */
export const renew = (userid: number, key: string, payload: ChangePayload) =>
  write(
    userid,
    readQueue(userid).map((each) => (each.payload.key === key ? { payload, label: each.label } : each)),
  );

/** Takes a change out that was done; later ones of the same appointment rest on what it came to. */
export function done(userid: number, { key, store, appt_id: number }: ChangePayload, version: number) {
  const rest = readQueue(userid).filter(({ payload }) => payload.key !== key);
  const isSame = ({ payload }: WaitingChange) => payload.store === store && payload.appt_id === number;
  write(
    userid,
    rest.map((each) => (isSame(each) ? { ...each, payload: { ...each.payload, version } } : each)),
  );
}

/** What waits for the user, kept over a reload. */
export function useQueue(userid: number): readonly WaitingChange[] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userid)) ?? '[]');
  return useMemo(() => changesIn(text), [text]);
}
