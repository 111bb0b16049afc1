import type { texts as english } from '../../en/customers/customer.ts';

const customer: typeof english.customer = {
  number: 'Cliente %{id}',
  recent: 'Abiertos últimamente:',
  search: {
    label: 'Buscar un cliente',
    hint: 'Nombre, correo, teléfono, VIN o sus últimos seis, número',
    hintShort: 'Nombre, correo, teléfono, VIN',
    hintMasked: 'VIN o sus últimos seis, número',
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
  classHelp: {
    N: 'Nuevo significa un puntaje bajo, no que el cliente haya llegado hace poco.',
    unscored: 'Sin una venta u orden de reparación que cuente no hay puntaje. No es un puntaje de cero.',
  },
  consent: {
    label: 'Consentimiento',
    email: { allowed: 'Correo permitido', out: 'No desea correos' },
    sms: { allowed: 'Mensajes de texto permitidos', out: 'No desea mensajes de texto' },
    phone: { allowed: 'Llamadas permitidas', out: 'No desea llamadas' },
  },
};

export const texts = { customer };
