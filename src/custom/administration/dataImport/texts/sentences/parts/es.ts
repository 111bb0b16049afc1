import type { partSentences as english } from './en.ts';

export const partSentences: typeof english = {
  importLaterRow: 'Nombra el mismo registro que una fila posterior con otros valores; cuenta la última.',
  importLaterRowOf: 'Nombra el mismo registro que la línea %{line} con otros valores; cuenta esa fila.',
  partDiffers: 'Se suma con una fila posterior de su venta que dice otra cosa de ella; cuenta la última.',
  partDiffersFrom: 'Se suma con la línea %{line}, que dice otra cosa de la venta; cuenta esa fila.',
  partCrowded: 'Es de un tercer vendedor de su venta, que tiene dos; la utilidad se suma de todos modos.',
  partRejected: 'Otra fila de la misma venta se rechaza, y las filas de una venta se cargan juntas.',
  partRejectedOn: 'La línea %{line} de la misma venta se rechaza, y las filas de una venta se cargan juntas.',
  partOthers: 'Otra fila del archivo es de la misma venta, y las filas de una venta se cargan juntas.',
  partOther: 'La línea %{line} del archivo es de la misma venta, y las filas de una venta se cargan juntas.',
  partLoaded:
    'Ya se cargaron filas de la misma venta, y esta sola ocuparía su lugar: vuelva a cargar el archivo entero.',
};
