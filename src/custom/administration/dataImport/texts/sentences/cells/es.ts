import type { cellSentences as english } from './en.ts';

export const cellSentences: typeof english = {
  importNoStore: 'No existe ese concesionario.',
  importChangedSince: 'Una importación posterior cambió este registro, así que queda como está.',
  importSeveralStores: 'Nombra varios concesionarios.',
  importNoBrand: 'No existe esa marca.',
  importShareOfOne: 'Podría ser una fracción de 1. Escríbalo como porcentaje, por ejemplo 3.49%.',
  importDestroyed:
    'Una hoja de cálculo cortó los últimos dígitos de este número. Exporte de nuevo el archivo e impórtelo sin abrirlo antes.',
  importSwappedDays:
    'Una hoja de cálculo intercambió día y mes en algunas fechas de %{header} y dejó otras como texto. Exporte de nuevo el archivo e impórtelo sin abrirlo antes.',
  importTotals: 'Es una línea de totales.',
  importSecondHeader: 'Es una segunda fila de encabezados.',
  importPageTitle: 'Es el título de una página.',
  importBelowTotals: 'Está sola debajo de los totales.',
  importNoPayAmount: 'Ninguno de sus tipos de pago tiene importe: cuenta como una orden sin ventas.',
  importOtherPayTotal: 'Los tipos de pago de la fila suman otro importe.',
  importOtherCurrency: 'Está en otra moneda que el archivo.',
  importNoPlace: 'No termina con un estado y un código postal.',
  importNoDay: 'No es ningún día: así lo escriben los programas donde no lo hay, y la fila necesita uno.',
  importNoEmail: 'No es ningún correo electrónico, así que cuenta como celda vacía.',
  importNeededEmail: 'No es ningún correo electrónico, y la fila necesita uno.',
  importNoPhone: 'No es ningún teléfono, así que cuenta como celda vacía.',
  importNeededPhone: 'No es ningún teléfono, y la fila necesita uno.',
  importNoPhoneNoCustomer: 'No es ningún teléfono, así que la fila se carga sin cliente.',
  importNotFoundCustomer: 'Hace falta para encontrar al cliente, así que la fila se carga sin él.',
  importIndistinct:
    'Nada distingue a este cliente de otros con ese nombre: añada un teléfono, un correo electrónico o una dirección con su código postal.',
  importNoStreet: 'No es ninguna dirección, así que cuenta como celda vacía.',
  importNeededStreet: 'No es ninguna dirección, y la fila necesita una.',
  importSeveralLists: 'Se puede leer como varias listas de nombres, pues hay nombres con comas o similares.',
  importAlike:
    'Se parece a un registro del mismo concesionario y día que está aquí con otro número: si es el mismo, cuenta dos veces.',
  importAlikeTo:
    'Se parece a %{number} del mismo concesionario y día, que está aquí: si es el mismo, cuenta dos veces.',
  importNoDayInName:
    'El perfil cuenta días atrás desde el día en el nombre del archivo, y el nombre %{name} no dice ninguno.',
};
