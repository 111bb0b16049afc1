import { expect, test } from 'vitest';
import { currentSession } from '../../../contract/calls/session.ts';
import { ssoPortal } from '../../support/ssoPortal.ts';

const { group, op, signInAt } = await ssoPortal();

test('whoever the provider vouches for is signed in', async () => {
  op.accounts.set('s1', { email: 'GM@rooftop.example', email_verified: true, groups: ['GMs', 'Exeter'] });
  op.state.who = 's1';
  const browser = group.browser();
  expect(await signInAt(browser)).toBe('in');
  expect((await browser.call(currentSession, {})).user.email).toBe('gm@rooftop.example');
});
