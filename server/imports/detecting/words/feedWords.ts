import { type FeedName, feedNames } from '../../../../contract/records/index.ts';
import { type Spelling, spell } from './likeness.ts';

/** Words of headers, and of names of files, that are seldom anywhere but in files of one feed. */
const telling: Readonly<Record<FeedName, string>> = {
  stores: 'stores dealers dealerships',
  employees: 'employee employees staff payroll salary hired empleado empleados sueldo',
  inventory: 'inventory inventario stock lot listing listings listed posted msrp odometer',
  customers: 'customers clientes membership birthday',
  deals:
    'sale sold selling saledate deal deals salesperson buyer commission comision finance financing lender trade permuta gross desking',
  repair_orders:
    'service repair repairs ro technician tech mechanic labor workshop advisor servicio servicios reparacion reparaciones taller orden ordenes',
  parts_sales: 'parts part sku refacciones counterman invoice',
  part_stock: 'parts refacciones bin shelf onhand',
  appointments: 'appointment appointments booking bookings cita citas',
  leads: 'lead leads prospect prospects prospecto prospectos',
  budgets: 'budget budgets presupuesto target',
  overheads: 'overhead overheads expense expenses gastos',
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
