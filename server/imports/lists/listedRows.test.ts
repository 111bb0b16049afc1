import { expect, test } from 'vitest';
import { listedRows } from './listedRows.ts';

test('rejects for a list that was removed meanwhile, and leaves no error behind', async () => {
  await expect(listedRows('no-such-list.csv', { offset: 0, limit: 10 })).rejects.toThrow('ENOENT');
});
