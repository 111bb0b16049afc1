import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../tests/support/seed.ts';
import { anyText } from '../../tests/support/texts/anyText.ts';
import { decodeToken, encodeToken, type HandoffPayload, signedText, TOKEN_SIZE } from './handoff.ts';

const short = anyText(40).filter((text) => text.isWellFormed());
const day = fc.constantFrom('2026-03-01', '2026-02-01');
const always = {
  userid: fc.integer({ min: 1 }),
  role: fc.nat(),
  session: short,
  store: short,
};
const payloads: fc.Arbitrary<HandoffPayload> = fc.record(
  {
    ...always,
    email: short,
    flag: fc.constantFrom('A', 'C', 'M'),
    oth_stores: short,
    pin: short,
    Type: fc.constantFrom('MTD', 'LM'),
    MTD: day,
    LM: day,
    sig: short,
  },
  { requiredKeys: ['userid', 'role', 'session', 'store'] },
);

test('what is encoded is decoded again, in both alphabets of base64', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const token = encodeToken(payload);
      expect(token).toMatch(/^[A-Za-z0-9+/]+=*$/);
      expect(decodeToken(token)).toEqual(payload);
      const inAddresses = token.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      expect(decodeToken(inAddresses)).toEqual(payload);
    }),
    drawn(500),
  );
});

test('the signed text knows every field but the signature, in whatever order they came', () => {
  fc.assert(
    fc.property(payloads, short, (payload, other) => {
      const turned = { ...Object.fromEntries(Object.entries(payload).toReversed()), ...payload };
      expect(signedText({ ...turned, sig: other })).toBe(signedText(payload));
      expect(signedText({ ...payload, role: payload.role + 1 })).not.toBe(signedText(payload));
      expect(signedText({ ...payload, added: 'x' })).not.toBe(signedText(payload));
    }),
    drawn(),
  );
});

test('anything else is no token, and breaks nothing', () => {
  fc.assert(
    fc.property(anyText(200), (text) => {
      expect(decodeToken(text)).toBeUndefined();
    }),
    drawn(),
  );
  const wrong = [
    '',
    '!!',
    btoa('x'),
    btoa('null'),
    btoa('[]'),
    btoa('{"userid":1}'),
    btoa('{"userid":"1","role":1,"session":"","store":"0"}'),
    btoa('\xff\xfe'),
    'A'.repeat(TOKEN_SIZE + 1),
  ];
  for (const token of wrong) expect(decodeToken(token), token.slice(0, 40)).toBeUndefined();
});
