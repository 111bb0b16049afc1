/** Correcting rejected rows and those with warnings where they are listed. */
export const importCorrections = {
  corrections: {
    open: { rejected: 'Corregir las filas rechazadas', warned: 'Corregir filas con advertencias' },
    title: { rejected: 'Corregir filas rechazadas', warned: 'Corregir filas con advertencias' },
    what: 'Las filas',
    intro:
      'Lo que corrija se guarda aquí hasta que lo cargue, también para otros que pueden cargar archivos.',
    kept: 'Guardado %{time}, último cambio de %{who}',
    discard: 'Quitar todas las correcciones',
    send: 'Cargar esta %{rows} |||| Cargar estas %{rows}',
    bulk: 'Muchas filas a la vez',
    which: 'Filas',
    wrong: 'Las que tienen algo mal en la columna',
    all: 'Todas',
    keep: '%{rows} otra fila conserva lo que tiene. |||| Otras %{rows} filas conservan lo que tienen.',
    good: '%{rows} de estas celdas no tiene nada mal y también se sobrescribe. |||| %{rows} de estas celdas no tienen nada mal y también se sobrescriben.',
    column: 'Columna',
    value: 'Valor nuevo',
    set: 'Poner en esta %{rows} |||| Poner en estas %{rows}',
    done: '%{column} es ahora "%{value}" en %{rows} fila más. |||| %{column} es ahora "%{value}" en %{rows} filas más.',
    undo: 'Deshacer',
    rule: 'Siempre: "%{spelling}" significa "%{value}" (perfil %{profile})',
    missingRule: 'Siempre: donde falta %{column}, "%{value}" (perfil %{profile})',
    ruleAdded: 'El perfil %{profile} lo sabe desde ahora.',
    allColumns: 'Todas las columnas',
    none: 'Ninguna fila',
    cell: '%{column}, línea %{line}',
    countsEmpty: '«%{text}» cuenta como una celda vacía.',
    notInFile: '%{field} (no está en el archivo)',
    state: 'Estado',
    states: { open: 'Sin corregir', ready: 'Lista', bad: 'Aún con error', sent: 'Enviada' },
    sent: 'Se envió %{rows} fila corregida: |||| Se enviaron %{rows} filas corregidas:',
    became: '%{loaded} cargadas, %{rejected} rechazadas',
    refused: 'Estas filas se corrigen en una hoja de cálculo.',
    refusals: {
      tooMany:
        'Son más de 5,000. Descárguelas como CSV en el informe, corríjalas y envíe la lista en lugar del archivo.',
      companions:
        'El perfil lee otros archivos junto a este. Descargue las filas como CSV en el informe y envíe la lista con esos archivos.',
      oldImport:
        'Una versión anterior de Rooftop hizo esta importación. Descargue las filas como CSV en el informe y envíe la lista en lugar del archivo.',
    },
  },
};
