import { importStock } from '../stock/es.ts';
import type { importLosses as english } from './en.ts';

/** Lo que una importación quita de importes ya cargados. */
export const importLosses: typeof english = {
  ...importStock,
  losses: {
    takes: 'Baja importes ya cargados',
    took: 'Bajó importes ya cargados',
    short: 'Baja importes',
    names: {
      labor: 'Venta de mano de obra',
      parts: 'Venta de refacciones',
      sale: 'Venta de refacciones',
      price: 'Precio de venta',
      gross: 'Utilidad bruta',
    },
    fall: '%{amount} de %{count} registro baja %{money} (%{share} de estos registros). |||| %{amount} de %{count} registros baja %{money} (%{share} de estos registros).',
    shareOnly:
      '%{amount} de %{count} registro baja %{share} de estos registros. |||| %{amount} de %{count} registros baja %{share} de estos registros.',
    gone: '%{money} está en líneas eliminadas.',
    zeroed: '%{count} línea pierde su importe. |||| %{count} líneas pierden su importe.',
    uncounted: {
      deals:
        '%{count} venta ya no es unidad: anulada, pendiente, de mayoreo o flotilla (%{share} de las unidades del archivo). |||| %{count} ventas ya no son unidades: anuladas, pendientes, de mayoreo o flotilla (%{share} de las unidades del archivo).',
      repair_orders:
        '%{count} orden ya no está cerrada: anulada o abierta (%{share} de las órdenes cerradas del archivo). |||| %{count} órdenes ya no están cerradas: anuladas o abiertas (%{share} de las órdenes cerradas del archivo).',
    },
    earlier: 'Cargados de %{names}.',
    lines:
      'Si cada fila es una línea, el archivo debe tener todas las líneas de sus órdenes. Si no, junte los reportes en un archivo o asigne una columna que numere las líneas.',
    zeros:
      'Si el archivo no tiene estos importes, no asigne su columna. Un 0 o una celda vacía reemplaza el importe guardado.',
    undo: 'Deshacer los restaura.',
    inFile: 'Baja: %{amounts}',
  },
  repairParts: {
    rows: '%{count} fila es de refacciones en órdenes de reparación |||| %{count} filas son de refacciones en órdenes de reparación',
    first:
      '%{count} de las primeras filas es de refacciones en órdenes de reparación |||| %{count} de las primeras filas son de refacciones en órdenes de reparación',
    text: 'El tablero toma estos importes de las órdenes de reparación, así que estas filas no se cuentan.',
    uncounted:
      '%{count} fila con %{money} no tiene orden en Rooftop, o su orden no tiene venta de refacciones. |||| %{count} filas con %{money} no tienen orden en Rooftop, o su orden no tiene venta de refacciones.',
    counter: 'Si se vendieron en el mostrador, ponga Mostrador como canal.',
  },
};
