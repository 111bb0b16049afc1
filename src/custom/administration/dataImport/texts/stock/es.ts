import type { importStock as english } from './en.ts';

/** Archivos que traen toda la existencia de sus concesionarios. */
export const importStock: typeof english = {
  stock: {
    title: {
      inventory: 'Hay vehículos en inventario que no están en este archivo',
      part_stock: 'Hay refacciones en existencia que no están en este archivo',
    },
    rule: 'Este archivo trae toda la existencia de sus concesionarios: lo que no está en él ya salió',
    missing: {
      inventory:
        'De los %{stored} vehículos que sus concesionarios tienen aquí en inventario, en tránsito o apartados, %{count} no está en él |||| De los %{stored} vehículos que sus concesionarios tienen aquí en inventario, en tránsito o apartados, %{count} no están en él',
      part_stock:
        'De las %{stored} refacciones que sus concesionarios tienen aquí en existencia, %{count} no está en él |||| De las %{stored} refacciones que sus concesionarios tienen aquí en existencia, %{count} no están en él',
    },
    only: {
      new: 'El archivo trae solo vehículos nuevos, así que aquí cuentan solo esos: los usados quedan igual.',
      used: 'El archivo trae solo vehículos usados, así que aquí cuentan solo esos: los nuevos quedan igual.',
    },
    ask: '¿Trae este archivo toda la existencia de los concesionarios que nombra? Entonces lo que no está en él ya salió. Si trae solo una parte, como una sola marca o lo que cambió, déjelo.',
    text: {
      inventory:
        'Un vehículo que sale deja de contar desde el día del archivo; los días anteriores lo conservan. Queda vendido si una venta lo dice, y si no, vendido al mayoreo: no se inventa ninguna venta. Las filas rechazadas y omitidas conservan su vehículo. Al deshacer vuelve todo. Los demás concesionarios quedan igual.',
      part_stock:
        'Una refacción que sale ya no está en existencia. Las filas rechazadas y omitidas conservan su refacción. Al deshacer vuelve todo. Los demás concesionarios quedan igual.',
    },
    use: 'Sí, es toda la existencia',
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
    sold: '%{count} está vendido según una venta. |||| %{count} están vendidos según ventas.',
    newer:
      '%{count} llegó después de lo más nuevo del archivo y se queda: el archivo puede ser más viejo. |||| %{count} llegaron después de lo más nuevo del archivo y se quedan: el archivo puede ser más viejo.',
    unread:
      'De %{count} fila rechazada no se sabe de qué trata, así que de su concesionario no sale nada. |||| De %{count} filas rechazadas no se sabe de qué tratan, así que de sus concesionarios no sale nada.',
    much: 'Sale más de la tercera parte de la existencia de %{store}: %{count} de %{stored}. ¿Está todo en este archivo?',
    inFile: 'Sale %{count} de la existencia. |||| Salen %{count} de la existencia.',
    gone: 'Salieron %{count}',
    goneTitle: 'Lo que estaba guardado, no está ya en el archivo y se quitó',
  },
};
