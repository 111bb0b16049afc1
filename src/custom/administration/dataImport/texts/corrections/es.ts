/** Correcting rejected rows and those with warnings where they are listed. */
export const importCorrections = {
  corrections: {
    open: { rejected: 'Corregir filas rechazadas', warned: 'Corregir filas con avisos' },
    title: { rejected: 'Corregir filas rechazadas', warned: 'Corregir filas con avisos' },
    what: 'Las filas',
    intro:
      'Las correcciones se guardan al escribir y las ven los demás que cargan archivos. Nada cambia hasta que cargue las filas.',
    kept: 'Guardado %{time} por %{who}',
    discard: 'Descartar todas las correcciones',
    send: 'Cargar %{rows} fila |||| Cargar %{rows} filas',
    bulk: 'Edición masiva',
    which: 'Filas',
    wrong: 'Filas con un problema en esta columna',
    all: 'Todas las filas',
    keep: '%{rows} fila más no cambia. |||| Otras %{rows} filas no cambian.',
    good: 'Sobrescribe %{rows} celda sin problemas. |||| Sobrescribe %{rows} celdas sin problemas.',
    column: 'Columna',
    value: 'Valor nuevo',
    set: 'Poner en %{rows} fila |||| Poner en %{rows} filas',
    done: 'Se puso "%{value}" como %{column} en %{rows} fila. |||| Se puso "%{value}" como %{column} en %{rows} filas.',
    undo: 'Deshacer',
    rule: 'Leer siempre "%{spelling}" como "%{value}" (perfil %{profile})',
    missingRule: 'Usar siempre "%{value}" si falta %{column} (perfil %{profile})',
    ruleAdded: 'Regla agregada al perfil %{profile}.',
    allColumns: 'Todas las columnas',
    none: 'Ninguna fila',
    cell: '%{column}, línea %{line}',
    countsEmpty: '«%{text}» se lee como vacío.',
    notInFile: '%{field} (no está en el archivo)',
    state: 'Estado',
    states: { open: 'Sin corregir', ready: 'Lista', bad: 'Aún con problemas', sent: 'Enviada' },
    sent: 'Se envió %{rows} fila corregida: |||| Se enviaron %{rows} filas corregidas:',
    became: '%{loaded} cargadas, %{rejected} rechazadas',
    refused: 'Corrija estas filas en una hoja de cálculo',
    refusals: {
      tooMany: 'Son más de 5,000. Descárguelas del informe, corríjalas y suba la lista en lugar del archivo.',
      companions:
        'El perfil usa otros archivos. Descargue las filas del informe, corríjalas y suba la lista con esos archivos.',
      oldImport:
        'Esta importación es de una versión anterior de Rooftop. Descargue las filas del informe, corríjalas y suba la lista en lugar del archivo.',
    },
  },
};
