/** What is said of the rows of a file while its columns are matched, and of a file on its way. */
export const importJudging = {
  foot: {
    back: 'Volver',
    nothing: 'Todavía no se ha cargado nada.',
    counts: 'De las primeras %{rows} filas se cargarían %{good}; omitidas: %{skipped}, malas: %{rejected}.',
    all: 'De las %{rows} filas se cargarían %{good}; omitidas: %{skipped}, malas: %{rejected}.',
    ask: 'Diga primero cómo se leen las fechas y los números.',
    missing:
      'Diga primero de dónde sale 1 campo que falta. |||| Diga primero de dónde salen %{count} campos que faltan.',
  },
  judged: {
    bar: 'Buenas %{good}, avisos %{warned}, malas %{rejected}, omitidas %{skipped}',
    row: 'Fila %{line}',
    none: 'Nada le necesita en estas filas.',
    missing:
      'No se carga ninguna fila mientras falte 1 campo. De lo que hay: |||| No se carga ninguna fila mientras falten %{count} campos. De lo que hay:',
    see: 'Ver todas las filas',
    title: 'Qué pasaría',
    of: 'la primera fila |||| las primeras %{count} filas',
    all: 'la única fila |||| todas las %{count} filas',
    good: 'Buenas',
    warned: 'Avisos',
    rejected: 'Malas',
    skipped: 'Omitidas',
    problems: 'Otras filas que le necesitan',
  },
  whole: {
    title: 'El archivo entero',
    reading: 'Se juzga el archivo entero',
    waiting: 'Espera a que se juzguen otros archivos',
    failed: 'No se puede juzgar el archivo entero',
    sentence: 'De %{rows} filas se cargarían %{good}; rechazadas: %{rejected}, omitidas: %{skipped}.',
    fine: 'No hay nada que decir de ninguna fila.',
    tooMany:
      'Se rechaza el %{share} de las filas y se permite el %{allowed}: tal como está no se cargaría nada.',
    reason: '%{count} fila |||| %{count} filas',
    firstLine: 'la primera en la línea %{line}',
    different: '%{count} distintos',
    value: '%{text} (%{count})',
    more: 'y otra razón |||| y otras %{count} razones',
    stores: 'Se añadiría 1 concesionario: %{names} |||| Se añadirían %{count} concesionarios: %{names}',
    rest: 'Si los registros ya existen lo dice la prueba.',
  },
  arriving: {
    title: 'El resto de %{name} está en camino',
    text: 'Está viendo su comienzo. Siga aquí mientras tanto; la prueba empieza cuando haya llegado entero.',
    sent: '%{sent} de %{total}',
    failed: 'El resto de %{name} no llegó',
    gone: 'De este archivo solo está el comienzo. Elíjalo otra vez para cargarlo.',
    again: 'Enviarlo otra vez',
    foot: 'El archivo todavía está en camino.',
  },
};
