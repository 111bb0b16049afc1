import type { signIn as english } from '../en/signIn.ts';

export const signIn: typeof english = {
  title: 'Iniciar sesión',
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
  language: 'Idioma',
  forgot: 'Olvidé mi contraseña',
  help: 'Ayuda para iniciar sesión',
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
    intro: 'Escriba su correo de trabajo. Le llevamos al acceso de su organización.',
    email: 'Correo de trabajo',
    submit: 'Continuar',
    back: 'Volver a iniciar sesión',
    password: 'Esta dirección inicia sesión con contraseña.',
  },
  link: {
    title: 'Elija una contraseña nueva',
    intro:
      'Este enlace funciona una sola vez e inicia su sesión. Al menos 12 caracteres; una frase corta es lo más fácil de recordar.',
    password: 'Contraseña nueva',
    submit: 'Guardar e iniciar sesión',
    spent: 'Este enlace ya se usó o venció. Pida uno nuevo a un administrador.',
    short: 'Use al menos 12 caracteres.',
  },
  ended: {
    idle: 'Su sesión se cerró tras 30 minutos sin actividad.',
    absolute: 'Su sesión se cerró 12 horas después de iniciarla.',
    elsewhere: 'Usted cerró esta sesión desde otro navegador.',
    password: 'Su sesión se cerró porque cambió la contraseña de su acceso.',
    role: 'Su sesión se cerró porque un administrador le dio otro rol.',
    disabled: 'Su sesión se cerró porque un administrador cambió o desactivó su acceso.',
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
