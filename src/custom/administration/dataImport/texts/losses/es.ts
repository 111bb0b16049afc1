import { importStock } from '../stock/es.ts';
import type { importLosses as english } from './en.ts';

/** Lo que una importación quita de importes ya cargados. */
export const importLosses: typeof english = {
  ...importStock,
  losses: {
    takes: 'Quita importes que ya estaban cargados',
    took: 'Quitó importes que ya estaban cargados',
    short: 'Quita importes',
    names: {
      labor: 'Venta de mano de obra',
      parts: 'Venta de refacciones',
      sale: 'Venta de refacciones',
      price: 'Precio de venta',
      gross: 'Utilidad bruta',
    },
    fall: '%{amount} de %{count} registro baja %{money} (%{share} de lo que tenían los registros del archivo). |||| %{amount} de %{count} registros baja %{money} en total (%{share} de lo que tenían los registros del archivo).',
    shareOnly:
      '%{amount} de %{count} registro baja, en %{share} de lo que tenían los registros del archivo. |||| %{amount} de %{count} registros baja, en %{share} de lo que tenían los registros del archivo.',
    gone: 'De eso, %{money} estaba en líneas que se quitan.',
    zeroed:
      '%{count} línea que tenía importe ya no tiene. |||| %{count} líneas que tenían importe ya no tienen.',
    uncounted: {
      deals:
        '%{count} venta que cuenta como unidad deja de contar, pues en el archivo está anulada o pendiente, o es de mayoreo o flotilla (%{share} de las unidades que nombra). |||| %{count} ventas que cuentan como unidades dejan de contar, pues en el archivo están anuladas o pendientes, o son de mayoreo o flotilla (%{share} de las unidades que nombra).',
      repair_orders:
        '%{count} orden que cuenta como cerrada deja de contar, pues en el archivo está anulada o abierta (%{share} de las cerradas que nombra). |||| %{count} órdenes que cuentan como cerradas dejan de contar, pues en el archivo están anuladas o abiertas (%{share} de las cerradas que nombra).',
    },
    earlier: 'Se cargó de %{names}.',
    lines:
      'Si cada fila es una línea por su lugar, el archivo debe traer sus órdenes completas. Si este trae otras líneas de las mismas órdenes, no lo cargue así: junte los dos reportes en un archivo, o tome una columna que numere las líneas.',
    zeros:
      'Si este archivo no conoce esos importes, no tome su columna: un 0 o una celda vacía ocupa el lugar de lo conocido.',
    undo: 'Deshacer la importación los devuelve.',
    inFile: 'Quita: %{amounts}',
  },
  repairParts: {
    rows: '%{count} fila es de refacciones en órdenes de reparación |||| %{count} filas son de refacciones en órdenes de reparación',
    first:
      '%{count} de las primeras filas es de refacciones en órdenes de reparación |||| %{count} de las primeras filas son de refacciones en órdenes de reparación',
    text: 'El tablero suma las refacciones en órdenes de reparación de las órdenes mismas, y estas filas no cuentan en ninguna tarjeta.',
    uncounted:
      '%{count} de ellas, con una venta de %{money}, es de una orden que no está aquí o no tiene venta de refacciones. |||| %{count} de ellas, con una venta de %{money}, son de órdenes que no están aquí o no tienen venta de refacciones.',
    counter: 'Si se vendieron en el mostrador, diga Mostrador como canal.',
  },
};
