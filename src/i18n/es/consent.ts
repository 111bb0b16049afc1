import type { consent as english } from '../en/consent.ts';

export const consent: typeof english = {
  label: 'Consentimiento',
  email: {
    allowed: 'Correo permitido',
    out: 'No desea correos',
    missing: 'Sin correo',
    closed: 'No admite correos',
  },
  sms: {
    allowed: 'Mensajes permitidos',
    out: 'No desea mensajes',
    missing: 'Sin teléfono',
    closed: 'No admite mensajes',
  },
  phone: {
    allowed: 'Llamadas permitidas',
    out: 'No desea llamadas',
    missing: 'Sin teléfono',
    closed: 'No admite llamadas',
  },
  anyway: {
    text: 'Contacte a este cliente solo si él lo pidió.',
    phone: 'Llamar de todos modos',
    sms: 'Enviar de todos modos',
  },
};
