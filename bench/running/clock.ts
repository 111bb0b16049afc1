import { type Clock, systemClock } from '../../server/clock.ts';

/** A clock that is at this instant now and goes on from there. @param start ISO 8601. @default the system's clock */
export function clockFrom(start: string | undefined): Clock {
  if (start === undefined) return systemClock;
  const shift = Date.parse(start) - Date.now();
  return () => new Date(Date.now() + shift);
}
