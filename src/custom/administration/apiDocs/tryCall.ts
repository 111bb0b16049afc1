import { placed, queryOf } from '../../../providers/api/api.ts';
import { host, proofHeaders } from '../../../providers/api/http.ts';
import type { DocumentedCall } from './document.ts';

export interface Answer {
  /** 0 when none came. */
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
  /** Bytes that were left out of the text. */
  readonly cut: number;
}

/** Characters of an answer that are shown. */
const MOST_SHOWN = 100_000;

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/**
 * Makes a call as a program would, and tells what was answered, whatever that is.
 * @param key of a program; without one the session of the reader counts
 */
export async function tryCall(
  { method, path, line }: DocumentedCall,
  payload: unknown,
  key: string,
): Promise<Answer> {
  const [, template = path] = line.split(' ');
  const { path: placedPath, rest } = placed(template, payload);
  const hasBody = method === 'POST' || method === 'PUT';
  const started = performance.now();
  const response = await fetch(`${host}/${placedPath}${hasBody ? '' : queryOf(rest)}`, {
    method,
    credentials: key === '' ? 'include' : 'omit',
    headers: {
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(key === '' ? method !== 'GET' && proofHeaders() : { Authorization: `Bearer ${key}` }),
    },
    body: hasBody ? JSON.stringify(rest) : null,
  });
  const text = await textOf(response);
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    text: text.slice(0, MOST_SHOWN),
    cut: Math.max(0, text.length - MOST_SHOWN),
  };
}

/** A stream of events never ends by itself: its first piece is all that is waited for. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return pretty(await response.text());
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}
