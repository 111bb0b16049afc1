import { flag, integer, reference, references, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import { status } from '../resource/status.ts';

/**
 * Roles. Their levels in modules are set on the page of permissions; a new role can begin with those of another one.
 * Widgets and default widgets are the same rows that `widgets` shows by widget.
 */
export const role = defineResource({
  name: 'role',
  label: { en: ['Role', 'Roles'], es: ['Rol', 'Roles'] },
  id: 'role_id',
  title: 'role_name',
  fields: {
    role_name: text({ label: { en: 'Role', es: 'Rol' }, required: true, unique: true, max: 60 }),
    description: text({ label: { en: 'Description', es: 'Descripción' }, max: 400, multiline: true }),
    sees_gross: flag({ label: { en: 'Sees cost and gross', es: 'Ve costo y utilidad bruta' }, default: 'N' }),
    sees_personal: flag({
      label: { en: 'Sees personal data', es: 'Ve datos personales' },
      default: 'N',
      help: { en: 'Phone numbers and email addresses.', es: 'Teléfonos y correos electrónicos.' },
    }),
    needs_factor: flag({
      label: { en: 'Two-step sign-in required', es: 'Exige acceso en dos pasos' },
      default: 'N',
      help: {
        en: 'Requires an authenticator app or a passkey after the password. Users set one up at their next sign-in.',
        es: 'Exige una aplicación de autenticación o una llave de acceso después de la contraseña. Los usuarios la configuran en su próximo inicio de sesión.',
      },
    }),
    status,
    landing_page: text({
      label: { en: 'Start page', es: 'Página de inicio' },
      max: 100,
      help: {
        en: 'Opens after sign-in unless the user chose another page. Must be a page of this role.',
        es: 'Se abre al iniciar sesión, salvo que el usuario haya elegido otra. Debe ser una página de este rol.',
      },
    }),
    widget_ids: references('widgets', {
      label: { en: 'Widgets', es: 'Recuadros' },
      help: {
        en: 'Widgets these users can add to their dashboard.',
        es: 'Recuadros que estos usuarios pueden agregar a su tablero.',
      },
    }),
    default_widget_ids: references('widgets', {
      label: { en: 'Default widgets', es: 'Recuadros predeterminados' },
      help: {
        en: 'Shown until a user customizes the dashboard.',
        es: 'Se muestran hasta que el usuario personaliza su tablero.',
      },
    }),
    copied_from: reference('role', {
      label: { en: 'Copy access from', es: 'Copiar permisos de' },
      createOnly: true,
      help: {
        en: 'The new role starts with the same access to every module.',
        es: 'El rol nuevo empieza con los mismos permisos en todos los módulos.',
      },
    }),
    member_count: integer({
      label: { en: 'Members', es: 'Miembros' },
      readOnly: true,
      help: { en: 'Active logins with this role.', es: 'Accesos activos con este rol.' },
    }),
    module_count: integer({
      label: { en: 'Modules', es: 'Módulos' },
      readOnly: true,
      help: { en: 'Modules this role can open.', es: 'Módulos que este rol puede abrir.' },
    }),
  },
  list: {
    columns: [
      'role_name',
      'description',
      'member_count',
      'module_count',
      'sees_gross',
      'sees_personal',
      'needs_factor',
      'status',
    ],
    search: ['role_name', 'description'],
    filters: ['status', 'sees_gross', 'sees_personal', 'needs_factor', 'widget_ids', 'member_count'],
    sort: 'role_name',
  },
  form: [
    { label: { en: 'Role', es: 'Rol' }, fields: ['role_name', 'description', 'status', 'copied_from'] },
    { label: { en: 'Data', es: 'Datos' }, fields: ['sees_gross', 'sees_personal'] },
    { label: { en: 'Sign-in', es: 'Inicio de sesión' }, fields: ['needs_factor'] },
    {
      label: { en: 'Dashboard and start page', es: 'Tablero y página de inicio' },
      fields: ['landing_page', 'widget_ids', 'default_widget_ids'],
    },
  ],
  calls: { choices: 'users/GetUserRoles' },
});
