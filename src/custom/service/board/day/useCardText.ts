import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { clockRange } from '../times.ts';

/** Who comes, for roles that may see it; else the vehicle stands for them. */
export function useNameOf() {
  const t = useTranslate();
  const { role } = useSession();
  const seesNames = role.sees_personal === 'Y';
  return useCallback(
    ({ customer_name, vehicle }: Pick<BoardAppointment, 'customer_name' | 'vehicle'>) =>
      customer_name ??
      (seesNames ? t('serviceBoard.card.unknown') : (vehicle ?? t('serviceBoard.card.hidden'))),
    [seesNames, t],
  );
}

interface Shown {
  readonly appointment: BoardAppointment;
  readonly timezone: string;
  /** The moment that the board shows. */
  readonly asOf: string;
}

/** The name on a card, and all of the card in one sentence for screen readers and on hover. */
export function useCardText({ appointment, timezone, asOf }: Shown) {
  const t = useTranslate();
  const format = useFormat();
  const name = useNameOf()(appointment);
  const {
    start_min,
    duration_min,
    status,
    vehicle,
    concern,
    transport,
    promised_at,
    is_late,
    equity,
    recall,
  } = appointment;
  const time = clockRange(start_min, duration_min, format);
  const promisedTime = promised_at && format.time(promised_at, new Date(appointment.starts_at), timezone);
  const promised = promisedTime && t('serviceBoard.card.promised', { time: promisedTime });
  const lateBy =
    is_late && promised_at
      ? t('serviceBoard.card.lateBy', {
          time: format.duration(Math.max(0, Date.parse(asOf) - Date.parse(promised_at))),
        })
      : undefined;
  const rest = [
    time,
    transport && t(`serviceBoard.transport.${transport}`),
    lateBy,
    (equity ?? 0) > 0 && t('serviceBoard.legend.equity'),
    recall === 'Y' && t('serviceBoard.legend.recall'),
  ];
  const state = t(`serviceBoard.status.${status}`);
  const joined = (words: readonly (string | false | null | undefined)[]) => words.filter(Boolean).join(' · ');
  return {
    name,
    state,
    promised,
    /** Its time alone. */
    promisedTime,
    lateBy,
    /** All of it. */
    label: joined([name, vehicle, concern, state, promised, ...rest]),
  };
}
