import type { Random } from './random.ts';
import versions from './versions.json' with { type: 'json' };

/** A version of a model as its VINs tell it. */
interface Version {
  /** The first eight characters of its VINs. */
  readonly stem: string;
  /** Model years. */
  readonly from: number;
  readonly to: number;
  /** Blank where VINs don't tell it. */
  readonly trim: string;
}

interface Model {
  readonly model: string;
  /** US dollars, before the trim. */
  readonly msrp: number;
  readonly versions: readonly Version[];
}

export interface Make {
  readonly brand_chrome_id: number;
  readonly brand: string;
  readonly lender: string;
  readonly luxury: boolean;
  readonly models: readonly Model[];
}

const stems = new Map(Object.entries(versions));

/** Model years that the versions are known of; the newest go on. */
export const FIRST_KNOWN = 2014;
const LAST_KNOWN = 2027;

/** `<stem> <from>-<to> <trim>` of each, from NHTSA's vPIC (public domain). */
const versionsOf = (name: string): readonly Version[] => {
  const entries = (stems.get(name) ?? '').matchAll(/(\w{8}) (\d+)-(\d+) ?([^;]*)/g);
  return [...entries].map(([, stem = '', from, to, trim = '']) => {
    const last = Number(to);
    return { stem, from: Number(from), to: last === LAST_KNOWN ? Number.POSITIVE_INFINITY : last, trim };
  });
};

const lineUp = (brand: string, text: string): readonly Model[] =>
  text.split(', ').map((entry) => {
    const [, model = '', thousands = ''] = /^(.+) (\d+(?:\.\d)?)$/.exec(entry) ?? [];
    return { model, msrp: Number(thousands) * 1000, versions: versionsOf(`${brand} ${model}`) };
  });

/** Brand, captive lender, class, models with their base price in thousands of dollars. */
const table = [
  [
    'Toyota',
    'Toyota Financial Services',
    '',
    'Camry 29, Corolla 23, RAV4 32, Highlander 43, Tacoma 36, Tundra 48, Sienna 41, 4Runner 45',
  ],
  [
    'Ford',
    'Ford Credit',
    '',
    'F-150 46, Escape 31, Explorer 42, Bronco 41, Maverick 28, Mustang 35, Expedition 63, Transit 49',
  ],
  [
    'Honda',
    'Honda Financial Services',
    '',
    'Civic 26, Accord 30, CR-V 33, HR-V 27, Pilot 42, Odyssey 43, Ridgeline 42, Passport 45',
  ],
  [
    'Chevrolet',
    'GM Financial',
    '',
    'Silverado 1500 45, Equinox 31, Traverse 42, Tahoe 62, Trax 23, Colorado 35, Blazer 38, Malibu 27',
  ],
  [
    'Hyundai',
    'Hyundai Motor Finance',
    '',
    'Tucson 31, Santa Fe 37, Elantra 23, Sonata 28, Palisade 40, Kona 26, Ioniq 5 44',
  ],
  [
    'Kia',
    'Kia Finance America',
    '',
    'Sportage 30, Telluride 39, Sorento 34, K5 28, Seltos 26, Carnival 38, EV6 45',
  ],
  ['Nissan', 'NMAC', '', 'Rogue 31, Altima 28, Sentra 23, Pathfinder 39, Frontier 33, Murano 42, Kicks 24'],
  ['Subaru', 'Chase Auto', '', 'Outback 32, Forester 32, Crosstrek 28, Ascent 41, Impreza 26, WRX 36'],
  ['Lincoln', 'Lincoln Automotive Financial', 'luxury', 'Corsair 42, Nautilus 55, Aviator 60, Navigator 92'],
  [
    'Jeep',
    'Stellantis Financial',
    '',
    'Grand Cherokee 44, Wrangler 39, Compass 30, Gladiator 43, Wagoneer 65',
  ],
  ['Ram', 'Stellantis Financial', '', '1500 46, 2500 54, 3500 57'],
  ['Dodge', 'Stellantis Financial', '', 'Durango 45, Hornet 33, Charger 47'],
  ['Volkswagen', 'VW Credit', '', 'Tiguan 31, Atlas 40, Jetta 24, Taos 27, ID.4 42, Golf GTI 34'],
  ['Mazda', 'Mazda Financial Services', '', 'CX-5 31, CX-50 33, CX-90 41, CX-30 27, Mazda3 26'],
  ['Buick', 'GM Financial', '', 'Encore GX 28, Envision 38, Enclave 47, Envista 26'],
  ['GMC', 'GM Financial', '', 'Sierra 1500 48, Terrain 32, Acadia 45, Yukon 69, Canyon 40'],
  ['Lexus', 'Lexus Financial Services', 'luxury', 'RX 52, NX 43, ES 44, GX 66, TX 57, UX 37'],
  ['BMW', 'BMW Financial Services', 'luxury', 'X3 51, X5 68, 330i 47, X1 43, 530i 61, i4 56'],
  ['Mercedes-Benz', 'Mercedes-Benz Financial', 'luxury', 'GLC 51, GLE 64, C 300 49, E 350 64, GLB 47'],
  ['Audi', 'Audi Financial Services', 'luxury', 'Q5 47, Q7 62, A4 44, Q3 41, A6 60'],
  ['Cadillac', 'Cadillac Financial', 'luxury', 'XT5 46, XT4 41, Escalade 88, Lyriq 60, CT5 50'],
  ['Acura', 'Acura Financial Services', 'luxury', 'MDX 52, RDX 46, Integra 34, TLX 46'],
  ['Volvo', 'Volvo Car Financial', 'luxury', 'XC60 48, XC90 60, XC40 42, S60 44'],
  ['Genesis', 'Genesis Finance', 'luxury', 'GV70 48, GV80 60, G70 43, G80 58'],
] as const;

export const makes: readonly Make[] = table.map(([brand, lender, kind, models], index) => ({
  brand_chrome_id: index + 1,
  brand,
  lender,
  luxury: kind === 'luxury',
  models: lineUp(brand, models),
}));

export function makeOf(brand: string): Make {
  const make = makes.find((entry) => entry.brand === brand);
  if (!make) throw new Error(`The catalogue has no ${brand}.`);
  return make;
}

export const colors = ['White', 'Black', 'Gray', 'Silver', 'Blue', 'Red', 'Green', 'Brown'] as const;

export const bankLenders = [
  'Ally Financial',
  'Capital One Auto Finance',
  'Chase Auto',
  'Wells Fargo Auto',
  'Santander Consumer',
  'Members First FCU',
  'Citizens Bank',
] as const;

export const floorplanLenders = ['Ally Wholesale', 'NextGear Capital', 'M&T Dealer Services'] as const;

export const lenderFor = (random: Random, make: Make, isNew: boolean): string =>
  isNew && random.chance(0.6) ? make.lender : random.pick(bankLenders);
