import { vinCheckDigit } from '../../../contract/vin.ts';
import { colors, FIRST_KNOWN, type Make, makes } from '../catalogue.ts';
import { type Random, weighted } from '../random.ts';

export interface Vehicle {
  readonly vin: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly ext_color: string;
  readonly mileage: number;
  readonly msrp: number;
  /** What the store paid, before reconditioning. */
  readonly cost: number;
}

const modelYears = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Years. */
const OLDEST = 12;
/** What the cheapest and the best-equipped version cost beside the base price. */
const EQUIPMENT = [0.98, 1.18] as const;

/** Popular brands come back as trade-ins more often. */
const drawUsedMake = weighted(makes.map((make) => [make, make.luxury ? 2 : 6] as const));

/** Whole dollars, ending in 5. */
const sticker = (amount: number) => Math.round(amount / 10) * 10 + 5;

/** Versions of a make's models that were built in a year. */
const builtIn = ({ models }: Make, year: number) =>
  models.flatMap(({ model, msrp, versions }) => {
    const built = versions.filter(({ from, to }) => from <= year && year <= to);
    return built.length > 0 ? [{ model, msrp, versions: built }] : [];
  });

/**
 * Makes vehicles whose VINs decode to their make, model, year and trim, and hardly ever repeat.
 * @param range numbers the series of serial numbers, which must be its own
 */
export function vehicleMaker(random: Random, range: number) {
  let serial = 0;

  const vin = (stem: string, year: number) => {
    serial += 1;
    const number = range * 7_919 + serial;
    const plant = vinLetters.charAt(Math.floor(number / 1_000_000) % vinLetters.length);
    const end = `${modelYears.charAt((year - 1980) % 30)}${plant}${String(number % 1_000_000).padStart(6, '0')}`;
    return `${stem}${vinCheckDigit(`${stem}0${end}`)}${end}`;
  };

  const build = (make: Make, year: number, age: number): Vehicle => {
    const { model, msrp: base, versions } = random.pick(builtIn(make, year));
    const msrp = sticker(base * random.between(...EQUIPMENT));
    const { stem, trim } = random.pick(versions);
    const mileage = age === 0 ? random.int(4, 60) : Math.round(random.logNormal(11_500, 0.35) * age);
    const wear = age === 0 ? random.between(0.915, 0.95) : 0.8 * 0.885 ** age * random.between(0.88, 1.08);
    return {
      vin: vin(stem, year),
      year,
      make: make.brand,
      model,
      trim,
      ext_color: random.pick(colors),
      mileage,
      msrp,
      cost: Math.round(msrp * wear),
    };
  };

  return {
    /** A vehicle of the store's own brands; the next model year arrives in September. */
    makeNew: (brands: readonly Make[], year: number, month: number) =>
      build(random.pick(brands), year + (month >= 8 && random.chance(0.7) ? 1 : 0), 0),
    makeUsed: (year: number) => {
      const age = Math.min(OLDEST, 1 + Math.floor(random.logNormal(3.2, 0.6)), year - FIRST_KNOWN);
      let make = drawUsedMake(random);
      while (builtIn(make, year - age).length === 0) make = drawUsedMake(random);
      return build(make, year - age, age);
    },
  };
}
