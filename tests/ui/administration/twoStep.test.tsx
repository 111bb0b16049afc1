import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { toast } from 'sonner';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { OwnFactors } from '../../../contract/calls/doors/secondFactor.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

let factors: OwnFactors = {
  app: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_needed: false,
  offers_passkeys: false,
  unlocked_until: null,
};
const sent: Parameters<typeof callHandlers>[0] = [];
const wrongPassword = () =>
  HttpResponse.json(
    { status: 400, error: { code: 'invalid', message: 'Something is wrong.', id: '1', fields: {} } },
    { status: 400 },
  );

startHost(
  http.get(at('session/factors'), () => reply(factors)),
  ...callHandlers(sent, {
    'session/list': () => reply([]),
    'session/factors/unlock': ({ password }) => {
      if (password !== 'right') return wrongPassword();
      factors = { ...factors, unlocked_until: new Date(Date.now() + 600_000).toISOString() };
      return reply({ until: factors.unlocked_until });
    },
    'session/factor/app': () =>
      reply({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Rooftop?secret=JBSWY3DPEHPK3PXP' }),
    'session/factor/app/confirm': () => {
      factors = {
        ...factors,
        app: { added_at: '2026-11-19T13:00:00Z', last_used_at: null },
        recovery_codes_left: 2,
      };
      return reply({ recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] });
    },
    'session/factors/remove': () => {
      factors = { ...factors, app: null };
      return reply({});
    },
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/administration/profile/index.tsx'), 60_000);
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const payloadsOf = (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload);

test('an authenticator app is added after the password, with recovery codes that are shown once, and removed again', async () => {
  await showPage(await createI18nProvider(), '/Profile');
  const panel = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  await panel.findByText('Off');
  expect(panel.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Add authenticator app' }));
  const unlock = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  await userEvent.type(unlock.getByLabelText('Current password'), 'wrong{Enter}');
  await unlock.findByText('Something is wrong.');
  await userEvent.clear(unlock.getByLabelText('Current password'));
  await userEvent.type(unlock.getByLabelText('Current password'), 'right{Enter}');

  const app = within(await screen.findByRole('dialog', { name: 'Connect your authenticator app' }));
  expect(await app.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(app.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const code = app.getByLabelText('Code from the app');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await userEvent.type(code, '123{Enter}');
  await app.findByText('Enter the six-digit code.');
  await userEvent.clear(code);
  await userEvent.click(code);
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');

  const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(codes.getByText('eeee-ffff-gggg-hhhh')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
  await panel.findByText('2 codes left');
  expect(payloadsOf('session/factor/app/confirm')).toEqual([{ code: '123 456' }]);
  await userEvent.click(panel.getByRole('button', { name: 'Remove Authenticator app' }));
  const removal = within(await screen.findByRole('dialog', { name: 'Remove Authenticator app?' }));
  await userEvent.click(removal.getByRole('button', { name: 'Remove' }));
  await panel.findByText('Off');
  expect(payloadsOf('session/factors/remove')).toEqual([{ app: true }]);
});
