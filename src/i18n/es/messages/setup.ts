import type { setup as english } from '../../../../contract/messages/setup.ts';

export const setup: Readonly<Record<keyof typeof english, string>> = {
  leave_word: 'Escriba %{word} para salir de la demostración.',
  leave_word_field: 'Debe ser %{word}.',
  demo_gone:
    'El grupo de demostración ya no existe. Es posible que alguien acabe de salir de la demostración.',
  demo_administrator: 'Solo un administrador de todo el grupo puede salir de la demostración.',
  demo_own_login: 'Ingrese sus propios datos. Este acceso es del grupo de demostración y se eliminará.',
  demo_login_kept: 'Ya usa su propio acceso. No cambia.',
  not_needed: 'No es necesario.',
  import_running_leave: 'Hay una importación o vista previa en curso. Espere o deténgala e intente de nuevo.',
  stores_not_added: 'Algunos de estos concesionarios no se pueden agregar. No se agregó nada.',
  store_name_exists: 'Ya existe un concesionario con este nombre.',
  store_number_exists: 'Ya existe un concesionario con este número.',
  listed_twice: 'Está dos veces en la lista.',
  zip_unknown: 'Código postal desconocido. Elija usted la zona horaria.',
  no_administrator_role:
    'Ningún rol se llama Administrator. Cree el acceso en el servidor: rooftop user create.',
};
