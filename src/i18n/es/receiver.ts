import type { texts as english } from '../en/receiver.ts';

const receiver: (typeof english)['receiver'] = {
  aside: 'aún no tiene dirección aquí, así que el portal recibió en su lugar',
  failed: 'El token no se canjeó',
  names: {
    analytics: 'Sitio de análisis',
    exchange: 'Intercambio',
    agent: 'Aplicación de agentes',
    xperience: 'Xperience',
    xtract: 'Xtract',
    tracs: 'Tracs',
    touch: 'Touch',
    external: 'Otro sitio',
  },
  empty: {
    title: 'No llegó nada',
    text: 'Un token se muestra una sola vez. Abra de nuevo la entrada del menú para ver otro.',
  },
  states: {
    redeemed: {
      title: 'Canjeado.',
      text: '%{name} sabría ahora quién es usted. Este token ya no le sirve a nadie.',
    },
    used: { title: 'Ya se usó.', text: 'Un token sirve una sola vez. Abra de nuevo la entrada del menú.' },
    refused: {
      title: 'Rechazado.',
      text: 'Este token es demasiado antiguo, fue modificado o es para otra persona u otra aplicación.',
    },
  },
  goes: {
    title: 'Adónde habría ido',
    unknown: 'no se conoce',
    query: 'como token en la consulta',
    path: 'como última parte de la ruta',
    fields: { address: 'Dirección', place: 'Token' },
  },
  payload: {
    title: 'Lo que contiene el token',
    aside: 'JSON en base64',
    fields: {
      userid: 'id de usuario',
      role: 'rol en la otra aplicación',
      session: 'código de un solo uso, oculto aquí',
      store: 'concesionario propio; 0 para todos',
      email: 'correo electrónico',
      flag: 'tipo de traspaso',
      oth_stores: 'otros concesionarios; 0 para todos',
      pin: 'el portal no lo guarda',
      Type: 'período con el que se abre',
      MTD: 'primer día del mes en curso',
      LM: 'primer día del mes pasado',
      sig: 'firma de todo lo demás',
    },
  },
  answer: {
    title: 'Lo que responde el canje',
    aside: 'lo que el servidor le dice a %{name}, diga lo que diga el token',
    fields: {
      userid: 'id de usuario',
      role: 'rol en este momento',
      stores: 'ids de los concesionarios que puede ver',
      email: 'correo electrónico',
    },
  },
};

export const texts = { receiver };
