import type { parts as english } from './en.ts';

export const parts: typeof english = {
  figure: 'Sumadas',
  figureBelow: 'con una fila posterior de su venta',
};
