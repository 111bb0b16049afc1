import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type Call, ErrorReply, Meta, type Sensitivity } from '../../contract/call.ts';
import { allCalls } from '../../server/declared.ts';
import { batchCall } from '../../server/plugins/batch.ts';

/** What a server answered, however it was asked. */
export interface Answer {
  readonly method: string;
  /** With or without its query; only those below `/api/` are calls. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  /** Compressed, so that its body is no text. @default false */
  readonly isPacked?: boolean;
  /** Header `x-hidden` of a bare reply: the kinds of fields that were removed from it. */
  readonly hidden: string;
  readonly body: string;
  /** Body of a batch request: the call that each line answers. */
  readonly payload?: unknown;
}

type Json = ReturnType<typeof JSON.parse>;

const routes = [...allCalls, batchCall].map((call) => ({
  call,
  pattern: new RegExp(`^/api/${call.path.replace(/:\w+/g, '[^/]+')}$`),
}));

const callOf = (method: string, url: string): Call | undefined => {
  const [path = ''] = url.split('?');
  return routes.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
};

/** Whether something is missing, and nothing else is wrong, where a field stood that the role may not see. */
function isHidden(issue: z.core.$ZodIssue, names: ReadonlySet<string>): boolean {
  if (issue.code === 'invalid_union') {
    return issue.errors.some((branch) => branch.every((inner) => isHidden(inner, names)));
  }
  return names.has(String(issue.path.at(-1))) && issue.code === 'invalid_type' && issue.input === undefined;
}

const hiddenNames = ({ sensitive = {} }: Call, kinds: readonly string[]) =>
  new Set(Object.entries(sensitive).flatMap(([name, kind]) => (kinds.includes(kind) ? [name] : [])));

/** What is wrong with a response, against the schema of its call; nothing is. */
function faultOf(call: Call, response: Json, kinds: readonly (Sensitivity | string)[]): string | undefined {
  const { success, data, error } = call.reply.safeParse(response, { reportInput: true });
  if (success) {
    // What a schema does not name it leaves out: the server then told more than the contract says.
    return isDeepStrictEqual(data, response)
      ? undefined
      : `tells more than the contract: ${differing(response, data)}`;
  }
  const names = hiddenNames(call, kinds);
  const issues = error.issues.filter((issue) => !isHidden(issue, names));
  return issues.length === 0 ? undefined : JSON.stringify(issues.slice(0, 3));
}

/** The paths of what one value has and the other has not. */
function differing(value: Json, known: Json, path = ''): string {
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) {
    return `${path}: ${JSON.stringify(value)} is read as ${JSON.stringify(known)}`;
  }
  const name = Object.keys(value).find((key) => !isDeepStrictEqual(value[key], known[key]));
  if (name === undefined) return path;
  return name in known ? differing(value[name], known[name], `${path}.${name}`) : `${path}.${name}`;
}

function faultOfEnvelope(call: Call, { status, response, meta, error }: Json): string | undefined {
  const parsed = status >= 400 ? ErrorReply.safeParse({ status, error }) : Meta.safeParse(meta ?? {});
  if (parsed.error) return JSON.stringify(parsed.error.issues);
  return status >= 400 ? undefined : faultOf(call, response, meta?.hidden ?? []);
}

function faultOfBatch(body: string, payload: Json): string | undefined {
  const { calls = [] } = (typeof payload === 'string' ? JSON.parse(payload) : payload) ?? {};
  for (const text of body.split('\n').filter(Boolean)) {
    const { index, ...line } = JSON.parse(text);
    const { method = 'POST', path = '' } = calls[index] ?? {};
    const call = callOf(method, `/api/${path}`);
    const fault = call && faultOfEnvelope(call, line);
    if (fault) return `${path} in a batch ${fault}`;
  }
  return undefined;
}

/**
 * Holds an answer against the contract: its status, its envelope, and its response against the schema of the call.
 * Fields that were hidden from the caller may be missing.
 * @throws Error that names the call and the first things that differ
 */
export function checkReply({
  method,
  url,
  status,
  contentType,
  isPacked,
  hidden,
  body,
  payload,
}: Answer): void {
  const call = callOf(method, url);
  if (!call || isPacked || !contentType.includes('json')) return;
  const fault = contentType.includes('ndjson')
    ? faultOfBatch(body, payload)
    : call.style === 'rest' && status < 400
      ? faultOf(call, JSON.parse(body), hidden.split(',').filter(Boolean))
      : faultOfEnvelope(call, JSON.parse(body));
  if (fault) throw new Error(`The reply of ${call.method} ${call.path} ${fault}`);
}
