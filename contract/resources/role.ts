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
      help: { en: 'Phone numbers and e-mail addresses.', es: 'Teléfonos y correos electrónicos.' },
    }),
    needs_factor: flag({
      label: { en: 'Two-step sign-in required', es: 'Exige acceso en dos pasos' },
      default: 'N',
      help: {
        en: 'Its people confirm their password by an app or a passkey. Who has none sets one up at the next sign-in.',
        es: 'Su gente confirma la contraseña con una aplicación o una llave de acceso. Quien no tenga la configura al entrar.',
      },
    }),
    status,
    landing_page: text({
      label: { en: 'Landing page', es: 'Página de inicio' },
      max: 100,
      help: {
        en: 'Opens after sign-in for those who have not chosen a page of their own. A page that the role includes.',
        es: 'Se abre al entrar para quien no haya elegido otra. Una página que el rol incluye.',
      },
    }),
    widget_ids: references('widgets', {
      label: { en: 'Widgets', es: 'Recuadros' },
      help: {
        en: 'What its people may have on the dashboard.',
        es: 'Los que su gente puede tener en el tablero.',
      },
    }),
    default_widget_ids: references('widgets', {
      label: { en: 'Default widgets', es: 'Recuadros predeterminados' },
      help: {
        en: 'Of these, the ones on a dashboard until a person chooses widgets of their own.',
        es: 'De ellos, los que están en un tablero hasta que la persona elige los suyos.',
      },
    }),
    copied_from: reference('role', {
      label: { en: 'Rights as', es: 'Derechos como' },
      createOnly: true,
      help: {
        en: 'The role whose levels in all modules this one began with.',
        es: 'El rol con cuyos niveles en todos los módulos empezó este.',
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
      help: { en: 'Modules that this role may open.', es: 'Módulos que este rol puede abrir.' },
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
      label: { en: 'Dashboard and start', es: 'Tablero e inicio' },
      fields: ['landing_page', 'widget_ids', 'default_widget_ids'],
    },
  ],
  calls: { choices: 'users/GetUserRoles' },
});
