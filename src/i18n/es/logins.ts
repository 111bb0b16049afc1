import type { logins as english } from '../en/logins.ts';

export const logins: typeof english = {
  makeLink: 'Crear enlace de contraseña',
  title: 'Enlace de contraseña para %{name}',
  text: 'Sirve una sola vez, hasta %{time}. Entréguelo usted: Rooftop no envía correos.',
  link: 'Enlace',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Listo',
};
