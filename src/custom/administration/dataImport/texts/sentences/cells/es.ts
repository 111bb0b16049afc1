import type { cellSentences as english } from './en.ts';

export const cellSentences: typeof english = {
  importNoStore: 'No existe ese concesionario.',
  importSeveralStores: 'Nombra varios concesionarios.',
  importNoBrand: 'No existe esa marca.',
  importTotals: 'Es una línea de totales.',
  importBelowTotals: 'Está sola debajo de los totales.',
  importOtherCurrency: 'Está en otra moneda que el archivo.',
  importNoDay: 'No es ningún día: así lo escriben los programas donde no lo hay, y la fila necesita uno.',
  importSeveralLists: 'Se puede leer como varias listas de nombres, pues hay nombres con comas o similares.',
};
