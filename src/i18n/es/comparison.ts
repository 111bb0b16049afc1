import type { texts as english } from '../en/comparison.ts';

const comparison: typeof english.comparison = {
  difference: 'Diferencia',
  best: 'Mejor',
  last: 'Último',
  remove: 'Quitar %{name}',
  copyLink: 'Copiar enlace',
  print: 'Imprimir',
  csv: 'CSV',
  lacking: 'No está en su rol',
  lackingHelp: 'Su rol no incluye este widget del tablero. Las cifras existen; no son cero.',
};

export const texts = { comparison };
