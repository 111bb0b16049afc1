import { journey } from '../../../../ui/theme/measures/journey.ts';

const { yearLabel } = journey;
const dayLength = 86_400_000;
/** Room after the last thing that is ahead, as a share of the whole. */
const margin = 0.05;
const mostYears = 12;
/** Pixels of a line whose width isn't measured yet. */
const wide = 900;

export interface Scale {
  readonly from: string;
  readonly to: string;
  /** Where a day is, from 0 to 100. */
  readonly at: (day: string) => number;
  /** The firsts of the years that are written. */
  readonly years: readonly { readonly year: number; readonly at: number }[];
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const plain = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * From the first of the first year to a while after the last day, which is today or lies ahead.
 * @param width in pixels, that the years have room in
 */
export function scaleOf(first: string, last: string, width = wide): Scale {
  const begin = timeOf(`${first.slice(0, 4)}-01-01`);
  const end = timeOf(last);
  const whole = Math.max(end - begin, 180 * dayLength) * (1 + margin);
  const at = (day: string) => Math.min(100, Math.max(0, ((timeOf(day) - begin) / whole) * 100));
  const [from, to] = [Number(first.slice(0, 4)), new Date(begin + whole).getUTCFullYear()];
  const labels = Math.max(1, Math.min(mostYears, Math.floor(width / yearLabel)));
  const step = Math.ceil((to - from + 1) / labels);
  const years = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => {
    const year = from + place * step;
    return { year, at: at(`${year}-01-01`) };
  });
  return { from: first, to: plain(begin + whole), at, years };
}
