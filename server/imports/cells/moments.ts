import { type DateFormat, readDayAndTime } from './dates.ts';

const DAY_MS = 86_400_000;

/** A time that says more than that there is none; exports write midnight behind days, and spreadsheets a part of a day. */
const HAS_TIME = /\d:\d|^\d+\.\d*[1-9]\d*$/;
const AT_MIDNIGHT = /(?:\b|T)(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)? ?a\.?m\.?)(?!\d|:)/i;

/**
 * A day that is written without a time began at midnight, and what is said to have happened on it not before something
 * else of that day: an order that was opened at 9:19 and closed the same day was not closed at midnight.
 * @param text as the file has it
 * @param moment ISO 8601, that was read from it
 * @param earlier ISO 8601, that it can't lie before
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

/** Offset at the start of a UTC day. Asking the formatter costs far more than looking up, and files repeat days. */
function dayOffset(zone: string, day: number): number {
  const key = `${zone}|${day}`;
  const known = dayOffsets.get(key);
  if (known !== undefined) return known;
  if (dayOffsets.size >= MOST_KNOWN_DAYS) dayOffsets.clear();
  const offset = exactOffset(zone, day * DAY_MS);
  dayOffsets.set(key, offset);
  return offset;
}

/** Milliseconds by which a zone's clocks are ahead of UTC at a moment. */
function offsetAt(zone: string, utc: number): number {
  const day = Math.floor(utc / DAY_MS);
  const before = dayOffset(zone, day);
  return before === dayOffset(zone, day + 1) ? before : exactOffset(zone, utc);
}

/**
 * The moment at which a zone's clocks show a time. A time that comes twice, when clocks are put back, is the first of
 * the two; one that is left out, when they are put forward, is as much later: 2:30 means 3:30.
 */
function momentOf(clock: number, zone: string): number {
  const before = offsetAt(zone, clock - DAY_MS);
  const first = clock - before;
  if (offsetAt(zone, first) === before) return first;
  const after = clock - offsetAt(zone, clock + DAY_MS);
  return offsetAt(zone, after) === clock - after ? after : first;
}

/** Of tidied text, which has no two blanks in a row. */
const TIME =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)? ?(?<half>[ap]\.?m\.?)? ?(?<utc>Z|UTC|GMT)? ?(?:(?<sign>[+-])(?<ahead>\d{2}):?(?<minutes>\d{2})?)?(?: ?\([^)]*\))?$/i;

interface Time {
  /** Milliseconds after midnight. */
  readonly clock: number;
  /** Milliseconds by which its zone is ahead of UTC; undefined when the text names no zone. */
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
 * The moment that a text names, ISO 8601 in UTC, or null. A text without a zone is in the given one, and a day without
 * a time is its start there.
 * @param zone IANA time zone, that of the row's store
 */
export function readMoment(text: string, accepted: readonly DateFormat[], zone: string): string | null {
  const dayAndTime = readDayAndTime(text, accepted);
  const time = dayAndTime && readTime(dayAndTime.time);
  if (!dayAndTime || !time) return null;
  const midnight = Date.parse(`${dayAndTime.day}T00:00:00Z`);
  // `Date.parse` takes the 30th of February for a day in March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== dayAndTime.day) return null;
  const clock = midnight + time.clock;
  return new Date(time.offset === undefined ? momentOf(clock, zone) : clock - time.offset).toISOString();
}

/** Behind a time: the zone that it is in. */
const ZONED = /:\d\d(?:[.,]\d+)? ?(?:[ap]\.?m\.?)? ?(?:Z|UTC|GMT|[+-]\d\d)/i;
const namesZone = (text: string): boolean => ZONED.test(text);

/**
 * The day that it was in a time zone at a time that names another one, such as `2026-11-01T01:30:00Z`; null of any other
 * text, and of midnight, which exports write behind days.
 */
export function dayInZone(text: string, accepted: readonly DateFormat[], zone: string): string | null {
  if (!namesZone(text) || AT_MIDNIGHT.test(text)) return null;
  const moment = readMoment(text, accepted, zone);
  return moment && localDay(moment, zone);
}

/** The day it was in a time zone at a moment, ISO 8601 in UTC. */
export function localDay(moment: string, zone: string): string {
  const utc = Date.parse(moment);
  return new Date(utc + offsetAt(zone, utc)).toISOString().slice(0, 10);
}

/**
 * The day that a cell means which says no time, or midnight as exports write it behind days; undefined for a moment.
 * @param text as the file has it; empty where something else than a cell gives the moment
 * @param moment ISO 8601 in UTC, that was read
 */
export function dayMeant(text: string, moment: string, zone: string): string | undefined {
  const day = localDay(moment, zone);
  if (text !== '' && !HAS_TIME.test(text)) return day;
  const isMidnight =
    Date.parse(`${day}T00:00:00Z`) - offsetAt(zone, Date.parse(moment)) === Date.parse(moment);
  return isMidnight && (text === '' || AT_MIDNIGHT.test(text)) ? day : undefined;
}

/** A column that holds the store's own day of a moment. */
export interface LocalDay {
  readonly field: string;
  readonly column: string;
}
