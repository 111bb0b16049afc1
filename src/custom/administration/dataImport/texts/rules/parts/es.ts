import type { parts as english } from './en.ts';

export const parts: typeof english = {
  add: 'Sumar filas de una venta',
  title: 'Filas de una venta: cuenta la última, o se suma su utilidad',
  why: '%{count} de %{records} ventas está en dos o más filas |||| %{count} de %{records} ventas están en dos o más filas',
  whyFirst:
    'En las primeras filas, %{count} de %{records} ventas está en dos o más |||| En las primeras filas, %{count} de %{records} ventas están en dos o más',
  shared:
    'En %{count} de ellas las filas nombran vendedores distintos, o media unidad cada una |||| En %{count} de ellas las filas nombran vendedores distintos, o media unidad cada una',
  sums: 'Su utilidad es %{last} si cuenta la última fila, y %{added} sumada.',
  prices:
    'En %{count} de ellas las filas dicen precios distintos |||| En %{count} de ellas las filas dicen precios distintos',
  identical:
    '%{count} fila más es igual a otra en todas sus celdas: cuenta una vez de todos modos |||| %{count} filas más son iguales a otra en todas sus celdas: cuentan una vez de todos modos',
  text: 'Si cada fila tiene una parte de la venta, como la mitad para cada uno de dos vendedores, súmelas: es entonces una unidad con toda su utilidad, y ambos vendedores están en ella. Si cada fila la tiene entera, o una posterior es una versión más nueva de la venta, déjelo así: cuenta la última.',
  use: 'Sumar su utilidad',
  rule: 'Filas de una venta: se suma su utilidad',
  price: 'El precio de venta, el costo y el cargo interno también vienen en partes, y se suman',
  rest: 'La venta es una unidad, y todo lo demás es como dice su última fila. Quien tiene la parte mayor es su primer vendedor, el siguiente el segundo. Si se rechaza una fila de una venta, también sus otras filas, para que ninguna venta se cargue con de menos.',
  figure: 'Sumadas',
  figureBelow: 'con una fila posterior de su venta',
  lost: '%{count} fila nombra la venta de una posterior con otro vendedor, y no cuenta |||| %{count} filas nombran ventas de posteriores con otros vendedores, y no cuentan',
  lostText: 'Si cada fila tiene una parte de la venta, sume su utilidad y revise el archivo otra vez.',
  lostLater:
    'Si cada fila tiene una parte de la venta, cargue el archivo otra vez y elija en Reglas sumar su utilidad: las cifras serán correctas, y no hay que deshacer nada antes.',
};
