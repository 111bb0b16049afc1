import { expect, test } from 'vitest';
import { consentOf } from './Consent.tsx';

const wanted = { opt_out_email: 'N', opt_out_sms: 'N', opt_out_phone: 'N' } as const;
const channels = ['email', 'sms', 'phone'] as const;

test.each([
  [{ UC_Email: 'a@example.com', UC_Phone1: '610-555-0101' }, ['allowed', 'allowed', 'allowed']],
  [{ UC_Email: null, UC_Phone1: '610-555-0101' }, ['missing', 'allowed', 'allowed']],
  [{ UC_Email: 'a@example.com', UC_Phone1: null }, ['allowed', 'missing', 'missing']],
  [{ UC_Email: '', UC_Phone1: null, UC_Phone2: '610-555-0102' }, ['missing', 'allowed', 'allowed']],
  [{ UC_Email: null, UC_Phone1: null, opt_out_phone: 'Y' }, ['missing', 'missing', 'out']],
  // The role may not see the addresses, so nothing is known of them.
  [{}, ['allowed', 'allowed', 'allowed']],
] as const)('a customer of %j is reached by email, text and call: %j', (of, states) => {
  expect(channels.map((channel) => consentOf({ ...wanted, ...of }, channel))).toEqual(states);
});
