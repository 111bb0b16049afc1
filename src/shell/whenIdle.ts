import { loadEarly } from '../providers/upgrade.ts';

/**
 * Loads something before it is needed, once the browser has nothing better to do; not every browser tells when. Whoever
 * saves data loads only what they open. What fails is tried when it is needed.
 */
export function whenIdle(load: () => Promise<unknown>): void {
  if (navigator.connection?.saveData) return;
  const start = () => void loadEarly(load);
  if (typeof requestIdleCallback === 'undefined') start();
  else requestIdleCallback(start);
}
