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
  readonly isDouble?: boolean;
}

/** The name on a card, and all of the card in one sentence for screen readers and on hover. */
export function useCardText({ appointment, timezone, isDouble = false }: Shown) {
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
  const facts = [vehicle, concern];
  const promised =
    promised_at &&
    t('serviceBoard.card.promised', {
      time: format.time(promised_at, new Date(appointment.starts_at), timezone),
    });
  const rest = [
    time,
    transport && t(`serviceBoard.transport.${transport}`),
    is_late && t('serviceBoard.card.late'),
    isDouble && t('serviceBoard.card.double'),
    (equity ?? 0) > 0 && t('serviceBoard.legend.equity'),
    recall === 'Y' && t('serviceBoard.legend.recall'),
  ];
  const state = t(`serviceBoard.status.${status}`);
  const joined = (words: readonly (string | false | null)[]) => words.filter(Boolean).join(' · ');
  return {
    name,
    state,
    promised,
    /** What is not on the card, or only as a sign. @param lines that the card has room for */
    rest: (lines: number) =>
      joined([...rest, ...(lines < 4 ? facts : []), lines < 2 && state, lines < 5 && promised]),
    /** All of it. */
    label: joined([name, ...facts, state, promised, ...rest]),
  };
}
