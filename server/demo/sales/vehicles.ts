import { vinCheckDigit } from '../../../contract/vin.ts';
import { colors, type Make, makes, trims } from '../catalogue.ts';
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

const drawTrim = weighted(
  [30, 25, 20, 15, 10].map((weight, index) => [trims[index] ?? trims[0], weight] as const),
);

/** Popular brands come back as trade-ins more often. */
const drawUsedMake = weighted(makes.map((make) => [make, make.luxury ? 2 : 6] as const));

/** Whole dollars, ending in 5. */
const sticker = (amount: number) => Math.round(amount / 10) * 10 + 5;

/**
 * Makes vehicles whose VINs are well formed, with a valid check digit, and never repeat: every series of serial numbers
 * must be its own. `range` numbers the series; each has room for 9,999 vehicles of one make, model and year.
 */
export function vehicleMaker(random: Random, range: number) {
  let serial = 0;

  const vin = (make: Make, modelIndex: number, year: number) => {
    serial += 1;
    const line = `${vinLetters.charAt(modelIndex)}${random.int(1, 9)}${random.pick('ABCDEFGH'.split(''))}`;
    const version = random.int(10, 99);
    // A letter in position 7 says that the model year is 2010 or later.
    const descriptor = `${line}${vinLetters.charAt(version % vinLetters.length)}${Math.floor(version / 10)}`;
    const plant = vinLetters.charAt(range % vinLetters.length);
    const number = String((range * 7_919 + serial) % 1_000_000).padStart(6, '0');
    const start = `${make.wmi}${descriptor}`;
    const end = `${modelYears.charAt((year - 1980) % 30)}${plant}${number}`;
    return `${start}${vinCheckDigit(`${start}0${end}`)}${end}`;
  };

  const build = (make: Make, year: number, age: number): Vehicle => {
    const index = random.int(0, make.models.length - 1);
    const model = make.models[index] ?? { model: '', msrp: 0 };
    const [trim, extra] = drawTrim(random);
    const msrp = sticker(model.msrp * (1 + extra) * random.between(0.98, 1.04));
    const mileage = age === 0 ? random.int(4, 60) : Math.round(random.logNormal(11_500, 0.35) * age);
    const wear = age === 0 ? random.between(0.915, 0.95) : 0.8 * 0.885 ** age * random.between(0.88, 1.08);
    return {
      vin: vin(make, index, year),
      year,
      make: make.brand,
      model: model.model,
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
      const age = Math.min(12, 1 + Math.floor(random.logNormal(3.2, 0.6)));
      return build(drawUsedMake(random), year - age, age);
    },
  };
}
