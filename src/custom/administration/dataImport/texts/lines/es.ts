import type { lines as english } from './en.ts';
import { pay } from './pay/es.ts';

/** Líneas de órdenes que ninguna columna numera. */
export const lines: typeof english = {
  pay,
  title: {
    repair_orders: 'Varias filas de este archivo tienen la misma orden, y nada las numera',
    parts_sales: 'Varias filas de este archivo tienen la misma refacción en una factura, y nada las numera',
  },
  titleVersions: {
    repair_orders:
      'Varias filas de este archivo tienen la misma orden, y parecen versiones posteriores de ella',
    parts_sales:
      'Varias filas de este archivo tienen la misma refacción en una factura, y parecen versiones posteriores de ella',
  },
  single: {
    repair_orders: 'Nada numera las líneas de las órdenes',
    parts_sales: 'Nada numera las líneas de las facturas',
  },
  why: {
    repair_orders:
      '%{several} de %{records} órdenes tiene varias filas |||| %{several} de %{records} órdenes tienen varias filas',
    parts_sales:
      '%{several} de %{records} refacciones de facturas tiene varias filas |||| %{several} de %{records} refacciones de facturas tienen varias filas',
  },
  whyFirst: {
    repair_orders:
      'En las primeras filas, %{several} de %{records} órdenes tiene varias |||| En las primeras filas, %{several} de %{records} órdenes tienen varias',
    parts_sales:
      'En las primeras filas, %{several} de %{records} refacciones de facturas tiene varias |||| En las primeras filas, %{several} de %{records} refacciones de facturas tienen varias',
  },
  text: 'Cuente cada fila como una línea de su orden, por su lugar en ella: 1, 2, 3, etc. Si no, las filas con el mismo número son una sola línea, cuenta la última, y las ventas quedan bajas.',
  whole:
    'El archivo trae entonces sus órdenes completas: lo guardado de ellas que ya no está en el archivo se quita al cargarlo, y al deshacer vuelve. Cada archivo cuenta por sí solo.',
  textVersions:
    'Coinciden en lo que se hizo y en casi todos los importes. Cuenta la última versión de cada una, y no hay que hacer nada.',
  openVersions:
    'Coinciden en lo que se hizo y en casi todos los importes. Cuenta la última versión de cada una: diga abajo 1 como línea de todas las filas.',
  use: 'Contar cada fila como línea',
  useAfterAll: 'Sí son líneas',
  rule: {
    repair_orders: 'Cada fila es una línea de su orden, por su lugar en ella',
    parts_sales: 'Cada fila es una línea de su factura, por su lugar en ella',
  },
  constant:
    'El perfil tiene además un mismo número para todas las líneas. No cuenta: cada fila tiene su lugar.',
  numbered: 'El archivo numera sus líneas, así que sus lugares no cuentan',
  numberedText:
    'El perfil cuenta cada fila por su lugar solo en archivos en los que nada más numera las líneas. Este puede traer partes de órdenes: no se quita ninguna línea.',
  lost: '%{count} fila tiene el número de una posterior y no cuenta |||| %{count} filas tienen el número de una posterior y no cuentan',
  lostText:
    'Nada en el archivo numera las líneas de sus órdenes. Cuente cada fila como una línea de su orden, por su lugar en ella, y revise el archivo otra vez.',
  lostLater:
    'Nada en el archivo numera las líneas de sus órdenes. Cárguelo otra vez y elija en Reglas contar cada fila como una línea de su orden: las cifras quedan bien, y no hace falta deshacer nada antes.',
  versions:
    '%{count} fila parece una versión anterior de otra posterior con el mismo número |||| %{count} filas parecen versiones anteriores de otras posteriores con el mismo número',
  versionsText:
    'Coinciden en lo que se hizo y en casi todos los importes. Cuenta la última versión de cada una, y no hay que hacer nada. Si al final son líneas de sus órdenes, elíjalo en Reglas.',
  again: 'Cargar el archivo otra vez',
  gone: 'Líneas que se quitan',
  goneBelow: 'de órdenes del archivo',
};
