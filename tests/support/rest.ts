import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Call, ErrorReply } from '../../contract/call.ts';
import { resourceCalls } from '../../contract/index.ts';
import type { ResourceVerb } from '../../contract/resource/calls.ts';
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

/** One of the calls that every resource has: as the contract made it once, since its schemas take long to make. */
export function restCall(name: ResourceName, verb: ResourceVerb): Call {
  const found = resourceCalls.find((one) => one.resource === name && one.verb === verb);
  if (!found) throw new Error(`${name} has no ${verb}.`);
  return found.call;
}

/** Makes a simple-REST call of a resource with any payload, also a wrong one. */
export async function rest(
  browser: Browser,
  name: ResourceName,
  verb: ResourceVerb,
  payload: Row = {},
): Promise<RestReply> {
  const { status, headers, response, error } = await browser.reply(restCall(name, verb), payload);
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

/** The export of a resource, in cells. @param parameters as the list has them */
export async function csv(browser: Browser, name: ResourceName, parameters: Record<string, unknown> = {}) {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const reply = await browser.raw({ method: 'GET', url: `/api/resources/${name}/csv?${query}` });
  const lines: string[][] = reply.statusCode === 200 ? parse(reply.body, { bom: true }) : [];
  const [header = [], ...rows] = lines;
  return { status: reply.statusCode, body: reply.body, headers: reply.headers, header, rows };
}

export const resourceNames = Object.keys(resources).filter((name): name is ResourceName => name in resources);
