import { expect, test } from 'vitest';
import type { Explanation } from '../../../contract/calls/access.ts';
import { reasonOf } from './reason.ts';

type Rule = Explanation['rules'][number];

const active: Rule[] = [
  { rule: 'login', verdict: 'allows', level: null },
  { rule: 'role', verdict: 'allows', level: null },
  { rule: 'module', verdict: 'allows', level: null },
];
const roleRule = (level: 'V' | 'E' | 'N'): Rule => ({
  rule: 'permission',
  verdict: level === 'N' ? 'denies' : 'allows',
  level,
});
const none: Rule = { rule: 'override', verdict: 'none', level: null };

test('the right of the role decides while nothing else does', () => {
  expect(reasonOf({ rules: [...active, roleRule('V'), none] })).toEqual({ key: 'permission', level: 'V' });
  expect(reasonOf({ rules: [...active, roleRule('N'), none] })).toEqual({ key: 'permission', level: 'N' });
});

test('an exception of the login comes before it', () => {
  const own: Rule = { rule: 'override', verdict: 'denies', level: 'N' };
  expect(reasonOf({ rules: [...active, roleRule('E'), own] })).toEqual({ key: 'override', level: 'N' });
});

test('what keeps everybody out is named first', () => {
  const [login, role] = active;
  const inactive: Rule = { rule: 'module', verdict: 'denies', level: null };
  const rules = [login, role, inactive, roleRule('E'), none].flatMap((rule) => rule ?? []);
  expect(reasonOf({ rules })).toEqual({ key: 'module', level: 'N' });
});

test('that a login covers only some stores decides only where its role has a right', () => {
  const some: Rule = { rule: 'stores', verdict: 'denies', level: null };
  expect(reasonOf({ rules: [...active, roleRule('E'), none, some] })).toEqual({ key: 'stores', level: 'E' });
  expect(reasonOf({ rules: [...active, roleRule('N'), none, some] })).toEqual({
    key: 'permission',
    level: 'N',
  });
});
