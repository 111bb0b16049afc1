import { useTranslate } from 'ra-core';
import type { BoardAppointment, ServiceDay } from '../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { ChangeSet, Changes } from './offline/useChanges.ts';
import { clockOf, timeOf } from './times.ts';

/** Moves an appointment, within its day unless another is given; its toast takes it back. */
export function useMoveOf({ date }: Pick<ServiceDay, 'date'>, changes: Changes) {
  const t = useTranslate();
  const format = useFormat();
  return (
    appointment: BoardAppointment,
    minute: number,
    to: Pick<ChangeSet, 'advisor_id' | 'bay' | 'duration_min' | 'date'>,
  ) => {
    const { start_min, advisor_id, bay, duration_min } = appointment;
    const isMoved = minute !== start_min || to.date !== undefined;
    const set = { ...to, ...(isMoved && { date: to.date ?? date, time: timeOf(minute) }) };
    if (Object.keys(set).length === 0) return;
    const undo = {
      ...(to.advisor_id !== undefined && { advisor_id }),
      ...(to.bay !== undefined && { bay }),
      ...(to.duration_min !== undefined && { duration_min }),
      ...(isMoved && { date, time: timeOf(start_min) }),
    };
    const label = t('serviceBoard.done.moved', { time: clockOf(minute, format) });
    changes.change(appointment, set, label, undo);
  };
}
