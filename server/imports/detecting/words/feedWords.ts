import { type FeedName, feedNames } from '../../../../contract/records/index.ts';
import { type Spelling, spell } from './likeness.ts';

/** Words of headers, and of names of files, that are seldom anywhere but in files of one feed. */
const telling: Readonly<Record<FeedName, string>> = {
  stores: 'stores dealers dealerships',
  employees: 'employee employees staff payroll salary hire hired terminated empleado empleados sueldo',
  inventory: 'inventory inventario stock lot listing listings listed posted msrp odometer',
  customers: 'customers clientes membership birthday',
  deals:
    'sale sold selling saledate deal deals salesperson buyer commission comision finance financing lender trade permuta gross desking',
  repair_orders:
    'service repair repairs ro technician tech mechanic labor workshop advisor servicio servicios reparacion reparaciones taller orden ordenes',
  parts_sales: 'parts part sku refacciones counterman invoice',
  part_stock: 'parts part spare refacciones repuestos bin shelf onhand stock reorder minimum min',
  appointments: 'appointment appointments booking bookings cita citas',
  leads: 'lead leads prospect prospects prospecto prospectos',
  budgets: 'budget budgets presupuesto target',
  overheads: 'overhead overheads expense expenses gastos',
};

/** Words, and pairs of them in one header, that are seldom in files of a feed, unless others are there. */
interface Strange {
  readonly words: string;
  readonly pair?: readonly [string, string];
  readonly unless?: string;
}
const stockedParts = 'bin shelf qoh onhand';
const parts: Strange = { words: `sku ${stockedParts}`, pair: ['part', 'no'] };
const strange: Readonly<Partial<Record<FeedName, Strange>>> = {
  deals: parts,
  inventory: parts,
  // Nobody hires customers.
  customers: { words: 'hire hired salary payroll terminated sueldo contratacion' },
  // Who sells a part has no need to say where it lies.
  part_stock: { words: 'invoice ticket', unless: stockedParts },
  parts_sales: { words: `${stockedParts} stock reorder minimum min`, unless: 'invoice ticket' },
};

/** Words that the headers of a feed may have or not: all of its file is about them. */
const subjectsOf: Readonly<Partial<Record<FeedName, string>>> = {
  inventory: 'vehicle vehicles car auto',
  deals: 'vehicle car auto sale deal',
  repair_orders: 'service repair ro',
  customers: 'customer',
  employees: 'employee',
  leads: 'lead',
};

/** Each by itself: of a long header only the beginning is compared. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').flatMap((word) => spell(word).words));

const tellingWords = new Map(feedNames.map((feed) => [feed, wordsIn(telling[feed])]));
const subjects = new Map<string, ReadonlySet<string>>(
  feedNames.map((feed) => [feed, wordsIn(subjectsOf[feed] ?? '')]),
);

const NONE: ReadonlySet<string> = new Set();

/** The words that a header of such a file may have or not. */
export const subjectsIn = (feed: string): ReadonlySet<string> => subjects.get(feed) ?? NONE;

const strangeWords = new Map(
  feedNames.flatMap((feed) => {
    const { words, pair, unless = '' } = strange[feed] ?? {};
    return words === undefined
      ? []
      : [[feed, { words: wordsIn(words), pair, unless: wordsIn(unless) }] as const];
  }),
);

/** Whether headers speak against a feed, however well others of them fit. */
export function isAgainst(feed: FeedName, headers: readonly Spelling[]): boolean {
  const { words, pair, unless } = strangeWords.get(feed) ?? { words: NONE, pair: undefined, unless: NONE };
  const isSaid = (known: ReadonlySet<string>) =>
    headers.some(({ words: said }) => said.some((word) => known.has(word)));
  const isPaired = headers.some(({ words: said }) => pair?.every((word) => said.includes(word)) ?? false);
  return (isPaired || isSaid(words)) && !isSaid(unless);
}

/** Headers after which nothing is in doubt any more. */
const ENOUGH = 3;

/**
 * How much speaks for a feed beside its fields, 0–1: words of its trade in headers that may be no field, and in the name
 * of the file.
 */
export function toldOf(feed: FeedName, headers: readonly Spelling[], fileName: Spelling | undefined) {
  const words = tellingWords.get(feed) ?? NONE;
  const tells = ({ words: said }: Spelling) => said.some((word) => words.has(word));
  return {
    headers: Math.min(1, headers.filter(tells).length / ENOUGH),
    name: fileName && tells(fileName) ? 1 : 0,
  };
}
