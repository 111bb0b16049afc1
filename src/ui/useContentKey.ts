import { useState } from 'react';

interface Sent {
  readonly content: string;
  readonly key: string;
}

/**
 * Keys by which the server knows what it was sent before: the same for what is sent again unchanged, since its answer was
 * lost, another one for anything else, and after `forget` for the same words once more.
 */
export function useContentKey() {
  const [keys] = useState(() => {
    let last: Sent | undefined;
    return {
      keyFor: (content: string): string => {
        if (last?.content !== content) last = { content, key: crypto.randomUUID() };
        return last.key;
      },
      forget: () => {
        last = undefined;
      },
    };
  });
  return keys;
}
