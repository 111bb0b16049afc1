import type { lines as english } from './en.ts';
import { pay } from './pay/es.ts';

/** Líneas de órdenes que ninguna columna numera. */
export const lines: typeof english = {
  pay,
  gone: 'Líneas eliminadas',
  goneBelow: 'de órdenes del archivo',
};
