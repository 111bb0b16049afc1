import type { QueryClient } from '@tanstack/react-query';
import { changeAppointment } from '../../../../../contract/calls/service/appointmentWrites.ts';
import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { call, type Reply } from '../../../../providers/api/api.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { isLeaving, storedUser } from '../../../../providers/session/session.ts';
import { doubtsIn } from '../doubts.ts';
import { boardKey } from '../queries.ts';
import { done, isSameAppointment, type Refusal, readQueue, refuse, type WaitingChange } from './queue.ts';

/** Another try may go through: nobody answered, the server is busy, or whose change it is has to sign in first. */
const isAway = (error: unknown) =>
  !(error instanceof ApiError) ||
  [0, 401, 429].includes(error.status) ||
  error.status >= 500 ||
  error.fields?.userid !== undefined;

function refusalOf(error: ApiError): Refusal {
  const { fields = {}, reason = '', params = {}, message, code } = error;
  const doubts = doubtsIn(fields);
  if (doubts.length > 0) return { kind: 'confirm', messages: doubts };
  const whole = { code: reason, params, message };
  const version = Number(params.version);
  if (code === 'conflict' && version > 0) {
    const text = (name: string) => String(params[name] ?? '');
    const present = {
      version,
      status: text('status'),
      starts_at: text('starts_at'),
      advisor_id: text('advisor_id'),
    };
    return { kind: 'conflict', messages: [whole], present };
  }
  return { kind: 'refused', messages: [Object.values(fields)[0] ?? whole] };
}

/** What the day holds from now on, before it is read again: the next change rests on the new version. */
async function show(client: QueryClient, store: number, appointment: BoardAppointment) {
  const days = { queryKey: [boardKey, 'day'] };
  // What is on its way was read before.
  await client.cancelQueries(days);
  client.setQueriesData<Reply<ServiceDay>>(days, (reply) => {
    // Numbers of appointments are those of their store.
    if (reply?.response.store_id !== store) return reply;
    const { date, appointments } = reply.response;
    const now = appointments
      .map((each) => (each.appt_id === appointment.appt_id ? { ...each, ...appointment } : each))
      .filter((each) => each.date === date);
    return { ...reply, response: { ...reply.response, appointments: now } };
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
export async function sendWaiting(sender: Sender): Promise<void> {
  const { userid } = sender;
  if (sending.has(userid)) return;
  sending.add(userid);
  try {
    // Of several tabs one sends at a time; the next then finds nothing left.
    const { locks } = navigator;
    const send = () => sendAll(sender);
    await (locks ? locks.request(`rooftop.service.${userid}`, send) : send());
  } finally {
    sending.delete(userid);
  }
}

async function sendAll({ userid, client, onDone, onLine }: Sender): Promise<void> {
  let isAnswered = false;
  for (let next = nextOf(userid); next; next = nextOf(userid)) {
    const { payload } = next;
    try {
      const { response } = await call(changeAppointment, { ...payload, userid }, { batch: false });
      await show(client, Number(payload.store), response.appointment);
      done(userid, payload, response.appointment.version);
      onDone(next, response.appointment);
    } catch (error) {
      if (!(error instanceof ApiError) || isAway(error)) {
        onLine(false);
        break;
      }
      refuse(userid, payload.key, refusalOf(error));
    }
    // What is there now is to be seen, also beside what was refused.
    isAnswered = true;
    onLine(true);
  }
  if (isAnswered) void client.invalidateQueries({ queryKey: [boardKey] });
}

/** The oldest that nothing speaks against, nor against an older one of the same appointment. None while others are signed in. */
function nextOf(userid: number): WaitingChange | undefined {
  if (isLeaving() || storedUser()?.userid !== userid) return undefined;
  const queue = readQueue(userid);
  const isBlocked = ({ payload }: WaitingChange) =>
    queue.some((other) => other.refusal && isSameAppointment(other.payload, payload));
  return queue.find((change) => !change.refusal && !isBlocked(change));
}

/** Milliseconds between two tries while the line is away. */
const TRY_EVERY = 5000;
let tries: ReturnType<typeof setInterval> | undefined;

/** Tries now and again until nothing is left to send, also when another page is open meanwhile. */
export function keepTrying(userid: number, send: () => void): void {
  clearInterval(tries);
  tries = setInterval(() => {
    if (nextOf(userid)) send();
    else clearInterval(tries);
  }, TRY_EVERY);
  send();
}
