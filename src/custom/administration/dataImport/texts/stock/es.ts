import type { importStock as english } from './en.ts';

/** Archivos que traen toda la existencia de sus concesionarios. */
export const importStock: typeof english = {
  stock: {
    missing: {
      inventory:
        '%{count} de %{stored} vehículos en inventario falta en el archivo |||| %{count} de %{stored} vehículos en inventario faltan en el archivo',
      part_stock:
        '%{count} de %{stored} refacciones en existencia falta en el archivo |||| %{count} de %{stored} refacciones en existencia faltan en el archivo',
    },
    only: {
      new: 'El archivo solo tiene vehículos nuevos. Los usados siguen en inventario.',
      used: 'El archivo solo tiene vehículos usados. Los nuevos siguen en inventario.',
    },
    stays:
      'Siguen en existencia. Si el archivo trae toda la existencia de sus concesionarios, dígalo en Reglas.',
    figure: 'Salen de la existencia',
    figureBelow: 'no están en el archivo',
    leave: {
      inventory: '%{count} vehículo sale del inventario |||| %{count} vehículos salen del inventario',
      part_stock: '%{count} refacción sale de la existencia |||| %{count} refacciones salen de la existencia',
    },
    left: {
      inventory: '%{count} vehículo salió del inventario |||| %{count} vehículos salieron del inventario',
      part_stock:
        '%{count} refacción salió de la existencia |||| %{count} refacciones salieron de la existencia',
    },
    sold: '%{count} tiene una venta. |||| %{count} tienen una venta.',
    newer:
      '%{count} es más reciente que el archivo y se queda. |||| %{count} son más recientes que el archivo y se quedan.',
    unread:
      '%{count} fila rechazada no se puede identificar, así que nada sale de su concesionario. |||| %{count} filas rechazadas no se pueden identificar, así que nada sale de sus concesionarios.',
    much: 'Sale más de la tercera parte de la existencia de %{store}: %{count} de %{stored}. ¿Está completo el archivo?',
    inFile: 'Sale %{count} de la existencia. |||| Salen %{count} de la existencia.',
    gone: '%{count} eliminados',
    goneTitle: 'Eliminados porque ya no están en el archivo',
  },
};
