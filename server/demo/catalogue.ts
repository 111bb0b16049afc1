import type { Random } from './random.ts';

interface Model {
  readonly model: string;
  /** US dollars, before the trim. */
  readonly msrp: number;
}

export interface Make {
  readonly brand_chrome_id: number;
  readonly brand: string;
  /** World manufacturer identifier: the first three characters of a VIN. */
  readonly wmi: string;
  readonly lender: string;
  readonly luxury: boolean;
  readonly models: readonly Model[];
}

const lineUp = (text: string): readonly Model[] =>
  text.split(', ').map((entry) => {
    const [, model = '', thousands = ''] = /^(.+) (\d+(?:\.\d)?)$/.exec(entry) ?? [];
    return { model, msrp: Number(thousands) * 1000 };
  });

/** Brand, WMI, captive lender, class, models with their base price in thousands of dollars. */
const table = [
  [
    'Toyota',
    '4T1',
    'Toyota Financial Services',
    '',
    'Camry 29, Corolla 23, RAV4 32, Highlander 43, Tacoma 36, Tundra 48, Sienna 41, 4Runner 45',
  ],
  [
    'Ford',
    '1FT',
    'Ford Credit',
    '',
    'F-150 46, Escape 31, Explorer 42, Bronco 41, Maverick 28, Mustang 35, Expedition 63, Transit 49',
  ],
  [
    'Honda',
    '1HG',
    'Honda Financial Services',
    '',
    'Civic 26, Accord 30, CR-V 33, HR-V 27, Pilot 42, Odyssey 43, Ridgeline 42, Passport 45',
  ],
  [
    'Chevrolet',
    '1GC',
    'GM Financial',
    '',
    'Silverado 1500 45, Equinox 31, Traverse 42, Tahoe 62, Trax 23, Colorado 35, Blazer 38, Malibu 27',
  ],
  [
    'Hyundai',
    'KM8',
    'Hyundai Motor Finance',
    '',
    'Tucson 31, Santa Fe 37, Elantra 23, Sonata 28, Palisade 40, Kona 26, Ioniq 5 44',
  ],
  [
    'Kia',
    '5XY',
    'Kia Finance America',
    '',
    'Sportage 30, Telluride 39, Sorento 34, K5 28, Seltos 26, Carnival 38, EV6 45',
  ],
  [
    'Nissan',
    '1N4',
    'NMAC',
    '',
    'Rogue 31, Altima 28, Sentra 23, Pathfinder 39, Frontier 33, Murano 42, Kicks 24',
  ],
  ['Subaru', '4S4', 'Chase Auto', '', 'Outback 32, Forester 32, Crosstrek 28, Ascent 41, Impreza 26, WRX 36'],
  [
    'Lincoln',
    '5LM',
    'Lincoln Automotive Financial',
    'luxury',
    'Corsair 42, Nautilus 55, Aviator 60, Navigator 92',
  ],
  [
    'Jeep',
    '1C4',
    'Stellantis Financial',
    '',
    'Grand Cherokee 44, Wrangler 39, Compass 30, Gladiator 43, Wagoneer 65',
  ],
  ['Ram', '1C6', 'Stellantis Financial', '', '1500 46, 2500 54, 3500 57, ProMaster 48'],
  ['Dodge', '2C3', 'Stellantis Financial', '', 'Durango 45, Hornet 33, Charger 47'],
  ['Volkswagen', '3VW', 'VW Credit', '', 'Tiguan 31, Atlas 40, Jetta 24, Taos 27, ID.4 42, Golf GTI 34'],
  ['Mazda', 'JM3', 'Mazda Financial Services', '', 'CX-5 31, CX-50 33, CX-90 41, CX-30 27, Mazda3 26'],
  ['Buick', 'KL4', 'GM Financial', '', 'Encore GX 28, Envision 38, Enclave 47, Envista 26'],
  ['GMC', '1GT', 'GM Financial', '', 'Sierra 1500 48, Terrain 32, Acadia 45, Yukon 69, Canyon 40'],
  ['Lexus', '2T2', 'Lexus Financial Services', 'luxury', 'RX 52, NX 43, ES 44, GX 66, TX 57, UX 37'],
  ['BMW', '5UX', 'BMW Financial Services', 'luxury', 'X3 51, X5 68, 330i 47, X1 43, 530i 61, i4 56'],
  ['Mercedes-Benz', '4JG', 'Mercedes-Benz Financial', 'luxury', 'GLC 51, GLE 64, C 300 49, E 350 64, GLB 47'],
  ['Audi', 'WA1', 'Audi Financial Services', 'luxury', 'Q5 47, Q7 62, A4 44, Q3 41, A6 60'],
  ['Cadillac', '1GY', 'Cadillac Financial', 'luxury', 'XT5 46, XT4 41, Escalade 88, Lyriq 60, CT5 50'],
  ['Acura', '5J8', 'Acura Financial Services', 'luxury', 'MDX 52, RDX 46, Integra 34, TLX 46'],
  ['Volvo', 'YV4', 'Volvo Car Financial', 'luxury', 'XC60 48, XC90 60, XC40 42, S60 44'],
  ['Genesis', 'KMU', 'Genesis Finance', 'luxury', 'GV70 48, GV80 60, G70 43, G80 58'],
] as const;

export const makes: readonly Make[] = table.map(([brand, wmi, lender, kind, models], index) => ({
  brand_chrome_id: index + 1,
  brand,
  wmi,
  lender,
  luxury: kind === 'luxury',
  models: lineUp(models),
}));

export function makeOf(brand: string): Make {
  const make = makes.find((entry) => entry.brand === brand);
  if (!make) throw new Error(`The catalogue has no ${brand}.`);
  return make;
}

/** Trim and what it adds to the base price. */
export const trims = [
  ['Base', 0],
  ['Sport', 0.06],
  ['Premium', 0.11],
  ['Touring', 0.17],
  ['Limited', 0.24],
] as const;

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
