import type { supportForm, taskAction } from '../../contract/calls/support.ts';
import { type CallAddress, call, sendForm } from './api/api.ts';

/** By address, since the guests' form loads no schemas. */
const taskActionCall: CallAddress<typeof taskAction> = { method: 'POST', path: 'Mail/TaskAction' };

/** Bytes and ends of names of what may be attached, as the contract has them. */
export const attachment = { most: 5 * 1024 * 1024, endings: ['png', 'jpg', 'jpeg', 'pdf'] } as const;
/** Below which what is known of requests is cached; a new one makes it stale. */
export const ticketsKey = 'tickets';
/** The dealer that support files every request under. */
const DEALER = '8';

export interface SupportFields {
  readonly title: string;
  readonly desc: string;
  readonly file: File | undefined;
  /** The same when it is sent again. */
  readonly key: string;
  /** Of guests. */
  readonly email?: string;
  readonly username?: string;
  readonly phno?: string;
  readonly nonce?: string;
  readonly website?: string;
}

/** What is wrong with a file: a text key below `support.faults`. */
export function fileFault(file: File | undefined): 'kind' | 'size' | undefined {
  if (!file) return undefined;
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  if (!attachment.endings.some((one) => one === ending)) return 'kind';
  return file.size > attachment.most ? 'size' : undefined;
}

/** Sends a request for support. @returns what the server says of it */
export async function askSupport({ file, ...fields }: SupportFields, signal?: AbortSignal): Promise<string> {
  const sent = { ...fields, dealerid: DEALER, filename: file?.name, imgdata: file };
  const { response } = await sendForm(taskActionCall, sent, signal ? { signal } : {});
  return response;
}

/** What the server says of a request that it took, in the language in use; what another host says stays as it is. */
export function receivedText(
  sentence: string,
  t: (key: string, values?: Record<string, unknown>) => string,
): string {
  const number = /^Your request was received as number (\d+)\.$/.exec(sentence)?.[1];
  return number ? t('support.received', { number }) : sentence;
}

const formCall: CallAddress<typeof supportForm> = { method: 'GET', path: 'support/form' };

/** The code that a guest's form is sent with. */
export async function guestNonce(signal?: AbortSignal): Promise<string> {
  const { response } = await call(formCall, {}, { resume: false, ...(signal && { signal }) });
  return response.nonce;
}

/** The calls above, for the test that compares them with the contract. */
export const supportAddresses = [taskActionCall, formCall];
