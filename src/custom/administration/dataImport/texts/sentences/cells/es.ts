import type { cellSentences as english } from './en.ts';

export const cellSentences: typeof english = {
  importNoStore: 'No existe ese concesionario.',
  importChangedSince: 'Una importación posterior cambió este registro, así que no se actualiza.',
  importSeveralStores: 'Coincide con varios concesionarios.',
  importNoBrand: 'No existe esa marca.',
  importShareOfOne: 'Podría ser una fracción de 1. Escríbalo como porcentaje, por ejemplo 3.49%.',
  importDestroyed:
    'Una hoja de cálculo cortó los últimos dígitos. Exporte el archivo de nuevo e impórtelo sin abrirlo.',
  importSwappedDays:
    'Una hoja de cálculo intercambió día y mes en algunas fechas de %{header}. Exporte el archivo de nuevo e impórtelo sin abrirlo.',
  importTotals: 'Totales.',
  importSecondHeader: 'Segunda fila de encabezados.',
  importPageTitle: 'Título de página.',
  importBelowTotals: 'Celda única debajo de los totales.',
  importNoPayAmount: 'Ningún tipo de pago tiene importe. Es una orden sin ventas.',
  importOtherPayTotal: 'Los tipos de pago no suman el total.',
  importOtherCurrency: 'No está en la moneda del archivo.',
  importNoPlace: 'No termina con un estado y un código postal.',
  importNoDay: 'Fecha de relleno. Se requiere una fecha real.',
  importNoEmail: 'Correo de relleno, se lee como vacío.',
  importNeededEmail: 'Correo de relleno. Se requiere uno real.',
  importNoPhone: 'Teléfono de relleno, se lee como vacío.',
  importNeededPhone: 'Teléfono de relleno. Se requiere uno real.',
  importNoPhoneNoCustomer: 'Teléfono de relleno, así que la fila se carga sin cliente.',
  importNotFoundCustomer: 'Falta, así que la fila se carga sin cliente.',
  importIndistinct:
    'No se puede distinguir a este cliente de otros con el mismo nombre. Agregue teléfono, correo o dirección con código postal.',
  importNoStreet: 'Dirección de relleno, se lee como vacía.',
  importNeededStreet: 'Dirección de relleno. Se requiere una real.',
  importSeveralLists: 'Hay nombres de concesionarios con comas, así que la lista es ambigua.',
  importAlike:
    'Se parece a un registro del mismo concesionario y fecha con otro número. Si es el mismo, cuenta dos veces.',
  importAlikeTo: 'Se parece a %{number} del mismo concesionario y fecha. Si es el mismo, cuenta dos veces.',
  importNoDayInName: 'El perfil necesita una fecha en el nombre del archivo, pero %{name} no la tiene.',
};
