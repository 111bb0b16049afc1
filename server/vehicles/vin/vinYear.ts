/** Position 10 of a VIN, from 1980 on; the thirty signs repeat. Source: 49 CFR 565.15, table VII. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const CYCLE = 30;

/** Types that the rule of position 7 binds, if they weigh at most 10,000 pounds. Trucks that weigh more are few in trade. */
const BOUND_TYPES: ReadonlySet<string> = new Set([
  'Passenger Car',
  'Multipurpose Passenger Vehicle (MPV)',
  'Truck',
]);

export interface ModelYears {
  /** The likeliest first; none when position 10 holds no year. */
  readonly years: readonly number[];
  /** Whether the first is meant by law, and not just by custom. */
  readonly isBound: boolean;
}

/**
 * Model years that a VIN may mean: a digit in position 7 stands for 1980–2009, a letter for 2010–2039. That binds the
 * makers of cars and light trucks; most others follow it.
 * @param newest years beyond it can't be: no maker is that far ahead
 */
export function modelYears(vin: string, vehicleType: string | null, newest: number): ModelYears {
  const place = YEAR_SIGNS.indexOf(vin.charAt(9));
  const older = FIRST_YEAR + place;
  const both = /\d/.test(vin.charAt(6)) ? [older, older + CYCLE] : [older + CYCLE, older];
  const years = place < 0 ? [] : both.filter((year) => year <= newest);
  return { years, isBound: BOUND_TYPES.has(vehicleType ?? '') };
}
