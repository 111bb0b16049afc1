import type { texts as english } from '../en/comparison.ts';

const comparison: typeof english.comparison = {
  difference: 'Diferencia',
  best: 'Mejor',
  last: 'Último',
  remove: 'Quitar %{name}',
  copyLink: 'Copiar enlace',
  print: 'Imprimir',
  csv: 'CSV',
};

export const texts = { comparison };
