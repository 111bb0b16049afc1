import { type DateFormat, readDayAndTime } from './dates.ts';

const DAY_MS = 86_400_000;

/** A time of day, or a fraction of a day as in spreadsheets. */
const HAS_TIME = /\d:\d|^\d+\.\d*[1-9]\d*$/;
const AT_MIDNIGHT = /(?:\b|T)(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)? ?a\.?m\.?)(?!\d|:)/i;

/**
 * Moves a day without a time, which starts at midnight, to an earlier event of the same day: an order opened at 9:19
 * and closed the same day wasn't closed at midnight.
 * @param text as in the file
 * @param moment parsed from it, ISO 8601
 * @param earlier ISO 8601
 */
export function notBefore(text: string, moment: string, earlier: string): string {
  const late = Date.parse(earlier) - Date.parse(moment);
  return (!HAS_TIME.test(text) || AT_MIDNIGHT.test(text)) && late > 0 && late < DAY_MS ? earlier : moment;
}
const MOST_KNOWN_DAYS = 50_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // The Swedish locale writes `2026-03-08 02:30:00`.
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formatters.set(zone, formatter);
  return formatter;
}

const exactOffset = (zone: string, utc: number): number =>
  Date.parse(`${formatterOf(zone).format(utc).replace(' ', 'T')}Z`) - Math.floor(utc / 1000) * 1000;

const dayOffsets = new Map<string, number>();

/** Offset at the start of a UTC day. Cached, since the formatter is slow and files repeat days. */
function dayOffset(zone: string, day: number): number {
  const key = `${zone}|${day}`;
  const known = dayOffsets.get(key);
  if (known !== undefined) return known;
  if (dayOffsets.size >= MOST_KNOWN_DAYS) dayOffsets.clear();
  const offset = exactOffset(zone, day * DAY_MS);
  dayOffsets.set(key, offset);
  return offset;
}

function offsetAt(zone: string, utc: number): number {
  const day = Math.floor(utc / DAY_MS);
  const before = dayOffset(zone, day);
  return before === dayOffset(zone, day + 1) ? before : exactOffset(zone, utc);
}

/**
 * The moment when a zone's clocks show a time. Of a repeated hour in fall, the first one; a skipped hour in spring
 * moves forward: 2:30 means 3:30.
 */
function momentOf(clock: number, zone: string): number {
  const before = offsetAt(zone, clock - DAY_MS);
  const first = clock - before;
  if (offsetAt(zone, first) === before) return first;
  const after = clock - offsetAt(zone, clock + DAY_MS);
  return offsetAt(zone, after) === clock - after ? after : first;
}

const TIME =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)? ?(?<half>[ap]\.?m\.?)? ?(?<utc>Z|UTC|GMT)? ?(?:(?<sign>[+-])(?<ahead>\d{2}):?(?<minutes>\d{2})?)?(?: ?\([^)]*\))?$/i;

interface Time {
  /** Milliseconds after midnight. */
  readonly clock: number;
  /** Milliseconds ahead of UTC; undefined if the text has no zone. */
  readonly offset: number | undefined;
}

const MIDNIGHT: Time = { clock: 0, offset: undefined };

function hourOf(written: string, half: string | undefined): number {
  const hour = Number(written);
  if (!half) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

function readTime(text: string): Time | null {
  if (text === '') return MIDNIGHT;
  const parts = TIME.exec(text)?.groups;
  if (!parts) return null;
  const hour = hourOf(parts.hour ?? '', parts.half);
  const [minute, second] = [Number(parts.minute), Number(parts.second ?? 0)];
  if (!(hour < 24 && minute < 60 && second < 60)) return null;
  const clock = ((hour * 60 + minute) * 60 + second) * 1000;
  if (!parts.sign) return { clock, offset: parts.utc ? 0 : undefined };
  const ahead = (Number(parts.ahead) * 60 + Number(parts.minutes ?? 0)) * 60_000;
  return { clock, offset: parts.sign === '-' ? -ahead : ahead };
}

/**
 * The moment as ISO 8601 in UTC, or null. A day without a time is its start.
 * @param zone IANA time zone for texts without one: the store's
 */
export function readMoment(text: string, accepted: readonly DateFormat[], zone: string): string | null {
  const dayAndTime = readDayAndTime(text, accepted);
  const time = dayAndTime && readTime(dayAndTime.time);
  if (!dayAndTime || !time) return null;
  const midnight = Date.parse(`${dayAndTime.day}T00:00:00Z`);
  // `Date.parse` accepts February 30 as a day in March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== dayAndTime.day) return null;
  const clock = midnight + time.clock;
  return new Date(time.offset === undefined ? momentOf(clock, zone) : clock - time.offset).toISOString();
}

const ZONED = /:\d\d(?:[.,]\d+)? ?(?:[ap]\.?m\.?)? ?(?:Z|UTC|GMT|[+-]\d\d)/i;
const namesZone = (text: string): boolean => ZONED.test(text);

/**
 * The local day of a time with its own zone, such as `2026-11-01T01:30:00Z`. Null for others, and for midnight, which
 * exports add to plain days.
 */
export function dayInZone(text: string, accepted: readonly DateFormat[], zone: string): string | null {
  if (!namesZone(text) || AT_MIDNIGHT.test(text)) return null;
  const moment = readMoment(text, accepted, zone);
  return moment && localDay(moment, zone);
}

/** @param moment ISO 8601 in UTC */
export function localDay(moment: string, zone: string): string {
  const utc = Date.parse(moment);
  return new Date(utc + offsetAt(zone, utc)).toISOString().slice(0, 10);
}

/**
 * The day of a cell without a time, or with the midnight that exports add; undefined for a real time.
 * @param text as in the file; empty if the moment isn't from a cell
 * @param moment parsed from it, ISO 8601 in UTC
 */
export function dayMeant(text: string, moment: string, zone: string): string | undefined {
  const day = localDay(moment, zone);
  if (text !== '' && !HAS_TIME.test(text)) return day;
  const isMidnight =
    Date.parse(`${day}T00:00:00Z`) - offsetAt(zone, Date.parse(moment)) === Date.parse(moment);
  return isMidnight && (text === '' || AT_MIDNIGHT.test(text)) ? day : undefined;
}

export interface LocalDay {
  readonly field: string;
  readonly column: string;
}
