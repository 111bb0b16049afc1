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
    help: { en: '0 or blank: no access.', es: '0 o en blanco: sin acceso.' },
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
    email: email({ label: { en: 'Email', es: 'Correo electrónico' }, required: true, unique: true }),
    ADuserid: text({
      label: { en: 'Directory user ID', es: 'Identificador del directorio' },
      unique: true,
      max: 60,
      help: {
        en: 'Works for sign-in, like the email address.',
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
      help: { en: 'Access to every store in the group.', es: 'Acceso a todos los concesionarios del grupo.' },
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
          en: "Disabling signs the user out and permanently ends this login's API keys.",
          es: 'Al desactivarlo se cierra la sesión y sus claves de API terminan para siempre.',
        },
      },
    ),
    signs_in_by: choice(
      {
        organization: { en: 'Organization', es: 'Organización' },
        passkey: { en: 'Password or passkey', es: 'Contraseña o llave de acceso' },
        app: { en: 'Password and app', es: 'Contraseña y aplicación' },
        password: { en: 'Password only', es: 'Solo contraseña' },
        none: { en: 'No password yet', es: 'Aún sin contraseña' },
      },
      {
        label: { en: 'Sign-in method', es: 'Método de acceso' },
        readOnly: true,
        help: {
          en: 'Shows Organization after one organization sign-in, even with other methods set up.',
          es: 'Muestra Organización tras un inicio de sesión de la organización, aunque haya otros métodos.',
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
