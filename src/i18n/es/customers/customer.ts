import type { texts as english } from '../../en/customers/customer.ts';

const customer: typeof english.customer = {
  number: 'Cliente %{id}',
  recent: 'Abiertos últimamente:',
  journey: 'Recorrido',
  journeyOf: 'Recorrido de %{name}',
  search: {
    label: 'Buscar un cliente',
    hint: 'Nombre, correo, teléfono, placa, VIN o sus últimos seis, número',
    hintShort: 'Nombre, correo, teléfono, placa, VIN',
    hintMasked: 'Placa, VIN o sus últimos seis, número',
  },
  picker: { type: 'Escriba un nombre, teléfono, placa o VIN', nobody: 'Nadie corresponde' },
  household: {
    merge: 'Unido a otro hogar por %{name}, %{time}: %{reason}',
    split: 'Sacado de otro hogar por %{name}, %{time}: %{reason}',
    somebody: 'alguien que ya no está',
    change: 'Cambiar el hogar',
  },
  class: {
    V: 'VIP (%{range})',
    P: 'Platino (%{range})',
    E: 'Esmeralda (%{range})',
    G: 'Oro (%{range})',
    N: 'Clientes nuevos (%{range})',
    unscored: 'Sin puntaje',
  },
  scored: {
    by: 'Puntaje de la versión %{version}',
    since: 'Puntaje de la versión %{version}, desde %{since}',
  },
  className: { V: 'VIP', P: 'Platino', E: 'Esmeralda', G: 'Oro', N: 'Nuevo', unscored: 'Sin puntaje' },
  classHelp: {
    N: 'Nuevo significa un puntaje bajo, no que el cliente haya llegado hace poco.',
    unscored: 'Sin una venta u orden de reparación que cuente no hay puntaje. No es un puntaje de cero.',
  },
  consent: {
    label: 'Consentimiento',
    email: { allowed: 'Correo permitido', out: 'No desea correos', missing: 'Sin correo' },
    sms: {
      allowed: 'Mensajes de texto permitidos',
      out: 'No desea mensajes de texto',
      missing: 'Sin número para mensajes',
    },
    phone: {
      allowed: 'Llamadas permitidas',
      out: 'No desea llamadas',
      missing: 'Sin número para llamar',
    },
  },
  export: {
    action: 'Exportar CSV',
    counting: 'Contando los clientes',
    title: '¿Exportar %{smart_count} cliente? |||| ¿Exportar %{count} clientes?',
    text: 'Se escriben todos, no solo los de la lista. El archivo dice quién no desea correos, mensajes de texto o llamadas; respételo.',
    logged: 'La exportación queda registrada con su nombre, el filtro y la cantidad de filas.',
    hidden: 'Se omiten las columnas que su rol no ve: %{what}.',
    personal: 'nombres y datos de contacto',
    gross: 'utilidad',
    tooMany: 'Un archivo contiene como máximo %{most} clientes. Reduzca el filtro.',
    confirm: 'Exportar',
    started: 'Su navegador está guardando el archivo',
    startedText:
      'Sus descargas muestran el avance. Si la cancela allí, la exportación se detiene; el registro dice entonces cuántas filas se enviaron.',
  },
  compare: {
    picked: 'Elegidos para comparar',
    one: 'Elija de uno a tres más para compararlos.',
    tooMany: 'Se comparan cuatro como máximo. Quite algunos.',
    action: 'Comparar los %{smart_count} |||| Comparar los %{smart_count}',
  },
};

export const texts = { customer };
