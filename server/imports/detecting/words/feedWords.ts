import { type FeedName, feedNames } from '../../../../contract/records/index.ts';
import { type Spelling, spell } from './likeness.ts';

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

/** Words, and pairs of words in one header, that rarely occur in a feed, unless certain others do. */
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
  // Customers aren't hired.
  customers: { words: 'hire hired salary payroll terminated sueldo contratacion' },
  // Sales don't say where a part is stored.
  part_stock: { words: 'invoice ticket', unless: stockedParts },
  parts_sales: { words: `${stockedParts} stock reorder minimum min`, unless: 'invoice ticket' },
};

/** Optional words in headers: the whole file is about them. */
const subjectsOf: Readonly<Partial<Record<FeedName, string>>> = {
  inventory: 'vehicle vehicles car auto',
  deals: 'vehicle car auto sale deal',
  repair_orders: 'service repair ro',
  customers: 'customer',
  employees: 'employee',
  leads: 'lead',
};

/** Word by word, since `spell` only reads the start of long text. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').flatMap((word) => spell(word).words));

const tellingWords = new Map(feedNames.map((feed) => [feed, wordsIn(telling[feed])]));
const subjects = new Map<string, ReadonlySet<string>>(
  feedNames.map((feed) => [feed, wordsIn(subjectsOf[feed] ?? '')]),
);

const NONE: ReadonlySet<string> = new Set();

export const subjectsIn = (feed: string): ReadonlySet<string> => subjects.get(feed) ?? NONE;

const strangeWords = new Map(
  feedNames.flatMap((feed) => {
    const { words, pair, unless = '' } = strange[feed] ?? {};
    return words === undefined
      ? []
      : [[feed, { words: wordsIn(words), pair, unless: wordsIn(unless) }] as const];
  }),
);

/** Whether headers point to another feed, however well the others fit. */
export function isAgainst(feed: FeedName, headers: readonly Spelling[]): boolean {
  const { words, pair, unless } = strangeWords.get(feed) ?? { words: NONE, pair: undefined, unless: NONE };
  const hasWordOf = (known: ReadonlySet<string>) =>
    headers.some(({ words: headerWords }) => headerWords.some((word) => known.has(word)));
  const isPaired = headers.some(
    ({ words: headerWords }) => pair?.every((word) => headerWords.includes(word)) ?? false,
  );
  return (isPaired || hasWordOf(words)) && !hasWordOf(unless);
}

const ENOUGH = 3;

/** Evidence for a feed besides its fields, 0–1: its words in headers and in the file name. */
export function toldOf(feed: FeedName, headers: readonly Spelling[], fileName: Spelling | undefined) {
  const words = tellingWords.get(feed) ?? NONE;
  const tells = ({ words: headerWords }: Spelling) => headerWords.some((word) => words.has(word));
  return {
    headers: Math.min(1, headers.filter(tells).length / ENOUGH),
    name: fileName && tells(fileName) ? 1 : 0,
  };
}
