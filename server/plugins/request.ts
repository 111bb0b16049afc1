import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Call, EndReason } from '../../contract/call.ts';
import type { Principal } from '../access/principal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call behind a route; every route under /api has one or says that it is `unguarded`. */
    call?: Call;
    /** Checks what the call asks, and who does, before its handler runs. */
    admit?: (request: FastifyRequest, raw: unknown) => void;
    /** A route under /api that is no call of the contract and serves nothing that needs protection. */
    unguarded?: true;
    /** Its answer stays open, so it is not counted among those that are worked on. */
    isStream?: true;
  }
  interface FastifyInstance {
    /** Browsers reach us on https, whatever the last proxy uses. */
    servedOnHttps: boolean;
  }
  interface FastifyRequest {
    /** Who is signed in; null when nobody is. */
    principal: Principal | null;
    /** The secret in the session cookie, whether or not its session still lives. */
    sessionSecret: string | null;
    /** Why the session of that secret ended; undefined while it lives, and when nobody knows. */
    endReason: EndReason | undefined;
  }
}

/** Whether the browser behind a request is on https. */
export const isOnHttps = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.servedOnHttps;

/** Whether a request brings a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The key that a program sends as `Authorization: Bearer <key>`; undefined without one. */
export const bearerKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
