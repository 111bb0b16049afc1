import { expect, test } from 'vitest';
import { paramsIn } from './params.ts';

const names = { resource: (name: string) => name, field: (_: string, name: string) => name };
const written = (value: string | number) => paramsIn('en', { value }, names).value;

test.each([
  ['2026-03-18', 'Mar 18, 2026'],
  ['2026-13-45', '2026-13-45'],
  [2026, '2026'],
  [12_000, '12,000'],
  ['%{value} |||| $&', '%{value} |||| $&'],
])('writes %j as %s', (value, text) => expect(written(value)).toBe(text));
