import type { texts as english } from '../../en/customers/customer.ts';

const customer: typeof english.customer = {
  number: 'Cliente %{id}',
  recent: 'Recientes:',
  journey: 'Cronología',
  journeyOf: 'Cronología de %{name}',
  search: {
    label: 'Buscar un cliente',
    hint: 'Nombre, correo, teléfono, placa, VIN o sus últimos 6, número de cliente',
    hintShort: 'Nombre, correo, teléfono, placa, VIN',
    hintMasked: 'Placa, VIN o sus últimos 6, número de cliente',
  },
  picker: { type: 'Escriba un nombre, teléfono, placa o VIN', nobody: 'Sin coincidencias' },
  household: {
    merge: 'Unido con otro hogar por %{name}, %{time}: %{reason}',
    split: 'Separado de otro hogar por %{name}, %{time}: %{reason}',
    somebody: 'un usuario eliminado',
    change: 'Cambiar hogar',
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
    by: 'Versión %{version} de los puntajes',
    since: 'Versión %{version} de los puntajes, desde %{since}',
  },
  className: { V: 'VIP', P: 'Platino', E: 'Esmeralda', G: 'Oro', N: 'Nuevo', unscored: 'Sin puntaje' },
  classHelp: {
    N: '«Nuevo» significa un puntaje bajo, no un cliente reciente.',
    unscored: 'Aún sin ventas ni órdenes de reparación que puntuar. No es un puntaje de 0.',
  },
  export: {
    action: 'Exportar CSV',
    counting: 'Contando clientes',
    title: '¿Exportar %{smart_count} cliente? |||| ¿Exportar %{count} clientes?',
    text: 'Se exportan todos los clientes que coinciden, no solo los que ve. El archivo indica quién rechazó correos, mensajes o llamadas. Respételo.',
    logged: 'Esta exportación se registra con su nombre, el filtro y el número de filas.',
    hidden: 'Su rol no puede ver estas columnas, así que no se exportan: %{what}.',
    personal: 'nombres y datos de contacto',
    gross: 'utilidad',
    tooMany: 'Un archivo admite hasta %{most} clientes. Reduzca el filtro.',
    confirm: 'Exportar',
    started: 'Su descarga comenzó',
    startedText:
      'Siga el avance en las descargas de su navegador. Si la cancela ahí, el registro guarda las filas enviadas.',
  },
  compare: {
    picked: 'Seleccionados para comparar',
    one: 'Seleccione de uno a tres más para comparar.',
    tooMany: 'Puede comparar hasta cuatro. Quite algunos.',
    action: 'Comparar %{smart_count} cliente |||| Comparar %{smart_count} clientes',
  },
};

export const texts = { customer };
