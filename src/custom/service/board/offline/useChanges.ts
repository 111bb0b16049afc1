import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { type ChangePayload, enqueue, useQueue, type WaitingChange } from './queue.ts';
import { sendWaiting } from './send.ts';

/** Milliseconds between two tries while the line is away. */
const TRY_EVERY = 5000;

export type ChangeSet = ChangePayload['set'];

export interface Changes {
  readonly waiting: readonly WaitingChange[];
  /** Nobody answered the last time. */
  readonly isOffline: boolean;
  /** Changes an appointment now, or as soon as the line is back. @param undo what takes it back */
  readonly change: (appointment: BoardAppointment, set: ChangeSet, label: string, undo?: ChangeSet) => void;
  readonly sendNow: () => void;
}

/** The changes of the board, each sent once and in order; what was done can be taken back from its toast. */
export function useChanges(store: number): Changes {
  const { userid } = useSession().user;
  const client = useQueryClient();
  const t = useTranslate();
  const toastUndo = useToastUndo();
  const waiting = useQueue(userid);
  const [isOffline, setOffline] = useState(false);
  const undos = useRef(new Map<string, ChangeSet>());

  const add = useCallback(
    ({ appt_id, version }: BoardAppointment, set: ChangeSet, label: string, undo?: ChangeSet) => {
      const key = crypto.randomUUID();
      if (undo) undos.current.set(key, undo);
      enqueue(userid, { payload: { key, store, appt_id, version, set }, label });
    },
    [userid, store],
  );

  const sendNow = useCallback(() => {
    const onDone = ({ payload, label }: WaitingChange, appointment: BoardAppointment) => {
      const undo = undos.current.get(payload.key);
      undos.current.delete(payload.key);
      if (!undo) return;
      toastUndo(label, () => {
        add(appointment, undo, t('serviceBoard.done.undone'));
        sendNow();
      });
    };
    void sendWaiting({ userid, client, onDone, onLine: (isThere) => setOffline(!isThere) });
  }, [userid, client, toastUndo, add, t]);

  const hasWaiting = waiting.some(({ refusal }) => !refusal);
  useEffect(() => {
    if (!hasWaiting) return;
    sendNow();
    const timer = setInterval(sendNow, TRY_EVERY);
    window.addEventListener('online', sendNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [hasWaiting, sendNow]);

  const change = useCallback<Changes['change']>(
    (appointment, set, label, undo) => {
      add(appointment, set, label, undo);
      sendNow();
    },
    [add, sendNow],
  );
  return { waiting, isOffline, change, sendNow };
}
