import { loadEarly } from '../providers/upgrade.ts';

/** Loads something once the browser has nothing better to do; not every browser tells when. What fails is tried when it is needed. */
export function whenIdle(load: () => Promise<unknown>): void {
  const start = () => void loadEarly(load);
  if (typeof requestIdleCallback === 'undefined') start();
  else requestIdleCallback(start);
}
