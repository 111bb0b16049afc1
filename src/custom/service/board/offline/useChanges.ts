import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { useLeaveWarning } from '../../../../ui/useLeaveWarning.ts';
import { useNameOf } from '../day/useCardText.ts';
import { isUnkept } from './kept.ts';
import { type ChangePayload, type ChangeSet, enqueue, useQueue, type WaitingChange } from './queue.ts';
import { keepTrying, sendWaiting } from './send.ts';

export type { ChangeSet } from './queue.ts';

export interface Changes {
  readonly waiting: readonly WaitingChange[];
  /** Nobody answered the last time. */
  readonly isOffline: boolean;
  /** Changes an appointment now, or as soon as the line is back. @param undo what takes it back */
  readonly change: (appointment: BoardAppointment, set: ChangeSet, label: string, undo?: ChangeSet) => void;
  readonly sendNow: () => void;
}

/** An appointment, in the version that is changed. */
interface Place {
  readonly store: ChangePayload['store'];
  readonly appt_id: string;
  readonly version: number;
}

const none: readonly WaitingChange[] = [];

/** The changes of the board, each sent once and in order; what was done can be taken back from its toast. */
export function useChanges(store: number): Changes {
  const { user, viewing } = useSession();
  const { userid } = user;
  const client = useQueryClient();
  const t = useTranslate();
  const nameOf = useNameOf();
  const toastUndo = useToastUndo();
  const queue = useQueue(userid);
  // Whoever sees the portal as somebody else neither sees nor sends what waits for them.
  const waiting = viewing ? none : queue;
  const [isOffline, setOffline] = useState(false);

  const add = useCallback(
    ({ store, appt_id, version }: Place, set: ChangeSet, label: string, undo?: ChangeSet) =>
      enqueue(userid, { payload: { key: crypto.randomUUID(), store, appt_id, version, set }, label, undo }),
    [userid],
  );

  const sendNow = useCallback(() => {
    // Another store may be on the screen by then.
    const onDone = (
      { payload: { store: own }, label, undo }: WaitingChange,
      appointment: BoardAppointment,
    ) => {
      if (!undo) return;
      toastUndo(t('serviceBoard.done.line', { name: nameOf(appointment), what: label }), () => {
        add({ ...appointment, store: own }, undo, t('serviceBoard.done.undone'));
        sendNow();
      });
    };
    void sendWaiting({ userid, client, onDone, onLine: (isThere) => setOffline(!isThere) });
  }, [userid, client, toastUndo, add, nameOf, t]);

  const hasWaiting = waiting.some(({ refusal }) => !refusal);
  useEffect(() => {
    if (!hasWaiting) return;
    keepTrying(userid, sendNow);
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [hasWaiting, sendNow, userid]);

  // They are still sent while another screen is open, but nobody sees there that they wait.
  useLeaveWarning(waiting.length > 0 && isUnkept(), 'serviceBoard.waiting.leave');

  const change = useCallback<Changes['change']>(
    (appointment, set, label, undo) => {
      add({ ...appointment, store }, set, label, undo);
      sendNow();
    },
    [add, sendNow, store],
  );
  return { waiting, isOffline, change, sendNow };
}
