import { tagOf } from './locales.ts';

/** What stands for a figure that is not available. Zero is never shown for it. */
export const notAvailable = '–';

/** What a key says in the language in use. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

type Maybe<T> = T | null | undefined;

/** Delta of a figure: arrow and unsigned text apart, because the arrow gives direction and a colour the judgement. */
export interface Delta {
  readonly direction: 'up' | 'down' | 'flat';
  readonly text: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Hyphen-minus is too short beside figures; the true minus has the width of a digit. */
const trueMinus = (text: string) => text.replace('-', '−');

/** `1 – 19` with thin spaces becomes `1–19`; between words the dash keeps ordinary spaces. */
const tightRange = (text: string) => text.replace(/(\d)\s–\s(\d)/g, '$1–$2').replace(/\s–\s/g, ' – ');

/** Noon UTC of a `YYYY-MM-DD` date, so that no time zone moves it to another day. */
const calendarDay = (date: string) => new Date(`${date}T12:00:00Z`);

/** Makes each thing once: making Intl's formats takes far longer than using them. */
function once<Key extends string, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const things = new Map<Key, Thing>();
  return (key) => {
    const thing = things.get(key) ?? make(key);
    things.set(key, thing);
    return thing;
  };
}

/** Makes a thing when it is first used: no page uses every format. */
function late<Thing>(make: () => Thing): () => Thing {
  const made = once(make);
  return () => made('');
}

/** First and last day by a format. Writing one takes long, and a page of tiles has the same few again and again. */
function rangesIn(written: () => Intl.DateTimeFormat): (from: string, to: string) => string {
  const inWords = once((days: string) => {
    const [from = '', to = ''] = days.split(' ');
    return tightRange(written().formatRange(calendarDay(from), calendarDay(to)));
  });
  return (from, to) => inWords(`${from} ${to}`);
}

