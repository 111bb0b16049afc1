import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useContentKey } from './useContentKey.ts';

test('what is sent again unchanged has the same key, anything else another one, as have the same words said once more', () => {
  const { result } = renderHook(useContentKey);
  const { keyFor, forget } = result.current;
  const first = keyFor('Done.');
  expect(keyFor('Done.')).toBe(first);
  const edited = keyFor('Done, look again.');
  expect(edited).not.toBe(first);
  expect(keyFor('Done, look again.')).toBe(edited);
  forget();
  expect(keyFor('Done, look again.')).not.toBe(edited);
});
