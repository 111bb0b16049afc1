import type { pay as english } from './en.ts';

/** Importes de varios tipos de pago uno al lado del otro en una fila. */
export const pay: typeof english = {
  total: 'Suma de los tipos de pago',
  group: 'Importes por tipo de pago',
  made: 'Líneas por tipo de pago',
  madeBelow: 'las cantidades son líneas',
};
