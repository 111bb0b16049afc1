import type { Field } from '../../../../contract/resource/fields.ts';
import { withoutAccents } from './likeness.ts';

const cancelled = 'cancelled, canceled, voided, cancelada, cancelado, anulada, anulado';
const inactive = 'left, baja, de baja, inactivo, inactiva';
const phone = 'telephone, call, phone call, llamada';
const web = 'website, web site, web, online, internet, en linea, pagina web';
const wholesale = 'dealer trade, mayoreo, mayorista, al por mayor';

/** English and Spanish words for choices, by the choice's English name; lower case, without accents. */
const words: Readonly<Record<string, string>> = {
  // Sales. A vehicle registered for a day is used.
  new: 'brand new, zero km, 0 km, 0km, cero km, new vehicle, new car, vehiculo nuevo, auto nuevo, coche nuevo, nuevo y sin uso',
  used: `pre-owned, preowned, used vehicle, used car, usado, seminuevo, ocasion, km0, km 0, vehiculo usado,
    vehiculo de ocasion, auto usado, consignacion usado, consignacion`,
  certified: 'cpo, certified pre-owned, certified preowned, certificada, seminuevo certificado',
  'in stock': 'available, on lot, in inventory, unsold, un sold, not sold, en existencia, disponible',
  'in transit': 'en route, en camino',
  'on hold': 'reserved, held, reservado, reservada, apartada',
  sold: 'vendida',
  wholesaled: `wholesale, ${wholesale}`,
  pending: 'open, in process, working, en proceso, aprobada, aprobado, vigente',
  delivered: 'dlvd, entregado',
  capped: 'recapped, contabilizada',
  finalized: `sold, booked, closed, funded, posted, completed, complete, vendido, vendida, finalizado, facturada,
    facturado`,
  unwound: `${cancelled}, rechazada, rechazado`,
  retail: 'minorista, al por menor, particular',
  lease: 'leasing, renting',
  misc: 'miscellaneous, other, otro, otros',
  fleet: 'flota, empresa',
  wholesale,
  cash: 'efectivo',
  finance: 'financed, loan, credit, financiado, credito',
  // Service. Goodwill repairs that the manufacturer pays for are warranty.
  open: 'in progress, pending, in service, working, scheduled, abierto, en proceso, pendiente',
  ready: 'listo',
  closed: 'completed, complete, done, finished, paid, invoiced, cashiered, cerrado, terminada, facturada',
  void: cancelled,
  'customer pay': 'c, customer, client, cust, cust pay, customer paid, cliente, pago cliente',
  warranty: 'wp, warranty pay, factory warranty, garantia de fabrica',
  internal: 'interna',
  'extended contract': `extended warranty, service contract, esc, esp, vsc, garantia extendida, extension de garantia,
    contrato de servicio`,
  counter: 'over the counter, ventanilla',
  // Appointments
  booked: 'scheduled, reservado, agendada, programada',
  confirmed: 'confirmado',
  arrived: 'checked in, here, llegado',
  'in service': 'in progress, working, en proceso, en taller',
  completed: 'complete, done, finished, closed, terminado, completada, completado',
  'no-show': 'no show, noshow, missed, no asistio, no se presento',
  canceled: cancelled,
  rescheduled: 'moved, reprogramado, reagendada, pospuesta',
  waits: 'waiting, wait, esperando',
  'drops off': 'drop off, drop-off, deja, deja el coche',
  shuttle: 'lanzadera, traslado',
  loaner: 'loan car, courtesy car, rental, vehiculo de cortesia, coche de cortesia, auto de cortesia',
  web,
  website: web,
  phone,
  'walk-in': 'walk in, walkin, visita',
  'third party': 'third-party, 3rd party, portal, marketplace, terceros',
  referral: 'referred, referido',
  other: 'otra, otros',
  // People and plans
  active: 'activa, vigente, true, yes',
  inactive,
  terminated: `inactive, ${inactive}, false, no`,
  sales: 'venta, comercial',
  service: 'taller, posventa, postventa',
  parts: 'recambios, repuestos, partes, piezas',
  'f&i': 'finance, financiamiento',
  bdc: 'call center, centro de llamadas',
  admin: 'administration, accounting, office, contabilidad',
  units: 'vehicles, vehiculos',
  gross: 'gross profit, utilidad, margen',
  'repair orders': 'ros, ordenes',
  'billed hours': 'hours, horas',
};

export const choiceWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(words).map(([name, list]) => [name, list.split(/,\s+/)]),
);

/** Replacements for choices that a field doesn't have. */
const instead: Readonly<Record<string, string>> = { certified: 'used' };

const plainSpelling = (text: string) => withoutAccents(text).toLowerCase().replaceAll('_', ' ');

const isWordFor = (name: string, text: string): boolean => choiceWords.get(name)?.includes(text) ?? false;

/** A single letter may start any word of a choice: `S` is both in stock and sold. */
const beginsWith = (word: string, spelling: string) =>
  (spelling.length === 1 ? word.split(/[\s_-]/) : [word]).some((part) => part.startsWith(spelling));

/** Matches a name, another word for it, or the start of only one choice. @returns undefined if none or several match */
export function choiceSpelt(field: Field, text: string): string | undefined {
  if (field.kind !== 'choice') return undefined;
  const spelling = plainSpelling(text);
  const choices = Object.entries(field.choices).map(([value, { en, es }]) => ({
    value,
    en: en.toLowerCase(),
    names: [value, en, es].map(plainSpelling),
  }));
  const named = choices.find(({ names }) => names.includes(spelling));
  const match = named ?? choices.find(({ en }) => isWordFor(en, spelling));
  if (match) return match.value;
  const others = Object.entries(instead).filter(
    ([name]) => (name === spelling || isWordFor(name, spelling)) && !choices.some(({ en }) => en === name),
  );
  const other = choices.find(({ en }) => others.some(([, name]) => name === en));
  if (other) return other.value;
  const begun = choices.filter(({ value, en }) =>
    [value.toLowerCase(), en].some((word) => beginsWith(word, spelling)),
  );
  return begun.length === 1 ? begun[0]?.value : undefined;
}
