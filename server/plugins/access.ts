import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { writeAudit } from '../access/audit.ts';
import { authorize, DeniedClaim, requireSignIn } from '../access/authorize.ts';
import type { Principal } from '../access/principal.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import './request.ts';

interface Caller {
  readonly principal: Principal | null;
  readonly address: string;
}

export type Authorizer = (call: Call, caller: Caller, raw: unknown) => Promise<unknown>;

/** `authorize`, with an audit row for every claim to be somebody else. */
export const authorizer =
  (db: Db, now: Clock): Authorizer =>
  async (call, { principal, address }, raw) => {
    try {
      return authorize(call, principal, raw);
    } catch (error) {
      if (error instanceof DeniedClaim && principal) {
        await writeAudit(db, {
          at: now(),
          userid: principal.userid,
          address,
          resource: 'calls',
          record_id: call.path,
          action: 'denied',
          before: null,
          after: error.claims,
        });
      }
      throw error;
    }
  };

/**
 * Stands before every route below: who is not signed in gets no further than the routing, and no handler runs before
 * its call's access rule has allowed it. A route that has no rule stops the server from booting.
 */
export function addAccess(app: FastifyInstance, allow: Authorizer): void {
  app.decorateRequest('payload', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call?.access && !config?.unguarded) throw new Error(`${method} ${url} has no access rule.`);
  });
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call) requireSignIn(call, request.principal);
  });
  app.addHook('preHandler', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    const caller = { principal: request.principal, address: request.ip };
    request.payload = await allow(call, caller, rawPayload(request));
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Query, body and path parameters as the one payload that the contract describes. */
function rawPayload(request: FastifyRequest): unknown {
  const { method, params } = request;
  const sent = method === 'POST' || method === 'PUT' ? (request.body ?? {}) : request.query;
  if (!isObject(sent) || !isObject(params)) return sent;
  for (const [name, value] of Object.entries(params)) {
    if (sent[name] !== undefined && String(sent[name]) !== value) {
      throw new AppError('invalid', 'The address and the payload name different records.', {
        fields: { [name]: 'Must be the same as in the address.' },
      });
    }
  }
  return { ...sent, ...params };
}
