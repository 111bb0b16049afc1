import type { texts as english } from '../en/twoStep.ts';

const twoStep: (typeof english)['twoStep'] = {
  loading: 'Cargando el siguiente paso…',
  ended: {
    title: 'Inicie sesión otra vez',
    text: 'El segundo paso tardó demasiado o su acceso cambió.',
  },
  back: 'Volver al inicio de sesión',
  prove: {
    app: {
      title: 'Escriba el código de su aplicación',
      text: 'Abra su aplicación de autenticación y escriba el código de seis cifras de Rooftop.',
      label: 'Código',
      missing: 'Escriba el código de seis cifras.',
    },
    recovery: {
      title: 'Use un código de recuperación',
      text: 'Escriba un código de los que guardó al configurar el acceso en dos pasos. Cada uno sirve una vez.',
      label: 'Código de recuperación',
      missing: 'Escriba los 16 caracteres del código.',
    },
    passkey: {
      title: 'Use su llave de acceso',
      text: 'Confirme que es usted con su teléfono, este dispositivo o una llave de seguridad.',
      submit: 'Usar llave de acceso',
    },
    none: {
      title: 'El acceso en dos pasos no está disponible aquí',
      text: 'Su llave de acceso es de otra dirección del portal y no le quedan códigos de recuperación. Pida a un administrador que quite su acceso en dos pasos.',
    },
    submit: 'Confirmar',
    busy: 'Confirmando…',
    instead: {
      app: 'Usar un código de su aplicación',
      recovery: 'Usar un código de recuperación',
      passkey: 'Usar una llave de acceso',
    },
  },
  setUp: {
    title: 'Configure el acceso en dos pasos',
    text: 'Su rol exige un segundo paso después de la contraseña. Toma un minuto y protege su acceso si alguien obtiene su contraseña.',
    app: {
      choose: 'Aplicación de autenticación',
      chooseText: 'Una aplicación en su teléfono muestra un código nuevo cada 30 segundos.',
      title: 'Conecte su aplicación de autenticación',
      text: 'Escanee el código QR con una aplicación como Google Authenticator, Microsoft Authenticator o 1Password. Luego escriba el código que muestra.',
      picture: 'Código QR para su aplicación de autenticación',
      secret: '¿No puede escanear? Escriba esta clave en la aplicación:',
      label: 'Código de la aplicación',
      submit: 'Conectar',
    },
    passkey: {
      choose: 'Llave de acceso',
      chooseText: 'Su huella, su rostro o su PIN en este dispositivo, su teléfono o una llave de seguridad.',
      title: 'Agregue una llave de acceso',
      text: 'Póngale un nombre. Después, su navegador le pregunta dónde guardarla.',
      label: 'Nombre',
      name: 'Mi dispositivo',
      missing: 'Escriba un nombre.',
      submit: 'Crear llave de acceso',
    },
  },
  codes: {
    title: 'Guarde sus códigos de recuperación',
    text: 'Cada código sirve para entrar una vez sin la aplicación ni la llave. No se mostrarán de nuevo: imprímalos o guárdelos en un gestor de contraseñas.',
    list: 'Códigos de recuperación',
    copy: 'Copiar',
    copied: 'Copiados',
    notCopied: 'No se pudo copiar. Seleccione los códigos y cópielos usted.',
    download: 'Descargar',
    print: 'Imprimir',
    file: 'rooftop-codigos-de-recuperacion.txt',
    head: 'Códigos de recuperación de Rooftop. Cada uno sirve una vez.',
    go: 'Ya los guardé',
  },
  faults: {
    known: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
    cancelled: 'El acceso con llave se canceló o tardó demasiado. Intente de nuevo.',
  },
};

export const texts: typeof english = {
  twoStep,
};
