import type { Message } from '../../contract/call.ts';

/** What a refusal says beside each field, in English. */
export const messagesOf = (fields: Readonly<Record<string, Message>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]));
