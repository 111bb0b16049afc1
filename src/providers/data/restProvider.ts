import simpleRestProvider from 'ra-data-simple-rest';
import { jsonOf, send } from '../api/http.ts';
import { rememberAudit } from './records.ts';

interface Options {
  readonly method?: string;
  readonly body?: BodyInit | null;
  readonly signal?: AbortSignal | null;
}

/** `12` or `12,13` → ids. */
const idsOf = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** Lets the library's requests go through `send`, so that they have our headers, deadline, errors and sign-in. */
async function request(path: string, { method = 'GET', body, signal }: Options = {}) {
  const response = await send(method, path, {
    ...(typeof body === 'string' && { body: JSON.parse(body) }),
    ...(signal && { signal }),
  });
  const json = await jsonOf(response);
  if (typeof json === 'object' && json !== null) {
    rememberAudit(json, idsOf(response.headers.get('X-Audit-Id')));
  }
  return { status: response.status, headers: response.headers, body: '', json };
}

/** `resources/<name>`, for everything that no documented call serves. */
export const rest = simpleRestProvider('resources', request);
