import { z } from 'zod';
import type { ErrorReply } from '../../contract/call.ts';
import { type ResourceVerb, restCalls } from '../../contract/resource/calls.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import type { Browser } from './browser.ts';

export type Row = Record<string, unknown>;

export interface RestReply {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The record, or an empty one when the call failed. */
  readonly record: Row;
  /** The records of a list, and how many there are on all pages. */
  readonly rows: Row[];
  readonly total: number;
  readonly error: ErrorReply['error'] | undefined;
  /** What `audit/revert` takes. */
  readonly auditIds: number[];
}

const Records = z.array(z.record(z.string(), z.unknown()));

/** Makes a simple-REST call of a resource with any payload, also a wrong one. */
export async function rest(
  browser: Browser,
  name: ResourceName,
  verb: ResourceVerb,
  payload: Row = {},
): Promise<RestReply> {
  const call = restCalls(resources[name])[verb];
  if (!call) throw new Error(`${name} has no ${verb}`);
  const { status, headers, response, error } = await browser.reply(call, payload);
  const [, total] = String(headers['content-range'] ?? '').split('/');
  const auditIds = String(headers['x-audit-id'] ?? '');
  return {
    status,
    headers,
    error,
    rows: verb === 'list' && !error ? Records.parse(response) : [],
    record: verb === 'list' || error ? {} : z.record(z.string(), z.unknown()).parse(response),
    total: Number(total),
    auditIds: auditIds ? auditIds.split(',').map(Number) : [],
  };
}

export const resourceNames = Object.keys(resources).filter((name): name is ResourceName => name in resources);
