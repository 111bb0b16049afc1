import type { partSentences as english } from './en.ts';

export const partSentences: typeof english = {
  importLaterRow: 'Una fila posterior tiene otros valores del mismo registro. Se usa la última fila.',
  importLaterRowOf: 'La línea %{line} tiene otros valores del mismo registro. Se usa esa fila.',
  partDiffers: 'Se suma a una fila posterior de la venta con otros datos. Se usa la última fila.',
  partDiffersFrom: 'Se suma a la línea %{line}, una fila de la venta con otros datos. Se usa esa fila.',
  partCrowded: 'Tercer vendedor de una venta con dos. La utilidad se suma de todos modos.',
  partRejected: 'Otra fila de esta venta se rechaza. Las filas de una venta se cargan juntas.',
  partRejectedOn: 'La línea %{line} de esta venta se rechaza. Las filas de una venta se cargan juntas.',
  partOthers: 'Otra fila del archivo es de esta venta. Las filas de una venta se cargan juntas.',
  partOther: 'La línea %{line} del archivo es de esta venta. Las filas de una venta se cargan juntas.',
  partLoaded:
    'Otras filas de esta venta ya están cargadas y esta las reemplazaría. Cargue el archivo completo de nuevo.',
};
