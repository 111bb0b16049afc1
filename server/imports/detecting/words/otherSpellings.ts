import type { Field } from '../../../../contract/resource/fields.ts';
import { withoutAccents } from './likeness.ts';

/** Without accents, as all of these words. A vehicle of no kilometres has been registered before. */
const used = [
  'pre-owned',
  'preowned',
  'usado',
  'seminuevo',
  'ocasion',
  'vo',
  'km0',
  'km 0',
  'used vehicle',
  'used car',
  'vehiculo usado',
  'vehiculo de ocasion',
  'auto usado',
  'gebraucht',
  'gebrauchtwagen',
  'gebrauchtfahrzeug',
  'vehicule d occasion',
  "vehicule d'occasion",
];
const brandNew = [
  'nuevo',
  'brand new',
  'vn',
  'new vehicle',
  'new car',
  'vehiculo nuevo',
  'auto nuevo',
  'neu',
  'neuwagen',
  'neufahrzeug',
  'neuf',
  'vehicule neuf',
];

/** Words that files have for choices, in their languages, by the name that the choice has here. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  closed: [
    'completed',
    'complete',
    'done',
    'finished',
    'paid',
    'invoiced',
    'cashiered',
    'terminada',
    'facturada',
    'abgeschlossen',
    'fakturiert',
    'cloture',
    'facture',
    'termine',
  ],
  open: [
    'in progress',
    'pending',
    'in service',
    'working',
    'scheduled',
    'en proceso',
    'pendiente',
    'offen',
    'in arbeit',
    'ouvert',
    'en cours',
  ],
  void: ['cancelled', 'canceled', 'voided', 'cancelada', 'storniert', 'annule'],
  New: brandNew,
  Used: [...used, 'certified', 'cpo', 'certificado'],
  N: brandNew,
  U: used,
  Finalized: ['sold', 'booked', 'closed', 'vendido', 'verkauft', 'ausgeliefert', 'vendu', 'livre'],
  Unwound: ['cancelled', 'canceled', 'cancelada', 'storniert', 'annule'],
  A: ['activo', 'activa', 'vigente', 'aktiv', 'actif', 'active'],
  I: ['baja', 'inactivo', 'inactiva', 'inaktiv', 'ausgeschieden', 'inactif', 'inactive'],
  Lease: ['leasing'],
  lease: ['leasing'],
  cash: ['contado', 'bar', 'barzahlung', 'comptant'],
  finance: ['finanzierung', 'financement', 'credit'],
  CP: ['customer', 'cust pay', 'cliente', 'pago cliente', 'kunde', 'client'],
  W: ['garantie', 'gewahrleistung'],
  in_stock: [
    'available',
    'on lot',
    'in inventory',
    'unsold',
    'un sold',
    'not sold',
    'en existencia',
    'disponible',
    'verfugbar',
    'auf lager',
    'bestand',
    'im bestand',
    'lagernd',
    'en stock',
  ],
  hold: ['reserved', 'held', 'reservado', 'reserviert', 'reserve'],
  sold: ['vendido', 'vendida', 'verkauft', 'vendu', 'vendue'],
  in_transit: ['en route', 'en camino', 'en transito', 'unterwegs', 'in zulauf', 'en transit'],
};

/** Whether a choice begins so. A single letter may be that of any of its words: `S` is in stock as well as sold. */
const beginsWith = (word: string, spelling: string) =>
  (spelling.length === 1 ? word.split(/[\s_-]/) : [word]).some((part) => part.startsWith(spelling));

/**
 * The choice that a text stands for: by another word for it, or as the beginning of one choice alone.
 * @returns undefined when none, or several, may be meant
 */
export function choiceSpelt(field: Field, text: string): string | undefined {
  if (field.kind !== 'choice') return undefined;
  const spelling = withoutAccents(text).toLowerCase();
  const choices = Object.entries(field.choices);
  const meant = choices.find(([value]) => otherWords[value]?.includes(spelling));
  if (meant) return meant[0];
  const begun = choices.filter(([value, { en }]) =>
    [value, en].some((word) => beginsWith(word.toLowerCase(), spelling)),
  );
  return begun.length === 1 ? begun[0]?.[0] : undefined;
}
