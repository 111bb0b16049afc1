import type { signIn as english } from '../en/signIn.ts';

export const signIn: typeof english = {
  title: 'Iniciar sesión',
  menu: 'MENÚ',
  intro: 'Ventas, servicio, refacciones y clientes de sus concesionarios.',
  introStores:
    'Ventas, servicio, refacciones y clientes de su concesionario. |||| Ventas, servicio, refacciones y clientes de los %{smart_count} concesionarios.',
  userid: 'Correo o id de usuario',
  password: 'Contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión …',
  or: 'o',
  organization: 'Usar el acceso de mi organización',
  organizationNamed: 'Iniciar sesión con %{name}',
  passkey: {
    submit: 'Entrar con una llave de acceso',
    cancelled: 'No se dio ninguna llave de acceso: se canceló o tardó demasiado. Inténtelo otra vez.',
  },
  language: 'Idioma',
  forgot: 'Olvidé mi contraseña',
  help: 'Ayuda para iniciar sesión',
  support: 'Contactar a soporte',
  helpTitle: '¿Olvidó su contraseña?',
  helpText:
    'Pida a un administrador de su grupo que la restablezca. Recibirá un enlace que funciona una sola vez: ábralo y elija una contraseña nueva. En lugar de su id de usuario también puede escribir su correo de trabajo.',
  openingApp: 'Abriendo su tablero …',
  demo: {
    title: 'Usuarios de demostración',
    intro:
      'Este es el grupo de demostración. Elija un usuario para llenar el id; la contraseña está en las notas de instalación.',
    userid: 'Id de usuario',
    role: 'Rol',
    stores: 'Concesionarios',
    allStores: 'Todos',
    storeCount: '%{smart_count} concesionario |||| %{smart_count} concesionarios',
    use: 'Usar',
    useUser: 'Usar %{userid}',
  },
  discovery: {
    title: 'Use el acceso de su organización',
    intro:
      'Escriba su correo de trabajo. Le llevamos al acceso de su organización o le pedimos su contraseña.',
    email: 'Correo de trabajo',
    submit: 'Continuar',
    back: 'Volver a iniciar sesión',
  },
  forgotten: {
    title: '¿Olvidó su contraseña?',
    intro: 'Le enviamos un enlace para elegir una nueva.',
    submit: 'Enviar enlace',
    submitting: 'Enviando …',
    sentTitle: 'Revise su correo.',
    sent: 'Si hay un acceso con ese nombre, un enlace va en camino a su dirección. Sirve durante una hora. ¿No llega en unos minutos? Busque entre el correo no deseado, revise el nombre o pregunte a un administrador.',
  },
  link: {
    title: 'Elija una contraseña nueva',
    welcome: 'Hola, %{name}',
    name: { invitation: 'Invitación', password: 'Elija una contraseña nueva' },
    from: {
      invitation: '%{name} le invita a Rooftop. Elija una contraseña para empezar.',
      password: '%{name} creó este enlace para usted.',
      own: 'Usted pidió este enlace.',
    },
    until: 'Sirve una sola vez, hasta %{time}.',
    hint: 'Al menos 12 caracteres; una frase corta es lo más fácil de recordar.',
    loading: 'Consultando su enlace …',
    retry: 'Reintentar',
    spentTitle: 'Este enlace ya no sirve',
    spentByMail: 'Ya se usó, venció o lo reemplazó otro más reciente.',
    another: 'Enviarme otro enlace',
    password: 'Contraseña nueva',
    submit: 'Guardar e iniciar sesión',
    spent: 'Este enlace ya se usó o venció. Pida uno nuevo a un administrador.',
    short: 'Use al menos 12 caracteres.',
  },
  first: {
    title: 'Le damos la bienvenida a Rooftop',
    intro:
      'Aquí nadie tiene todavía un acceso. Diga quién es: será el primer administrador y pondrá en marcha el portal.',
    until: 'El enlace sirve una sola vez, hasta %{time}.',
    firstname: 'Nombre',
    lastname: 'Apellido',
    submit: 'Empezar',
    missing: 'Es obligatorio.',
    noMail: 'Debe ser una dirección de correo.',
    spent: 'Este enlace ya no sirve: es demasiado viejo, o alguien ya tiene un acceso.',
    awaited:
      'Aquí nadie tiene todavía un acceso. Quien inició el servidor encuentra el enlace del primer administrador en lo que este imprimió.',
  },
  sso: {
    away: 'El acceso de su organización no responde. Intente de nuevo en un momento. Si tiene una contraseña aquí, úsela.',
    cancelled: 'No se inició sesión: se abandonó el acceso de su organización o este dijo que no.',
    stale:
      'Este inicio de sesión tardó demasiado o empezó en otra pestaña u otro navegador. Empiece de nuevo.',
    untrusted:
      'No se inició sesión: no se pudo confiar en la respuesta del acceso de su organización. Intente de nuevo; si sigue, avise a un administrador.',
    email: 'El acceso de su organización no da fe de su correo. Pida a su organización que lo confirme.',
    unknown: 'Todavía no tiene un acceso en Rooftop. Pídalo a un administrador.',
    disabled: 'Su acceso en Rooftop está desactivado. Consulte a un administrador.',
    taken: 'Su correo pertenece a un acceso que ya usó otra persona. Consulte a un administrador.',
    unmapped:
      'Su organización no le ha dado un rol o un concesionario en Rooftop. Pida a un administrador que le agregue a un grupo.',
    mapping:
      'Su organización le da un rol o un concesionario que aquí no se puede dar. Avise a un administrador.',
    lastAdministrator:
      'Usted es el último administrador y su organización se lo quitaría. Inicie sesión con su contraseña.',
    failed: 'No se inició sesión: algo salió mal. Intente de nuevo.',
  },
  ended: {
    idle: 'Su sesión se cerró tras 30 minutos sin actividad.',
    absolute: 'Su sesión se cerró 12 horas después de iniciarla.',
    elsewhere: 'Usted cerró esta sesión desde otro navegador.',
    password: 'Su sesión se cerró porque cambió la contraseña de su acceso.',
    role: 'Su sesión se cerró porque un administrador le dio otro rol.',
    disabled: 'Su sesión se cerró porque un administrador cambió o desactivó su acceso.',
    factor: 'Su sesión se cerró porque cambió el acceso en dos pasos de su cuenta.',
    signed_out: 'Usted cerró la sesión.',
    otherTab: 'Usted cerró la sesión en otra pestaña de este navegador.',
  },
  again: {
    title: 'Su sesión terminó',
    text: 'Inicie sesión de nuevo para seguir; lo que escribió sigue aquí.',
    submit: 'Seguir',
    logOff: 'Cerrar sesión',
  },
  errors: {
    useridMissing: 'Escriba su correo o id de usuario.',
    passwordMissing: 'Escriba su contraseña.',
    wrong:
      'El id de usuario o la contraseña no son correctos. Revise ambos, y que Bloq Mayús esté desactivado.',
    wrongPassword: 'La contraseña no es correcta.',
    tooMany:
      'Demasiados intentos. Intente de nuevo a las %{time}, en %{smart_count} minuto. |||| Demasiados intentos. Intente de nuevo a las %{time}, en %{smart_count} minutos.',
    tooManySeconds: 'Demasiados intentos. Intente de nuevo en un momento.',
    email: 'Escriba un correo, como nombre@concesionario.com.',
  },
};
