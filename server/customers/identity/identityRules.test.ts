import { expect, test } from 'vitest';
import { withinEdits } from './editDistance.ts';
import { pairsAmong } from './identityRules.ts';

test('edits are letters added, left out or replaced', () => {
  expect(withinEdits('meyer', 'meyer', 0)).toBe(true);
  expect(withinEdits('meyer', 'maier', 1)).toBe(false);
  expect(withinEdits('meyer', 'maier', 2)).toBe(true);
  expect(withinEdits('clark', 'clarke', 1)).toBe(true);
  expect(withinEdits('stone', 'tone', 1)).toBe(true);
  expect(withinEdits('stone', 'one', 1)).toBe(false);
  expect(withinEdits('ab', 'ba', 1)).toBe(false);
  expect(withinEdits('', 'ab', 2)).toBe(true);
});

test('a group is compared pair by pair, the lower number on the left', () => {
  const group = [
    { id: 7, first: 'ann', last: 'stone' },
    { id: 3, first: 'bob', last: 'stone' },
    { id: 5, first: 'bob', last: 'wood' },
  ];
  expect(pairsAmong('email', group)).toEqual([
    { left: 3, right: 7, confidence: 1, reason: 'match_email' },
    { left: 3, right: 5, confidence: 0.85, reason: 'match_email_first' },
    { left: 5, right: 7, confidence: 0.6, reason: 'match_email_only' },
  ]);
});

test('records without a last name are never the same by it', () => {
  const group = [
    { id: 1, first: 'ann', last: '' },
    { id: 2, first: 'ann', last: '' },
  ];
  expect(pairsAmong('phone', group)).toEqual([]);
  expect(pairsAmong('email', group)).toMatchObject([
    { confidence: 0.85, reason: 'match_email_first_no_last' },
  ]);
});
