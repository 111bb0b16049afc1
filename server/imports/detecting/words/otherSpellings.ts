import type { Field } from '../../../../contract/resource/fields.ts';

/** Words that files have for choices, in either language, by the name that the choice has here. */
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
  ],
  open: ['in progress', 'pending', 'in service', 'working', 'scheduled', 'en proceso', 'pendiente'],
  void: ['cancelled', 'canceled', 'voided', 'cancelada'],
  New: ['nuevo', 'brand new'],
  Used: ['pre-owned', 'preowned', 'certified', 'cpo', 'usado', 'seminuevo'],
  N: ['brand new'],
  U: ['pre-owned', 'preowned'],
  Finalized: ['sold', 'booked', 'closed', 'vendido'],
  Unwound: ['cancelled', 'canceled', 'cancelada'],
  cash: ['contado'],
  CP: ['customer', 'cust pay', 'cliente', 'pago cliente'],
  in_stock: ['available', 'on lot', 'in inventory', 'en existencia', 'disponible'],
  in_transit: ['en route', 'en camino', 'en transito'],
};

/**
 * The choice that a text stands for: by another word for it, or as the beginning of one choice alone.
 * @returns undefined when none, or several, may be meant
 */
export function choiceSpelt(field: Field, text: string): string | undefined {
  if (field.kind !== 'choice') return undefined;
  const spelling = text.toLowerCase();
  const choices = Object.entries(field.choices);
  const meant = choices.find(([value]) => otherWords[value]?.includes(spelling));
  if (meant) return meant[0];
  const begun = choices.filter(([value, { en }]) =>
    [value, en].some((word) => word.toLowerCase().startsWith(spelling)),
  );
  return begun.length === 1 ? begun[0]?.[0] : undefined;
}
