import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of several things are drawn by now: some at once, then one after the other, each in a task of its own, so that the
 * first can be read and used before the last is there. Who prints has all of them.
 */
export function useGradually(total: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  const isDone = drawn >= total;

  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, isDone]);

  useEffect(() => {
    if (isDone) return;
    const drawAll = () => flushSync(() => setDrawn(total));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [isDone, total]);

  return drawn;
}
