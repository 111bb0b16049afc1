import type { KeyboardEvent } from 'react';

/** A press of Enter in a field does what leaving it does. */
export function leaveOnEnter({ key, target }: KeyboardEvent) {
  if (key === 'Enter' && target instanceof HTMLInputElement) target.blur();
}
