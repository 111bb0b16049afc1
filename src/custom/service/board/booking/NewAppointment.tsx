import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { Message } from '../../../../../contract/call.ts';
import { bookAppointment } from '../../../../../contract/calls/service/appointmentWrites.ts';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { call } from '../../../../providers/api/api.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { Decide } from '../Decide.tsx';
import { doubtsIn } from '../doubts.ts';
import { boardKey } from '../queries.ts';
import { clockOf } from '../times.ts';
import type { BoardAddress } from '../useBoardAddress.ts';
import { BookingForm } from './BookingForm.tsx';
import { type Booking, bookingOf, payloadOf } from './booking.ts';

interface Props {
  readonly day: ServiceDay;
  readonly address: BoardAddress;
}

/** Books an appointment: who, with what, when, with whom. What is refused keeps all that was typed. */
export function NewAppointment({ day, address }: Props) {
  const t = useTranslate();
  const id = useId();
  const [booking, setBooking] = useState(() => bookingOf(day, address));
  const saving = useSaving(day, address);
  const close = () => address.change({ new: undefined, customer: undefined, vin: undefined });
  const save = (confirm: boolean) => void saving.save(booking, confirm);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('serviceBoard.booking.title')}</DialogTitle>
      <BookingForm
        day={day}
        booking={booking}
        faults={saving.faults}
        problem={saving.problem}
        busy={saving.busy}
        onChange={(next: Partial<Booking>) => setBooking((last) => ({ ...last, ...next }))}
        onSave={() => save(false)}
        onClose={close}
      />
      {saving.doubt !== undefined && (
        <Decide
          title={t('serviceBoard.doubt.confirm')}
          sentence={saving.doubt.map((message) => messageText(t, message)).join('\n')}
          yes={t('serviceBoard.doubt.anyway')}
          no={t('serviceBoard.booking.back')}
          onYes={() => save(true)}
          onNo={saving.forget}
        />
      )}
    </Dialog>
  );
}

/** Sends a booking once, however often the button is pressed or the line breaks. */
function useSaving(day: ServiceDay, address: BoardAddress) {
  const t = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const client = useQueryClient();
  const [faults, setFaults] = useState<Readonly<Record<string, Message>>>({});
  const [problem, setProblem] = useState<unknown>();
  const [doubt, setDoubt] = useState<readonly Message[]>();
  const [busy, setBusy] = useState(false);
  // The same key for the same content: a write whose answer was lost is not done again.
  const sent = useRef({ key: '', content: '' });
  const save = async (booking: Booking, confirm: boolean) => {
    const content = JSON.stringify([booking, confirm]);
    if (sent.current.content !== content) sent.current = { key: crypto.randomUUID(), content };
    setBusy(true);
    setFaults({});
    setProblem(undefined);
    setDoubt(undefined);
    try {
      const payload = { ...payloadOf(day.store_id, booking), key: sent.current.key, confirm };
      const { response } = await call(bookAppointment, payload, { batch: false });
      const { appt_id, start_min, date } = response.appointment;
      notify(
        t('serviceBoard.booking.done', { date: format.weekday(date), time: clockOf(start_min, format) }),
        { type: 'success' },
      );
      void client.invalidateQueries({ queryKey: [boardKey] });
      address.change({ new: undefined, customer: undefined, vin: undefined, date, at: appt_id });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      const doubts = doubtsIn(fields);
      if (doubts.length > 0) setDoubt(doubts);
      else if (fields) setFaults(fields);
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { save, faults, problem, doubt, busy, forget: () => setDoubt(undefined) };
}
