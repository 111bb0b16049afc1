const MINUTE = 60_000;
const DAY = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale writes ISO dates and times.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** What a clock shows, as if it were one of UTC. */
const asUtc = (instant: Date, timeZone: string): number =>
  Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}:00Z`);

/** `HH:MM` as a minute of the day. */
export function minuteOfClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What a clock of the zone shows: the day, and the minute of it. */
export function shownBy(instant: Date, timeZone: string): { readonly date: string; readonly minute: number } {
  const [date = '', time = ''] = formatOf(timeZone).format(instant).split(' ');
  return { date, minute: minuteOfClock(time) };
}

/** `8:05 AM`, as sentences have it. */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * The instants at which a clock of the zone shows a day and minute: one as a rule, none when clocks are set forward over
 * it, two when they are set back over it.
 */
export function instantsOf(date: string, minute: number, timeZone: string): Date[] {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  // The zone's distance from UTC half a day before and after: they differ where clocks are set.
  const offsets = [-DAY / 2, DAY / 2].map((ahead) => {
    const near = new Date(shown + ahead * MINUTE);
    return asUtc(near, timeZone) - near.getTime();
  });
  return [...new Set(offsets)]
    .map((offset) => new Date(shown - offset))
    .filter((instant) => asUtc(instant, timeZone) === shown)
    .sort((a, b) => a.getTime() - b.getTime());
}
