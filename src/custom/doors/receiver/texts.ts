export const en = {
  receiver: {
    aside: 'has no address here yet, so the portal received in its place',
    failed: 'The token was not redeemed',
    names: {
      analytics: 'Analytics site',
      exchange: 'Exchange',
      agent: 'Agent application',
      xperience: 'Xperience',
      xtract: 'Xtract',
      tracs: 'Tracs',
      touch: 'Touch',
      external: 'Another site',
    },
    empty: {
      title: 'Nothing arrived',
      text: 'A token is shown once. Open the entry of the menu again to see another one.',
    },
    states: {
      redeemed: {
        title: 'Redeemed.',
        text: '%{name} would know now who you are. This token works for nobody any more.',
      },
      used: { title: 'Already used.', text: 'A token works once. Open the entry of the menu again.' },
      refused: {
        title: 'Refused.',
        text: 'This token is too old, was changed, or is for somebody or something else.',
      },
    },
    goes: {
      title: 'Where it would have gone',
      unknown: 'not known',
      query: 'as token in the query',
      path: 'as the last part of the path',
      fields: { address: 'Address', place: 'Token' },
    },
    payload: {
      title: 'What the token holds',
      aside: 'base64 of JSON',
      fields: {
        userid: 'user id',
        role: 'role in the sibling',
        session: 'one-time code, masked here',
        store: 'home store; 0 for all stores',
        email: 'e-mail address',
        flag: 'kind of hand-off',
        oth_stores: 'further stores; 0 for all stores',
        from: 'first day to open with',
        to: 'last day to open with',
        pin: 'not kept by the portal',
        Type: 'period to open with',
        MTD: 'first day of the month to date',
        LM: 'first day of last month',
        sig: 'signature over the rest',
      },
    },
    answer: {
      title: 'What redeeming answers',
      aside: 'what the server tells %{name}, whatever the token says',
      fields: {
        userid: 'user id',
        role: 'role at this moment',
        stores: 'ids of the stores you may see',
        email: 'e-mail address',
      },
    },
  },
};

export const es: typeof en = {
  receiver: {
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
        from: 'primer día con que se abre',
        to: 'último día con que se abre',
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
  },
};
