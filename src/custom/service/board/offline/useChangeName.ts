import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useNameOf } from '../day/useCardText.ts';
import type { WaitingChange } from './queue.ts';

/** Whose appointment a change is of, as far as the day that is shown tells, and what was done. */
export function useChangeName({ store_id, appointments }: Pick<ServiceDay, 'store_id' | 'appointments'>) {
  const t = useTranslate();
  const nameOf = useNameOf();
  return ({ payload: { store, appt_id: number }, label }: WaitingChange) => {
    const found = appointments.find(({ appt_id }) => store === store_id && appt_id === number);
    const name = found ? nameOf(found) : t('serviceBoard.waiting.unnamed', { number });
    return t('serviceBoard.done.line', { name, what: label });
  };
}
