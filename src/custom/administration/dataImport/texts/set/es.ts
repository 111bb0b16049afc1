import type { importSets as english } from './en.ts';

export const importSets: typeof english = {
  set: {
    title: 'Archivos que van juntos',
    count: '%{smart_count} archivo |||| %{smart_count} archivos',
    tooMany: 'Como máximo diez archivos a la vez. Envíe los demás después.',
    fileOf: 'archivo %{place} de %{count}',
    others: 'Otros archivos',
    walk: 'Recorrer los archivos',
    answer: 'Responder lo pendiente',
    check: 'Iniciar la prueba de todos',
    next: 'Archivo siguiente',
    toAll: 'A todos los archivos',
    order: 'Los archivos, en el orden en que se cargan',
    orderText: 'Primero aquello a lo que otros se refieren.',
    together: 'Cómo van juntos',
    togetherText: 'Por las columnas que llevan de un archivo a otro.',
    noJoins:
      'Ninguna columna de estos archivos lleva a otro de ellos. De todos modos se cargan uno tras otro.',
    what: 'El conjunto',
    unknown: 'No existe ese conjunto',
    unknownText:
      'El enlace puede ser viejo: los conjuntos se guardan 90 días. El historial tiene todas las importaciones.',
    leaveOut: 'Dejar fuera',
    leaveOutOf: 'Dejar fuera %{name}',
    leftOut: '%{name} queda fuera',
    moveUp: 'Subir %{name}',
    moveDown: 'Bajar %{name}',
    sequence: {
      days: '%{feed} por el último día de sus registros: %{files}.',
      names: '%{feed} por los días y meses de sus nombres: %{files}.',
      spelling: '%{feed} por sus nombres, pues nada dice cuál es posterior: %{files}.',
      hand: '%{feed} en el orden que usted ha elegido: %{files}.',
      next: ', después ',
      counts: 'De un registro que está en varios archivos vale el archivo posterior.',
      back: 'Ordenarlos otra vez por lo que contienen',
    },
    overwritten: {
      tried:
        '%{count} registro está con otros valores en un archivo anterior del conjunto; valdría este archivo. |||| %{count} registros están con otros valores en un archivo anterior del conjunto; valdría este archivo.',
      loaded:
        '%{count} registro estaba con otros valores en un archivo anterior del conjunto; vale este archivo. |||| %{count} registros estaban con otros valores en un archivo anterior del conjunto; vale este archivo.',
    },
    unread: 'Esto se dirá cuando se pueda leer cada archivo. Arregle los demás o déjelos fuera.',
    reading: 'Se está mirando',
    retry: 'Intentar de nuevo',
    judging: 'Se juzgan sus filas: %{rows} hasta ahora',
    ready: 'Se cargarían las %{rows} filas',
    readyBut: 'De %{rows} filas se rechazarían %{rejected}',
    wouldRefuse:
      'Tal como está no se cargaría nada: de %{rows} filas se rechazarían %{rejected}, o falta su final',
    lacks: {
      companions: 'Necesita archivos que se leen junto a él: %{files}',
      missing: 'Aún sin columna para: %{fields}',
      question: 'Hay una pregunta pendiente: qué significan sus días, números o nombres',
    },
    columns: {
      place: 'N.º',
      file: 'Archivo',
      feed: 'Se toma como',
      source: 'Origen',
      state: 'Estado',
      read: 'Filas',
      taken: 'Tomadas',
      rejected: 'Rechazadas',
      why: 'Por qué, y qué hacer',
    },
    join: {
      found: '«%{header}» de %{from} se encuentra en «%{toHeader}» de %{to} en %{found} de %{rows} filas.',
      foundFirst:
        '«%{header}» de %{from} se encuentra en «%{toHeader}» de %{to} en %{found} de las primeras %{rows} filas.',
      known: '%{count} más ya está en Rooftop. |||| %{count} más ya están en Rooftop.',
      empty: '%{count} fila no nombra ninguno. |||| %{count} filas no nombran ninguno.',
      missing: '%{count} fila no lleva a ninguna parte: |||| %{count} filas no llevan a ninguna parte:',
      row: 'línea %{line} (%{value})',
      advice: 'Ponga lo que falta en %{to} o corríjalo en %{from}; si no, estas filas se rechazan.',
      otherSource:
        'Los dos archivos nombran orígenes distintos, así que el mismo número no es el mismo registro. Abra uno de ellos y dé a ambos el mismo origen.',
    },
    outcomes: 'Qué pasa con cada archivo',
    back: 'Volver a los archivos',
    load: 'Cargar el archivo |||| Cargar los %{smart_count} archivos',
    loadSome: 'Cargar lo que se pueda',
    loadRest: 'Intentar cargar el resto de nuevo',
    waits: 'Espera',
    waitsFor: {
      tried: 'No se probó: se refiere a %{names}, que no se cargaría. Arregle eso primero.',
      loaded: 'No se cargó nada de él: se refiere a %{names}, que no se cargó. Arregle eso primero.',
    },
    added: {
      tried: 'También añadiría %{what}.',
      loaded: 'También añadió %{what}.',
      newStores: '1 concesionario |||| %{count} concesionarios',
      newEmployees: '1 empleado |||| %{count} empleados',
      newCustomers: '1 cliente |||| %{count} clientes',
    },
    queued: 'Llegará su turno.',
    working: 'Se está leyendo …',
    acceptRows: 'Tomar de todos modos sus filas buenas',
    acceptNames: 'Los nombres pueden cambiar',
    verdict: {
      running: 'Se lee un archivo tras otro',
      runningText: 'Puede salir de esta página y volver.',
      tried: 'Prueba: no se cambió nada',
      triedText: 'Todos los archivos se probaron juntos, cada uno con lo que traen los anteriores.',
      loaded: 'Todos los archivos están cargados',
      loadedText: 'Cada uno es una importación propia en el historial y se deshace allí, primero la última.',
      partly: 'Se cargaron %{good} de %{smart_count} archivos',
      partlyText: 'No se cargó nada de: %{names}. Abajo está el porqué.',
      notTried: 'Se podrían cargar %{good} de %{smart_count} archivos',
      notTriedText: 'No se cambió nada. No así: %{names}. Abajo está el porqué.',
    },
    advice: {
      title: 'Qué hacer con las filas rechazadas de %{name}',
      inOther:
        '%{feed}: ni %{others} ni Rooftop tienen lo que nombran estas filas. Agréguelo a %{others} o corrija el número en %{name}, y elija ambos archivos de nuevo.',
      nowhere:
        '%{feed}: Rooftop no tiene lo que nombran estas filas. Elija el archivo que lo trae junto con %{name}, o corrija el número.',
      correct:
        'Corrija en %{name} las celdas nombradas arriba y elija los archivos de nuevo, o corríjalas aquí una vez cargado el archivo.',
    },
  },
};
