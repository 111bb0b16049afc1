import { expect, test } from 'vitest';
import { resetPassword } from '../../../contract/calls/session.ts';
import { testApp } from '../../support/app.ts';

const group = await testApp({ config: { host: '10.0.0.5', port: 8080, trustProxy: 1 } });
const admin = await group.signIn('Administrator');
const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', accept: 'text/html' };

test('a one-time link leads to where the server listens, whatever host the request names', async () => {
  const userid = await group.addPerson({ role: 'BDC', email: 'linked@rooftop.example' });
  const reply = await admin.raw({
    method: resetPassword.method,
    url: `/api/${resetPassword.path}`,
    payload: { userid },
    headers,
  });
  expect(reply.json().response.link).toMatch(/^http:\/\/10\.0\.0\.5:8080\/auth\/[\w-]{43}$/);
});

test.each([
  '/api/session/welcome',
  '/api/session/current',
  '/api/session/sso/house',
  '/api/session/sso/callback?code=x&state=y',
  '/api/handoff/analytics/1',
  '/api/docs',
  '/api/openapi.json',
  '/login',
  '/nowhere',
])('GET %s repeats nothing of the host that the request names', async (url) => {
  const reply = await admin.raw({ method: 'GET', url, headers });
  expect(JSON.stringify(reply.headers) + reply.body).not.toContain('evil.example');
});
