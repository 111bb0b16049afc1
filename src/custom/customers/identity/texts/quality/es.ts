import type * as en from './en.ts';

export const sections: typeof en.sections = {
  label: 'Secciones',
  review: 'Por revisar',
  completeness: 'Datos completos',
  normalised: 'Normalización',
  households: 'Hogares',
};

export const completeness: typeof en.completeness = {
  what: 'Datos completos',
  side: 'Mostrar',
  has: 'Con datos',
  lacks: 'Sin datos',
  all: 'Total',
  noSource: 'Origen desconocido',
  customers: 'Clientes',
  store: {
    title: 'Por concesionario',
    name: 'Concesionario',
    help: 'los clientes de varios concesionarios se cuentan en cada uno',
  },
  source: {
    title: 'Por origen de los registros',
    name: 'Origen',
    help: 'los clientes con varios orígenes se cuentan en cada uno',
  },
  none: 'Ningún cliente en estos concesionarios',
  noneText: 'Seleccione otros concesionarios en el encabezado.',
  fields: {
    known_name: 'Nombre completo',
    known_email: 'Correo',
    known_phone: 'Teléfono',
    known_address: 'Dirección completa',
    reach_email: 'Por correo',
    reach_sms: 'Por mensaje',
    reach_phone: 'Por teléfono',
    reach_mail: 'Por carta',
    opt_out_email: 'Sin correos',
    opt_out_sms: 'Sin mensajes',
    opt_out_phone: 'Sin llamadas',
  },
  help: {
    known_name: 'Nombre y apellido registrados.',
    known_email: 'Correo válido registrado.',
    known_phone: 'Al menos un teléfono registrado.',
    known_address: 'Calle y código postal registrados.',
    reach_email: 'Tiene un correo sin rechazo, ni de otros clientes con ese correo.',
    reach_sms:
      'Tiene un número de Norteamérica sin rechazo de mensajes, ni de otros clientes con ese número.',
    reach_phone:
      'Tiene un número de Norteamérica sin rechazo de llamadas, ni de otros clientes con ese número.',
    reach_mail: 'Tiene dirección completa. Ningún origen informa rechazos de cartas.',
    opt_out_email: 'Rechazó los correos en al menos un registro.',
    opt_out_sms: 'Rechazó los mensajes en al menos un registro.',
    opt_out_phone: 'Rechazó las llamadas en al menos un registro.',
  },
  spoken: {
    has: '%{field}, %{name}: %{share}, %{count} cliente |||| %{field}, %{name}: %{share}, %{count} clientes',
    lacks:
      'Sin %{field}, %{name}: %{share}, %{count} cliente |||| Sin %{field}, %{name}: %{share}, %{count} clientes',
  },
};

export const normalised: typeof en.normalised = {
  counts: 'Cambios por regla',
  countsHelp: 'valores de archivos',
  values: 'Valores cambiados',
  total: '%{smart_count} valor |||| %{count} valores',
  narrowed: 'Filtros',
  only: 'Quitar: %{what}',
  export: 'Exportar CSV',
  hidden: 'nombres y datos de contacto',
  none: 'Sin valores cambiados',
  noneText:
    'Cuando una importación cambia un valor de un archivo, aparece aquí. Las importaciones anteriores no se registraron.',
  rule: 'Cambio',
  field: 'Campo',
  count: 'Valores',
  customer: 'Cliente',
  written: 'En el archivo',
  value: 'En Rooftop',
  source: 'Origen',
  fields: {
    UC_FirstName: 'Nombre',
    UC_LastName: 'Apellido',
    UC_Email: 'Correo',
    UC_Phone1: 'Teléfono',
    UC_Phone2: 'Segundo teléfono',
    address: 'Dirección',
    zip: 'Código postal',
  },
  rules: {
    encoding: 'Caracteres dañados corregidos',
    spaces: 'Espacios quitados',
    case: 'En minúsculas',
    capitals: 'Con mayúsculas',
    spelling: 'Reemplazado por regla del perfil',
    extension: 'Extensión quitada',
    country: 'Código de país quitado',
    format: 'Con formato 305-555-0101',
    zeros: 'Código postal completado a cinco dígitos',
    missing: 'Marcador de posición quitado',
    unread: 'No válido',
  },
};

export const households: typeof en.households = {
  title: 'Hogares',
  view: 'Mostrar',
  views: {
    several: 'Dos o más clientes',
    decided: 'Cambiados a mano',
    decisions: 'Cambios',
    undone: 'Deshechas',
  },
  find: 'Buscar el hogar de un cliente',
  all: 'Todos los hogares',
  total: '%{smart_count} hogar |||| %{count} hogares',
  readOnly: 'Solo lectura. Su rol necesita permiso de edición para cambiar hogares.',
  none: 'Ningún hogar con dos o más clientes',
  noneText: 'Los clientes con el mismo apellido y dirección forman un hogar automáticamente.',
  group: 'Hogar %{id}: %{smart_count} cliente |||| Hogar %{id}: %{smart_count} clientes',
  decided: { merge: 'fusionado a mano', split: 'separado a mano' },
  customer: 'Cliente',
  address: 'Dirección',
  contact: 'Contacto',
  split: 'Quitar',
  splitOf: 'Quitar a %{name}',
  merge: 'Fusionar',
  mergeOf: 'Fusionar el hogar de %{name} con otro',
  ask: {
    merge: '¿Fusionar el hogar de %{name}?',
    mergeText:
      'Todos los miembros forman un solo hogar. Las importaciones no los separarán. Puede deshacerlo.',
    split: '¿Quitar a %{name} del hogar?',
    splitText:
      'Tendrá su propio hogar; los demás siguen juntos. Las importaciones no lo devolverán. Puede deshacerlo.',
  },
  with2: 'Buscar a un miembro del otro hogar',
  chosen: 'Con el hogar de %{name}',
  reason: 'Motivo',
  reasonHelp: 'Se muestra en la página del cliente.',
  lacks: {
    reason: 'Obligatorio. Explique el cambio a sus colegas.',
    right: 'Seleccione a un miembro del otro hogar.',
  },
  failed: 'No se cambió nada',
  done: {
    merge: 'Hogar de %{name} fusionado',
    split: 'Se quitó a %{name} del hogar',
  },
  noDecisions: 'Aún no hay cambios',
  noDecisionsText: 'Los cambios de hogares hechos a mano aparecen aquí, con quién, cuándo y por qué.',
  what: 'Cambio',
  kind: { merge: 'Fusionados:', split: 'Quitado:' },
  by: 'Cambiado',
  undoneBy: 'Deshecho',
  undo: 'Deshacer',
  undone: 'Cambio deshecho',
};

export const server: typeof en.server = {
  householdSame: 'Estos dos ya están en un mismo hogar.',
  householdAlone: 'Este cliente ya tiene un hogar propio.',
  householdGone: 'Esa decisión ya no existe. Recargue la lista.',
  householdUndone: 'Alguien ya la deshizo. Recargue la lista.',
  householdBuiltOn: 'Después se decidió otra cosa sobre estos clientes. Deshaga eso primero.',
  householdReason: 'Diga por qué, para que quien lo encuentre después lo entienda.',
  customerGone:
    'No hay ningún cliente con este número en los concesionarios que usted puede ver. Búsquelo por nombre o teléfono.',
  writtenHidden: 'Su rol no ve nombres ni direcciones, así que no puede sacarlos.',
};
