import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { type Admit, type Admitted, requireRight } from '../access/authorize.ts';
import { auditDenial } from '../access/deniedClaim.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import './request.ts';

/**
 * Stands before every route below: who lacks the right gets no further than the routing, so that their payload is not even
 * read, and no handler runs before its call's access rule has allowed it. A route that has no rule stops the server from
 * booting. Whoever claims to be somebody else is refused and written down.
 */
export function addAccess(app: FastifyInstance, { db, now }: { readonly db: Db; readonly now: Clock }): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isGuarded = config?.call?.access && config.admit;
    if (!isGuarded && !config?.unguarded) throw new Error(`${method} ${url} has no access rule.`);
  });
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call) requireRight(call, request);
  });
  app.addHook('preHandler', async (request) => {
    const { call, admit } = request.routeOptions.config;
    if (call && !admit) throw new Error(`${call.path} has no guard.`);
    admit?.(request, rawPayload(request));
  });
  app.addHook('onError', async ({ principal, ip, routeOptions, log }, _reply, error) => {
    const { call } = routeOptions.config;
    if (!call) return;
    const denial = { error, principal, address: ip, callPath: call.path };
    await auditDenial(db, now, denial).catch((fault: unknown) => log.error(fault));
  });
}

/** The guard of a route, and what it lets through. */
export function guardOf<Context, Answer>(call: Call, admit: Admit<Context, Answer>) {
  const admitted = new WeakMap<FastifyRequest, Admitted<Context, Answer>>();
  return {
    config: {
      call,
      admit: (request: FastifyRequest, raw: unknown) => {
        admitted.set(request, admit(request, raw));
      },
    },
    admittedIn(request: FastifyRequest): Admitted<Context, Answer> {
      const known = admitted.get(request);
      if (!known) throw new Error(`${call.path} was not checked before it was answered.`);
      return known;
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Query, body and path parameters as the one payload that the contract describes. */
function rawPayload(request: FastifyRequest): unknown {
  const { method, params } = request;
  const payload = method === 'POST' || method === 'PUT' ? (request.body ?? {}) : request.query;
  if (!isObject(payload) || !isObject(params)) return payload;
  for (const [name, value] of Object.entries(params)) {
    if (payload[name] !== undefined && String(payload[name]) !== value) {
      throw new AppError('invalid', 'address_mismatch', {
        fields: { [name]: 'address_mismatch_field' },
      });
    }
  }
  return { ...payload, ...params };
}
