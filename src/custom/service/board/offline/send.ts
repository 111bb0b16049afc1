import type { QueryClient } from '@tanstack/react-query';
import { changeAppointment } from '../../../../../contract/calls/service/appointmentWrites.ts';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { call, type Reply } from '../../../../providers/api/api.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { boardKey } from '../queries.ts';
import { done, type Refusal, readQueue, refuse, type WaitingChange } from './queue.ts';

/** Another try may go through: nobody answered, or the server is busy. */
const isAway = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function refusalOf(error: ApiError): Refusal {
  const { fields = {}, message, code } = error;
  if (fields.confirm) return { kind: 'confirm', sentence: fields.confirm };
  const version = Number(fields.version);
  if (code === 'conflict' && version > 0) return { kind: 'conflict', sentence: message, version };
  return { kind: 'refused', sentence: Object.values(fields)[0] ?? message };
}

/** What the day holds from now on, before it is read again: the next change rests on the new version. */
function show(client: QueryClient, appointment: BoardAppointment) {
  client.setQueriesData<Reply<ServiceDay>>({ queryKey: [boardKey, 'day'] }, (reply) => {
    if (!reply) return reply;
    const appointments = reply.response.appointments.map((each) =>
      each.appt_id === appointment.appt_id ? { ...each, ...appointment } : each,
    );
    return { ...reply, response: { ...reply.response, appointments } };
  });
}

/** Users whose changes are being sent in this tab. */
const sending = new Set<number>();

interface Sender {
  readonly userid: number;
  readonly client: QueryClient;
  readonly onDone: (change: WaitingChange, appointment: BoardAppointment) => void;
  /** Told whether the line is there. */
  readonly onLine: (isThere: boolean) => void;
}

/** Sends what waits, one after the other, until nothing is left but what a person has to decide, or nobody answers. */
export async function sendWaiting({ userid, client, onDone, onLine }: Sender): Promise<void> {
  if (sending.has(userid)) return;
  sending.add(userid);
  let isAnswered = false;
  try {
    for (let next = nextOf(userid); next; next = nextOf(userid)) {
      const { payload } = next;
      try {
        const { response } = await call(changeAppointment, payload, { batch: false });
        show(client, response.appointment);
        done(userid, payload, response.appointment.version);
        onDone(next, response.appointment);
        isAnswered = true;
      } catch (error) {
        if (isAway(error)) {
          onLine(false);
          return;
        }
        if (error instanceof ApiError) refuse(userid, payload.key, refusalOf(error));
        // What is there now is to be seen beside what was wanted.
        isAnswered = true;
      }
      onLine(true);
    }
  } finally {
    sending.delete(userid);
    if (isAnswered) void client.invalidateQueries({ queryKey: [boardKey] });
  }
}

/** The oldest that nothing speaks against, nor against an older one of the same appointment. */
function nextOf(userid: number): WaitingChange | undefined {
  const queue = readQueue(userid);
  return queue.find(
    ({ refusal, payload }) =>
      !refusal && !queue.some((other) => other.refusal && other.payload.appt_id === payload.appt_id),
  );
}
