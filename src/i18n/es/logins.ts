import type { logins as english } from '../en/logins.ts';

export const logins: typeof english = {
  makeLink: 'Crear enlace de contraseña',
  title: 'Enlace de contraseña para %{name}',
  text: 'Sirve una sola vez, hasta %{time}. Entréguelo usted: Rooftop no lo envía.',
  byMail: {
    ask: 'Rooftop envía a %{email} un enlace que sirve una sola vez. También puede entregar usted el enlace.',
    send: 'Enviar por correo',
    show: 'Mostrar enlace',
    sent: 'Un enlace va en camino a %{email}',
    failed: 'No se envió el enlace',
  },
  link: 'Enlace',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'El navegador no permitió copiar. Seleccione el enlace y cópielo usted.',
  close: 'Listo',
  failed: 'No se creó el enlace',
  invite: {
    create: 'Crear y copiar enlace de invitación',
    createAndSend: 'Crear e invitar',
    title: 'Enlace de invitación para %{name}',
    failed: 'Se creó el acceso, pero no el enlace',
  },
  twoStep: {
    remove: 'Quitar acceso en dos pasos',
    title: '¿Quitar el acceso en dos pasos de %{name}?',
    text: 'Para quien perdió su teléfono o su llave y los códigos de recuperación. Asegúrese de que de verdad es esa persona. Se cierran todas sus sesiones y entra solo con su contraseña, salvo que su rol exija un segundo paso: entonces configura uno nuevo.',
    confirm: 'Quitar',
    removed: 'Se quitó el acceso en dos pasos de %{name}',
  },
  viewAs: 'Ver como',
  createFor: 'Crear acceso',
  open: 'Abrir acceso',
  changeRole: {
    action: 'Cambiar rol',
    title: 'Cambiar el rol de %{smart_count} acceso |||| Cambiar el rol de %{smart_count} accesos',
    role: 'Nuevo rol',
    noRoles: 'No se cargaron los roles',
    failed: 'No se pudo averiguar quién puede tener este rol',
    changed:
      '%{smart_count} acceso recibe %{role} y se cierra su sesión. |||| %{smart_count} accesos reciben %{role} y se cierran sus sesiones.',
    leftOut: '%{smart_count} queda fuera: |||| %{smart_count} quedan fuera:',
    nameless: 'Acceso %{id}',
    reasons: {
      same: 'ya tiene este rol',
      own: 'es su propio acceso',
      rights: 'tiene permisos o concesionarios que usted no tiene',
      exceptions: 'tendría más permisos que usted, con sus propias excepciones',
      gone: 'ya no existe',
    },
    save: 'Cambiar %{smart_count} acceso |||| Cambiar %{smart_count} accesos',
    saved:
      '%{smart_count} acceso tiene ahora el rol %{role} |||| %{smart_count} accesos tienen ahora el rol %{role}',
  },
};
