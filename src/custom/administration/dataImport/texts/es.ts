import { importCorrections } from './corrections/es.ts';
import type { en as english } from './en.ts';
import { importFolder } from './folder/es.ts';
import { importHistory } from './history/es.ts';
import { importTexts } from './importTexts.ts';
import { importJudging } from './judging/es.ts';
import { importLater } from './later/es.ts';
import { importLosses } from './losses/es.ts';
import { outcome } from './outcome/es.ts';
import { importPeople } from './people/es.ts';
import { importProfiles } from './profiles/es.ts';
import { importReconcile } from './reconcile/es.ts';
import { importRules } from './rules/es.ts';
import { server } from './sentences/es.ts';
import { importSets } from './set/es.ts';
import { sheets } from './sheets/es.ts';

const dataImport: typeof english.dataImport = {
  intro: 'Concesionarios, personas, vehículos, ventas y todo lo demás, desde los archivos de sus sistemas.',
  back: 'Importar datos',
  steps: {
    label: 'Pasos de la importación',
    file: 'Archivo',
    columns: 'Columnas',
    check: 'Prueba',
    load: 'Carga',
    done: 'hecho',
  },
  inDemo: {
    title: 'Esta es la demostración: aquí los archivos se prueban, y no se cargan.',
    text: 'Sus propios registros no deben estar junto a los inventados.',
    leave: 'Salir de la demostración',
  },
  upload: {
    title: 'Nueva importación',
    for: 'Un archivo de: %{feed}',
    drop: 'Suelte aquí un archivo, o varios que van juntos',
    dropNow: 'Suelte para subir',
    or: 'o',
    choose: 'Elegir archivos',
    hint: 'Excel, CSV u otro texto con una fila de encabezados, o prospectos en XML. No se carga nada antes de que vea qué haría.',
    sending: 'Subiendo %{name}',
    sent: '%{sent} de %{total}',
    abort: 'Cancelar la subida',
    failed: '%{name} no se subió',
    noFile: 'Eso no es un archivo. Suelte un libro de Excel o un archivo CSV.',
  },
  running: {
    notStopped: 'La importación no se detuvo',
    title: 'En curso y en espera',
    dryRun: 'Prueba de %{name}',
    loading: 'Cargando %{name}',
    waiting: 'En espera de otra importación',
    inLine: '%{name} · en espera, número %{position} en la fila',
    rows: '%{rows} fila leída |||| %{rows} filas leídas',
    progress: 'Avance de %{name}',
    open: 'Abrir',
    stop: 'Detener',
    stopping: 'Deteniendo …',
    stopHelp: 'No queda nada de ella. El mismo archivo puede cargarse de nuevo.',
    leave: 'Puede salir de esta página: la importación sigue y la encuentra aquí.',
    undoing: 'Deshaciendo %{name}',
  },
  file: {
    what: 'El archivo',
    feed: 'Qué contiene el archivo',
    guessed: 'supuesto por sus columnas',
    chosen: 'elegido por usted',
    fits: '%{feed} · %{fit}',
    profile: 'Perfil',
    noProfile: 'Ninguno',
    usedProfile: 'Se usó el perfil guardado %{name}: su patrón corresponde.',
    dates: 'Fechas',
    sheet: 'Hoja',
    more: 'Más sobre el archivo: %{source}',
    headerLine: 'Fila de encabezados',
    delimiter: 'Separador',
    widths: 'Anchos de columnas',
    widthsHelp: 'Solo de un texto cuyas columnas están una debajo de otra, como 10 8 20.',
    encoding: 'Caracteres',
    delimiters: { comma: 'Coma', semicolon: 'Punto y coma', tab: 'Tabulador', pipe: 'Barra vertical' },
    source: 'Origen',
    sourceHelp:
      'De dónde viene. Los números de clientes, concesionarios y empleados son los de este origen; déjelo vacío si nadie lo sabe.',
    funding: 'Pago de las ventas',
    fundingHelp: 'Sin él, los contratos antiguos no son dinero pendiente: su pago no se informa.',
    fundings: {
      byColumns: 'Lo dice una columna del archivo, o nadie',
      told: 'Se informa: una venta sin fecha aún no está pagada',
      notTold: 'No se informa',
    },
    otherFile: 'Otro archivo',
  },
  columns: {
    title: 'Columnas',
    matched: 'Se toma %{taken} de %{smart_count} columna |||| Se toman %{taken} de %{smart_count} columnas',
    header: 'Columna del archivo',

    why: 'Campo en Rooftop y por qué',
    ignore: 'No se toma',
    required: 'Obligatorios',
    optional: 'Opcionales',
    pick: 'Campo para la columna %{header}',
    empty: 'vacía',
    missing: 'Aún falta: %{fields}',
    missingHelp:
      'Todo registro los necesita. Elija las columnas que los contienen, o diga en Reglas qué los sustituye.',
    complete: 'Están todos los campos obligatorios.',
    updating: 'Leyendo el archivo de nuevo …',
  },
  companions: {
    title: 'Archivos que se leen junto a él',
    text: 'El perfil consulta estos archivos. Agréguelos para seguir.',
    add: 'Agregar %{name}',
    added: '%{name} ya está',
  },
  preview: {
    title: 'Primeras filas',
    aside: 'tal como se guardarían',
    line: 'Línea',
    outcome: 'Resultado',
    row: 'Buena',
    skipped: 'Omitida',
    rejected: 'Rechazada',
    none: 'No se pudo leer ninguna fila. Revise arriba el separador y los caracteres.',
    of: 'Primeras filas de %{name}',
  },
  settings: {
    title: 'Ajustes del grupo',
    fundingLimit: 'Los contratos cuentan como abiertos durante',
    days: 'días',
    help: 'Cuando el archivo no informa el pago. Los más antiguos se muestran como "pago sin informar", nunca como dinero pendiente.',
    saved:
      'Los contratos cuyo pago no se informa cuentan como abiertos durante %{smart_count} día. |||| Los contratos cuyo pago no se informa cuentan como abiertos durante %{smart_count} días.',
  },
  run: {
    notStarted: 'La importación no se inició',
    check: 'Iniciar la prueba',
    load: 'Cargar %{rows} fila |||| Cargar %{rows} filas',
    loadPlain: 'Cargar',
    loadAnyway: 'Cargar de todos modos las filas buenas',
    tryAnyway: 'Probar de todos modos las filas buenas',
    toColumns: 'Volver a las columnas',
    again: 'Importar otro archivo',
    working: 'Prueba de %{name}',
    loading: 'Cargando %{name}',
    what: 'La importación',
    unknown: 'No existe esa importación',
    unknownText: 'Puede que el enlace sea viejo. El historial tiene todas las importaciones.',
    history: 'Ver el historial',
    report: 'Lo que haría',
    reportDone: 'Lo que hizo',
    toDashboard: 'Tablero: %{days}',
  },
  outcome,
  sheets,
  report: {
    read: 'Filas leídas',
    created: 'Nuevas',
    updated: 'Cambiadas',
    unchanged: 'Sin cambio',
    repeated: 'Repetidas',
    skipped: 'Omitidas',
    rejected: 'Rechazadas',
    newStores: 'Concesionarios nuevos',
    newStoreNames: 'Concesionarios nuevos: %{names}',
    hardlyStores: 'difícilmente concesionarios: revise su columna',
    newEmployees: 'Empleados nuevos',
    newCustomers: 'Clientes nuevos',
    filledCustomers: 'Clientes completados',
    secondsOf: '%{seconds} s',
    replaced: '%{count} reemplazadas por una fila posterior',
    share: '%{share} de las filas',
    rejectReasons: 'Rechazadas porque',
    advice: {
      customers:
        'Cargue primero el archivo de clientes, con el mismo origen, o vuelva y no tome la columna: las filas cuentan entonces sin sus clientes.',
      stores:
        'Agregue los concesionarios en Puesta en marcha, o vuelva y haga que los desconocidos se agreguen por su nombre.',
      employees: 'Agregue a las personas en Puesta en marcha, o vuelva y deje fuera a quienes no se conocen.',
      repeated:
        'Si son varios registros, su número no está completo: vuelva, una en Añadir regla las columnas que los distinguen y elija el resultado como número.',
      leases:
        'Haga que su sistema ponga el plazo y el valor residual en su informe. Sin ellos, vuelva y elija en Reglas dejarlos vacíos: los arrendamientos se cargan entonces, y su saldo, su valor líquido y su fin quedan sin conocerse.',
      vins: 'Compare estos VIN con sus vehículos. Si los vehículos se hicieron en Norteamérica para otros mercados, vuelva y elija en Reglas tomar los VIN como están.',
      stockVins:
        'El valor es el número de inventario. Cargue antes un inventario que tenga el vehículo, también vendido, y que lo tuviera en la fecha del contrato; o ponga los VIN en estas filas.',
    },
    skipReasons: 'Omitidas porque',
    warnings: 'Cargadas con advertencia',
    wouldWarn: 'Bien, con advertencia; aún sin cargar',
    count: 'Filas',
    column: 'Columna',
    reason: 'Motivo',
    firstLine: 'Primera vez en la línea',
    clean: 'No se rechaza ninguna fila y nada necesita advertencia.',
    unused: 'Columnas que no se toman: %{columns}',
  },
  rows: {
    rejected: 'Filas rechazadas',
    warned: 'Avisos',
    count: '%{rows} fila |||| %{rows} filas',
    value: 'Valor',
    which: 'Qué se dice de ellas',
    all: 'Cualquier cosa',
    csv: { rejected: 'Filas rechazadas en CSV', warned: 'Filas con avisos en CSV' },
  },
  renames: {
    title: '%{count} número tendría otro nombre |||| %{count} números tendrían otro nombre',
    done: '%{count} número tiene ahora otro nombre |||| %{count} números tienen ahora otro nombre',
    text: 'El archivo no dice con certeza de quién son sus números. ¿Son otras personas con los mismos números? Vuelva y nombre el origen. ¿Son las mismas personas o concesionarios? Entonces permita que cambien los nombres.',
    number: 'Número',
    before: 'Nombre actual',
    after: 'Nombre en el archivo',
    more: 'y %{count} más',
    hidden: 'Su rol no ve nombres de clientes.',
    accept: 'Sí, cambiar %{count} nombre: probar de nuevo |||| Sí, cambiar %{count} nombres: probar de nuevo',
    tryAnyway:
      'Probar las filas buenas y cambiar %{count} nombre |||| Probar las filas buenas y cambiar %{count} nombres',
    loadAnyway:
      'Cargar las filas buenas y cambiar %{count} nombre |||| Cargar las filas buenas y cambiar %{count} nombres',
    refused: 'No se cargó: cambiarían nombres',
    refusedText: 'No se cambió nada. Diga si son las mismas personas y concesionarios.',
  },
  ...importFolder,
  ...importHistory,
  ...importProfiles,
  ...importJudging,
  ...importLater,
  ...importLosses,
  ...importRules,
  ...importPeople,
  ...importReconcile,
  ...importSets,
  ...importCorrections,
  ...importTexts('es'),
};

export const es = { dataImport, server };
