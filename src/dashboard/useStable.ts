import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the latest one would, for what is drawn anew only when it must be. */
export function useStable<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
}
