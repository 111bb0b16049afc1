import type { Message } from '../../../../contract/call.ts';

/** What the server wants confirmed before it does something, in its order. */
export const doubtsIn = (fields: Readonly<Record<string, Message>> = {}): Message[] =>
  Object.entries(fields).flatMap(([name, message]) => (name.startsWith('confirm.') ? [message] : []));