/** Writes numbers, money, dates and times the one way of the product. `null` and `undefined` give `–`. */
export const createFormat = once((locale: string) => {
  const tag = tagOf(locale);

  const number = (options: Intl.NumberFormatOptions) => {
    const format = late(() => new Intl.NumberFormat(tag, options));
    return (value: Maybe<number>) =>
      value === null || value === undefined || !Number.isFinite(value)
        ? notAvailable
        : trueMinus(format().format(value));
  };
  const dollars = (digits: number, least = digits) =>
    number({
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
    });
  const date = (options: Intl.DateTimeFormatOptions) => late(() => new Intl.DateTimeFormat(tag, options));

  const names = (type: Intl.DisplayNamesType) => late(() => new Intl.DisplayNames(tag, { type }));
  const currencyNames = names('currency');
  const countryNames = names('region');

  const integer = number({ maximumFractionDigits: 0 });
  const decimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const hundredths = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const asGiven = number({ maximumFractionDigits: 6, useGrouping: false });
  const money = dollars(0);
  const moneyExact = dollars(2);
  const roundDollars = dollars(2, 0);

  const weekdayOnly = date({ timeZone: 'UTC', weekday: 'short' });
  const hourOnly = date({ timeZone: 'UTC', hour: 'numeric' });
  const longDay = date({ timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
  const shortDay = date({ timeZone: 'UTC', month: 'short', day: 'numeric' });
  const namedDay = date({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
  const shortMonth = date({ timeZone: 'UTC', month: 'short' });
  const longMonth = date({ timeZone: 'UTC', month: 'short', year: 'numeric' });

  /** 5_820_000 → `$5.82M`, 412_300 → `$412K`, 6_905 → `$6,905`: at most three or four digits to read. */
  const moneyShort = (value: Maybe<number>) => {
    const size = Math.abs(value ?? 0);
    if (value === null || value === undefined || !(size >= 10_000)) return money(value);
    if (size < 999_500) return `${money(value / 1_000)}K`;
    if (size < 999_995_000) return `${moneyExact(value / 1_000_000)}M`;
    return `${moneyExact(value / 1_000_000_000)}B`;
  };

  /** 600_000 → `$600K`, 1_500_000 → `$1.5M`, 0 → `$0`: marks of an axis, which are round. */
  const moneyRound = (value: number) => {
    const size = Math.abs(value);
    if (size < 1000) return roundDollars(value);
    return size < 1_000_000 ? `${roundDollars(value / 1000)}K` : `${roundDollars(value / 1_000_000)}M`;
  };

  /** Formats of moments, in a time zone by its name or, by an empty one, in the reader's. */
  const zoned = (options: Intl.DateTimeFormatOptions) => {
    const inZone = once((timeZone: string) => date(timeZone ? { ...options, timeZone } : options));
    return (instant: Date, timeZone = '') => inZone(timeZone)().format(instant).replaceAll('\u202f', ' ');
  };
  const timeOf = zoned({ hour: 'numeric', minute: '2-digit' });
  const namedTime = zoned({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const dayKey = zoned({ year: 'numeric', month: 'numeric', day: 'numeric' });
  const zonedWeekday = zoned({ weekday: 'short' });
  const zonedShortDay = zoned({ month: 'short', day: 'numeric' });
  const zonedLongDay = zoned({ year: 'numeric', month: 'short', day: 'numeric' });

  const clockTime = date({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

  return {
    integer,
    /** One decimal: `22.5` units with split deals. */
    decimal,
    /** Two decimals: `1.72` hours per repair order. */
    hundredths,
    /** As many decimals as there are, such as of a latitude. */
    asGiven,
    /** Whole dollars, for tables. */
    money,
    /** Dollars and cents, for hover and forms. */
    moneyExact,
    moneyShort,
    moneyRound,
    /** A fraction: 0.58 → `58.0%`. */
    percent: number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** A fraction with two decimals, such as a rate of interest: 0.0549 → `5.49%`. */
    percentExact: number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** A fraction without decimals, where a decimal would be no help: 0.58 → `58%`. */
    percentShort: number({ style: 'percent', maximumFractionDigits: 0 }),
    /** An age: 31 → `31 d`. */
    days: (value: Maybe<number>) =>
      value === null || value === undefined ? notAvailable : `${integer(value)} d`,

    /** `2026-11-17` → `Nov 17, 2026`. */
    date: (value: Maybe<string>) => (value ? longDay().format(calendarDay(value)) : notAvailable),
    /** `2026-11-17` → `Nov 17`. */
    dayOfYear: (value: Maybe<string>) => (value ? shortDay().format(calendarDay(value)) : notAvailable),
    /** `2026-11-14` → `Sat, Nov 14`. */
    weekday: (value: string) => namedDay().format(calendarDay(value)),
    /** Any day of a month → `Nov`. */
    month: (value: string) => shortMonth().format(calendarDay(value)),
    /** Any day of a month → `Nov 2026`. */
    monthOfYear: (value: string) => longMonth().format(calendarDay(value)),
    /** `2026-11-17` → `Tue`. */
    shortWeekday: (value: string) => weekdayOnly().format(calendarDay(value)),
    /** Of a day, from 0 → `7 AM`. */
    hour: (hour: number) =>
      hourOnly()
        .format(new Date(Date.UTC(2000, 0, 1, hour)))
        .replaceAll('\u202f', ' '),
    /** First and last day → `Nov 1–19, 2026`. */
    dateRange: rangesIn(longDay),
    /** First and last day without the year → `Nov 1–19`. */
    dayRange: rangesIn(shortDay),

    /** An ISO instant → `7:42 AM` today, `Thu 9:14 PM` within a week, `Nov 3, 9:14 PM` before. */
    time: (instant: Maybe<string>, now = new Date(), timeZone?: string) => {
      if (!instant) return notAvailable;
      const at = new Date(instant);
      const clock = timeOf(at, timeZone);
      if (dayKey(at, timeZone) === dayKey(now, timeZone)) return clock;
      const recent = Math.abs(now.getTime() - at.getTime()) < 6 * day;
      return recent ? `${zonedWeekday(at, timeZone)} ${clock}` : `${zonedShortDay(at, timeZone)}, ${clock}`;
    },
    /** A time of UTC's clock and the milliseconds from there on → `1:30–2:00 PM`. */
    timeRange: (from: Date, milliseconds: number) =>
      tightRange(
        clockTime()
          .formatRange(from, new Date(from.getTime() + milliseconds))
          .replaceAll('\u202f', ' '),
      ),
    /** An ISO instant with its date → `Nov 3, 2026, 9:14 PM`. */
    dateTime: (instant: Maybe<string>, timeZone?: string) =>
      instant
        ? `${zonedLongDay(new Date(instant), timeZone)}, ${timeOf(new Date(instant), timeZone)}`
        : notAvailable,
    /** As `dateTime`, with the name of the time zone, by default the reader's: `Nov 27, 2026, 9:50 AM CST`. */
    dateTimeInZone: (instant: string, timeZone?: string) =>
      `${zonedLongDay(new Date(instant), timeZone)}, ${namedTime(new Date(instant), timeZone)}`,
    /** Milliseconds → `10 h 28 m`, `3 d 4 h`, `12 m`. */
    duration: (milliseconds: number) => {
      const minutes = Math.max(0, Math.round(milliseconds / minute));
      if (minutes < 60) return `${minutes} m`;
      const hours = Math.floor(minutes / 60);
      if (hours < 48) return `${hours} h ${minutes % 60} m`;
      return `${Math.floor(hours / 24)} d ${hours % 24} h`;
    },

    /** A change already written by `write` (default: a percentage of a fraction), unsigned, with its direction. */
    delta: (value: Maybe<number>, write?: (size: number) => string): Delta => {
      if (value === null || value === undefined) return { direction: 'flat', text: notAvailable };
      const size = Math.abs(value);
      const text = write ? write(size) : `${decimal(size * 100)}%`;
      if (value === 0) return { direction: 'flat', text };
      return { direction: value > 0 ? 'up' : 'down', text };
    },
    /** `EUR` → `Euro`. */
    currency: (code: string): string => currencyNames().of(code) ?? code,
    /** `DE` → `Germany`. */
    country: (code: string): string => countryNames().of(code) ?? code,
    /** Ten digits → `(610) 555-0142`; anything else as it is. */
    phone: (value: Maybe<string>) => {
      const parts = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec((value ?? '').replace(/[\s().-]/g, ''));
      return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : value || notAvailable;
    },
  };
});

export type Format = ReturnType<typeof createFormat>;

/** Makes what most pages write with. The first of the browser's formats take long, and this can be while nobody waits. */
export function makeFormatsReady(locale: string): void {
  const { dateRange, integer, money, percent, time } = createFormat(locale);
  const now = new Date().toISOString();
  const today = now.slice(0, 'YYYY-MM-DD'.length);
  dateRange(today, today);
  time(now);
  for (const write of [integer, money, percent]) write(0);
}
