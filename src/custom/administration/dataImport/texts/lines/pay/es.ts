import type { pay as english } from './en.ts';

/** Importes de varios tipos de pago uno al lado del otro en una fila. */
export const pay: typeof english = {
  add: 'Tipos de pago uno al lado del otro',
  rule: 'Cada tipo de pago de una fila con importe es una línea de su orden',
  lines: '%{rows} de estas filas es una línea |||| %{rows} de estas filas son %{count} líneas',
  columns: '%{amount}: %{header}',
  lacks: 'sin columna: %{amounts}',
  sums: 'Se compara con la suma de los tipos de pago',
  none: 'Elija en la lista de columnas qué importe de qué tipo de pago es cada una.',
  text: 'Las celdas vacías y los ceros no son una línea. Las columnas de cada tipo de pago se eligen en la lista de columnas.',
  total: 'Suma de los tipos de pago',
  group: 'Importes por tipo de pago',
  reason: 'su nombre dice el tipo de pago',
  reasonTotal: 'se compara con la suma de los tipos de pago',
  load: 'Cargar %{rows} línea |||| Cargar %{rows} líneas',
  made: 'Líneas por tipo de pago',
  madeBelow: 'de ellas son las cantidades de aquí',
  versions:
    'Las filas de la misma orden parecen versiones posteriores de ella, y cada una cuenta: así las ventas quedan altas. Quite esta regla y diga 1 como línea de todas las filas si cuenta la última versión.',
};
