import type { QueryClient } from '@tanstack/react-query';
import { loadEarly } from '../providers/upgrade.ts';

/** Milliseconds from one look at whether the page has come to the next. */
const PAUSE = 200;
/** So many looks in a row must find nothing under way: one answer may lead to the next question. */
const LOOKS = 3;

/** Not every browser tells when it has nothing to do. */
function idle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 0);
  else requestIdleCallback(run);
}

/**
 * Loads something before it is needed, once the browser has nothing better to do. Whoever saves data loads only what they
 * open. What fails is tried when it is needed.
 */
export function whenIdle(load: () => Promise<unknown>): void {
  if (navigator.connection?.saveData) return;
  idle(() => void loadEarly(load));
}

/** As `whenIdle`, but not before the page has all that it asked for: until then it would take the line and the processor from it. */
export function whenSettled(client: QueryClient, load: () => Promise<unknown>): void {
  let quiet = 0;
  const look = () => {
    quiet = client.isFetching() === 0 ? quiet + 1 : 0;
    if (quiet < LOOKS) setTimeout(() => idle(look), PAUSE);
    else whenIdle(load);
  };
  idle(look);
}
