import { z } from 'zod';
import { defineCall, open } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Line } from '../../values.ts';

/** The name of an identity provider in addresses, as the operator's settings have it. */
const Provider = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, fault('unknown'));

export const startSso = defineCall('GET', 'session/sso/:provider', {
  summary:
    "Redirects the browser to the organization's identity provider. Works only from a page of the portal.",
  request: z.strictObject({
    provider: Provider,
    /** Whom the provider should expect. @default whoever comes */
    hint: z.email(fault('email')).max(200).optional(),
  }),
  reply: z.unknown(),
  access: open,
  style: 'redirect',
  failsOn: 'signInPage',
});

export const endSso = defineCall('GET', 'session/sso/callback', {
  summary: "The identity provider's redirect: signs in the user and opens the portal.",
  // Providers add what they like; what is not named here is left out.
  request: z.object({
    code: Line(4000).optional(),
    state: Line(200).optional(),
    iss: Line(500).optional(),
    error: Line(200).optional(),
  }),
  reply: z.unknown(),
  access: open,
  style: 'redirect',
  cameFrom: 'provider',
  failsOn: 'signInPage',
});

export const endSsoSessions = defineCall('POST', 'session/sso/:provider/backchannel', {
  summary:
    "Back-channel logout: ends a user's sessions after the identity provider sends a signed logout token.",
  request: z.object({ provider: Provider, logout_token: Line(4000).min(1) }),
  reply: z.object({}),
  access: open,
  writes: true,
  cameFrom: 'provider',
});
