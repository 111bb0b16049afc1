import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './queryClient.ts';

afterEach(() => onlineManager.setOnline(true));

test('without a connection reads and writes fail at once instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const attempt = () => Promise.reject(new Error('No line'));
  const read = client.fetchQuery({ queryKey: ['stores'], queryFn: attempt, retry: false });
  await expect(read).rejects.toThrow('No line');
  const write = new MutationObserver(client, { mutationFn: attempt }).mutate();
  await expect(write).rejects.toThrow('No line');
});
