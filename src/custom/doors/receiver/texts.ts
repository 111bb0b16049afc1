export const en = {
  receiver: {
    aside: 'has no address yet, so the portal received the token',
    failed: "The token wasn't redeemed",
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
      title: 'No token received',
      text: 'Tokens are shown once. Open the menu entry again to get a new one.',
    },
    states: {
      redeemed: {
        title: 'Redeemed',
        text: "%{name} would now sign you in. This token can't be used again.",
      },
      used: { title: 'Already used', text: 'Tokens work once. Open the menu entry again.' },
      refused: {
        title: 'Refused',
        text: 'This token has expired, was altered, or is for another user or application.',
      },
    },
    goes: {
      title: 'Destination',
      unknown: 'unknown',
      query: 'token parameter in the query',
      path: 'last part of the path',
      fields: { address: 'Address', place: 'Token' },
    },
    payload: {
      title: 'Token contents',
      aside: 'JSON in base64',
      fields: {
        userid: 'user ID',
        role: 'role in the other application',
        session: 'one-time code, masked here',
        store: 'home store; 0 for all stores',
        email: 'e-mail address',
        flag: 'hand-off type',
        oth_stores: 'other stores; 0 for all stores',
        from: 'start date',
        to: 'end date',
        pin: 'not stored by the portal',
        Type: 'period',
        MTD: 'first day of the month to date',
        LM: 'first day of last month',
        sig: 'signature of everything else',
      },
    },
    answer: {
      title: 'Redeem reply',
      aside: 'what the server sends to %{name}, regardless of the token',
      fields: {
        userid: 'user ID',
        role: 'current role',
        stores: 'IDs of your stores',
        email: 'e-mail address',
      },
    },
  },
};

export const es: typeof en = {
  receiver: {
    aside: 'aún no tiene dirección; el portal recibió el token',
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
      title: 'No se recibió ningún token',
      text: 'Los tokens se muestran una sola vez. Abra de nuevo la entrada del menú para obtener otro.',
    },
    states: {
      redeemed: {
        title: 'Canjeado',
        text: '%{name} iniciaría ahora su sesión. Este token ya no se puede usar.',
      },
      used: {
        title: 'Ya se usó',
        text: 'Los tokens sirven una sola vez. Abra de nuevo la entrada del menú.',
      },
      refused: {
        title: 'Rechazado',
        text: 'Este token venció, fue modificado o es para otro usuario u otra aplicación.',
      },
    },
    goes: {
      title: 'Destino',
      unknown: 'desconocida',
      query: 'parámetro token de la consulta',
      path: 'última parte de la ruta',
      fields: { address: 'Dirección', place: 'Token' },
    },
    payload: {
      title: 'Contenido del token',
      aside: 'JSON en base64',
      fields: {
        userid: 'ID de usuario',
        role: 'rol en la otra aplicación',
        session: 'código de un solo uso, oculto aquí',
        store: 'concesionario propio; 0 para todos',
        email: 'correo electrónico',
        flag: 'tipo de traspaso',
        oth_stores: 'otros concesionarios; 0 para todos',
        from: 'fecha inicial',
        to: 'fecha final',
        pin: 'el portal no lo guarda',
        Type: 'período',
        MTD: 'primer día del mes en curso',
        LM: 'primer día del mes pasado',
        sig: 'firma de todo lo demás',
      },
    },
    answer: {
      title: 'Respuesta del canje',
      aside: 'lo que el servidor envía a %{name}, sin importar el token',
      fields: {
        userid: 'ID de usuario',
        role: 'rol actual',
        stores: 'ID de sus concesionarios',
        email: 'correo electrónico',
      },
    },
  },
};
