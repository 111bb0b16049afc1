import { useMemo, useSyncExternalStore } from 'react';
import type { Message, RequestOf } from '../../../../../contract/call.ts';
import type { changeAppointment } from '../../../../../contract/calls/service/appointmentWrites.ts';
import { isObject } from '../../../../providers/api/apiError.ts';
import { parsed } from '../../../../providers/api/http.ts';
import { waitingKey } from '../../../../providers/session/session.ts';
import { keep, keptKeys, keptText } from './kept.ts';

export type ChangePayload = RequestOf<typeof changeAppointment>;
export type ChangeSet = ChangePayload['set'];

/** A change that the server has not confirmed yet. */
export interface WaitingChange {
  readonly payload: ChangePayload;
  /** What was done; whose appointment it is, is not kept. */
  readonly label: string;
  /** What takes it back. */
  readonly undo?: ChangeSet | undefined;
  /** What the server said against it, when it did; a person decides then. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly kind: 'conflict' | 'confirm' | 'refused';
  readonly messages: readonly Message[];
  /** Of a conflict: what is there now. */
  readonly present?: Present;
}

export interface Present {
  readonly version: number;
  readonly status: string;
  readonly starts_at: string;
  readonly advisor_id: string;
}

const keyOf = (userid: number) => `${waitingKey}${userid}`;

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

const textOf = (queue: readonly WaitingChange[]) => (queue.length === 0 ? '' : JSON.stringify(queue));

/**
 * The queue where this tab could not keep it while another one went on: what either has added, without what either has
 * taken out; of a change that both have, what this tab made of it.
 */
function merged({
  text,
  before,
  now,
}: {
  readonly text: string;
  readonly before: string;
  readonly now: string;
}) {
  const [own, first, others] = [text, before, now].map(changesIn);
  const keysOf = (queue: readonly WaitingChange[] = []) =>
    new Map(queue.map((each) => [each.payload.key, each]));
  const [ofOwn, ofFirst, ofOthers] = [keysOf(own), keysOf(first), keysOf(others)];
  const isTakenOut = ({ payload: { key } }: WaitingChange) =>
    ofFirst.has(key) && !(ofOwn.has(key) && ofOthers.has(key));
  return textOf(
    [...new Map([...ofOthers, ...ofOwn]).values()]
      .filter((change) => !isTakenOut(change))
      .map((change) => {
        const { key } = change.payload;
        const other = ofOthers.get(key);
        const isUntouched = JSON.stringify(change) === JSON.stringify(ofFirst.get(key));
        return isUntouched && other ? other : change;
      }),
  );
}

const kept = (userid: number) => keptText(keyOf(userid), merged);

/** What waits in this browser for one user, the oldest first. */
export const readQueue = (userid: number) => changesIn(kept(userid));

function write(userid: number, queue: readonly WaitingChange[]) {
  keep(keyOf(userid), textOf(queue));
  tell();
}

export const enqueue = (userid: number, change: WaitingChange) =>
  write(userid, [...readQueue(userid), change]);

export const drop = (userid: number, key: string) =>
  write(
    userid,
    readQueue(userid).filter(({ payload }) => payload.key !== key),
  );

const replace = (userid: number, key: string, by: (change: WaitingChange) => WaitingChange) =>
  write(
    userid,
    readQueue(userid).map((each) => (each.payload.key === key ? by(each) : each)),
  );

export const refuse = (userid: number, key: string, refusal: Refusal) =>
  replace(userid, key, (change) => ({ ...change, refusal }));

/** Puts another write in the place of one: what was confirmed, or rests on the version that is there now. */
export const renew = (userid: number, key: string, payload: ChangePayload) =>
  replace(userid, key, ({ label, undo }) => ({ payload, label, undo }));

export const isSameAppointment = (
  a: Pick<ChangePayload, 'store' | 'appt_id'>,
  b: Pick<ChangePayload, 'store' | 'appt_id'>,
) => a.store === b.store && a.appt_id === b.appt_id;

/** Takes a change out that was done; later ones of the same appointment rest on what it came to. */
export function done(userid: number, change: ChangePayload, version: number) {
  const rest = readQueue(userid).filter(({ payload }) => payload.key !== change.key);
  write(
    userid,
    rest.map((each) =>
      isSameAppointment(each.payload, change) ? { ...each, payload: { ...each.payload, version } } : each,
    ),
  );
}

/** What waits for the user, kept over a reload. */
export function useQueue(userid: number): readonly WaitingChange[] {
  const text = useSyncExternalStore(subscribe, () => kept(userid));
  return useMemo(() => changesIn(text), [text]);
}

/** How many changes wait in this browser for others who have signed in on it. */
export function useOthersWaiting(userid: number): number {
  return useSyncExternalStore(subscribe, () =>
    keptKeys(waitingKey)
      .filter((key) => key !== keyOf(userid))
      .reduce((sum, key) => sum + changesIn(keptText(key, merged)).length, 0),
  );
}
