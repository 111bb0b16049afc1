/** Noon in New York, on a Wednesday in the middle of a month. */
export const NOON = '2026-03-18T16:00:00Z';

/** How far the clock of the portal under test is from the real one, in milliseconds. */
const OFFSET = 'PORTAL_CLOCK_OFFSET';

/** From here on it is about noon of one and the same day for portals and their pages, whenever the tests run. */
export function chooseDay(time = NOON): void {
  process.env[OFFSET] = String(Date.parse(time) - Date.now());
}

/** Milliseconds; none without a day that was chosen. */
export const clockOffset = (): number => Number(process.env[OFFSET] ?? 0);

/** Puts the clock ahead by so many milliseconds; it goes on. It uses nothing around it, so that pages can run it. */
export function moveClock(milliseconds: number): void {
  const real = Date;
  const now = () => real.now() + milliseconds;
  globalThis.Date = new Proxy(real, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
