import { isForKeys, onlyReads, requestLine } from '../../../contract/apiKey.ts';
import type { Call } from '../../../contract/call.ts';
import { streams } from '../../../contract/index.ts';
import { listKeys, makeKey, revokeKey } from '../../access/keys/apiKeys.ts';
import { allCalls } from '../../declared.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../handler.ts';

const byLine = (one: Call, other: Call) => requestLine(one).localeCompare(requestLine(other));
const callsForKeys = [...allCalls, ...Object.values<Call>(streams)].filter(isForKeys).sort(byLine);
const lines: ReadonlySet<string> = new Set(callsForKeys.map(requestLine));

/** @throws AppError `invalid` when a key that names its calls names none, or one that keys may not make */
function requireKnownCalls(calls: readonly string[]): void {
  const unknown = calls.find((line) => !lines.has(line));
  if (calls.length > 0 && unknown === undefined) return;
  throw new AppError('invalid', 'invalid_request', {
    fields: { calls: unknown === undefined ? 'choose_call' : 'calls_for_keys' },
  });
}

/** Keys with which programs act for whoever has made them. */
export const apiKeysHandlers = {
  listApiKeys: async (_payload, { db, now, principal }) => ({
    response: await listKeys(db, principal, now()),
  }),

  apiKeyCalls: async () => ({
    response: callsForKeys.map((call) => ({
      call: requestLine(call),
      summary: call.summary,
      only_reads: onlyReads(call),
    })),
  }),

  makeApiKey: async (key, { db, now, client, principal }) => {
    if (key.may === 'calls') requireKnownCalls(key.calls ?? []);
    return { response: await makeKey(db, principal, key, { now: now(), address: client.address }) };
  },

  revokeApiKey: async ({ key_id }, { db, now, client, principal }) => {
    await revokeKey(db, principal, key_id, { now: now(), address: client.address });
    return { response: {} };
  },
} satisfies Partial<Handlers>;
