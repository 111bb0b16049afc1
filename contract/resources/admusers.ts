import {
  choice,
  email,
  flag,
  instant,
  integer,
  phone,
  reference,
  references,
  text,
} from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** What somebody is in a sibling application. */
const appRole = (application: string) =>
  integer({
    label: { en: `${application} role`, es: `Rol en ${application}` },
    min: 0,
    max: 99,
    default: 0,
    help: { en: '0 or nothing means no access.', es: '0 o nada significa sin acceso.' },
  });

/** Logins. A password is never among the fields: it is set through a one-time link. */
export const admusers = defineResource({
  name: 'admusers',
  label: { en: ['Login', 'Logins'], es: ['Acceso', 'Accesos'] },
  id: 'userid',
  title: 'email',
  fields: {
    firstname: text({ label: { en: 'First name', es: 'Nombre' }, required: true, max: 60 }),
    lastname: text({ label: { en: 'Last name', es: 'Apellido' }, required: true, max: 60 }),
    email: email({ label: { en: 'E-mail', es: 'Correo electrónico' }, required: true, unique: true }),
    ADuserid: text({
      label: { en: 'Directory user id', es: 'Usuario del directorio' },
      unique: true,
      max: 60,
      help: {
        en: 'Signs in like the e-mail address.',
        es: 'Sirve para iniciar sesión, igual que el correo.',
      },
    }),
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' } }),
    title: text({ label: { en: 'Title', es: 'Puesto' }, max: 80 }),
    roleid: reference('role', { label: { en: 'Role', es: 'Rol' }, required: true }),
    store_id: reference('stores', {
      label: { en: 'Home store', es: 'Concesionario principal' },
      required: true,
    }),
    all_stores: flag({
      label: { en: 'All stores', es: 'Todos los concesionarios' },
      default: 'N',
      help: { en: 'Sees every store of the group.', es: 'Ve todos los concesionarios del grupo.' },
    }),
    oth_stores: references('stores', { label: { en: 'Other stores', es: 'Otros concesionarios' } }),
    employee_id: reference('employee', { label: { en: 'Employee', es: 'Empleado' } }),
    Touch: appRole('Touch'),
    Tracs: appRole('Tracs'),
    Xtract: appRole('Xtract'),
    Xchange: appRole('Xchange'),
    Xiom: appRole('Xiom'),
    Xperience: appRole('Xperience'),
    status: choice(
      { A: { en: 'Active', es: 'Activo' }, I: { en: 'Disabled', es: 'Desactivado' } },
      {
        label: { en: 'Status', es: 'Estado' },
        required: true,
        default: 'A',
        help: {
          en: 'Disabling signs out at once and ends the keys of this login for good; enabling brings none back.',
          es: 'Desactivarlo cierra su sesión en el acto y termina sus claves para siempre; activarlo no devuelve ninguna.',
        },
      },
    ),
    signs_in_by: choice(
      {
        organization: { en: 'Organization', es: 'Organización' },
        passkey: { en: 'Password or passkey', es: 'Contraseña o llave de acceso' },
        app: { en: 'Password and app', es: 'Contraseña y aplicación' },
        password: { en: 'Password alone', es: 'Solo contraseña' },
        none: { en: 'No password yet', es: 'Aún sin contraseña' },
      },
      {
        label: { en: 'Signs in by', es: 'Inicia sesión con' },
        readOnly: true,
        help: {
          en: 'Who has signed in through their organization counts as such, whatever else they have.',
          es: 'Quien ya entró a través de su organización cuenta como tal, tenga lo que tenga además.',
        },
      },
    ),
    last_login_at: instant({ label: { en: 'Last sign-in', es: 'Último inicio de sesión' }, readOnly: true }),
  },
  list: {
    columns: [
      'lastname',
      'firstname',
      'email',
      'roleid',
      'store_id',
      'all_stores',
      'signs_in_by',
      'last_login_at',
      'status',
    ],
    search: ['firstname', 'lastname', 'email', 'ADuserid', 'title'],
    filters: ['status', 'roleid', 'store_id', 'all_stores', 'signs_in_by', 'last_login_at'],
    sort: 'lastname',
  },
  form: [
    {
      label: { en: 'Person', es: 'Persona' },
      fields: ['firstname', 'lastname', 'email', 'ADuserid', 'phone', 'title', 'employee_id'],
    },
    {
      label: { en: 'Access', es: 'Permisos' },
      fields: ['roleid', 'store_id', 'all_stores', 'oth_stores', 'status'],
    },
    {
      label: { en: 'Sibling applications', es: 'Aplicaciones asociadas' },
      fields: ['Touch', 'Tracs', 'Xtract', 'Xchange', 'Xiom', 'Xperience'],
    },
  ],
  canDelete: false,
  calls: { list: 'users/get', create: 'users/UserSetup', update: 'users/UserSetup' },
});
