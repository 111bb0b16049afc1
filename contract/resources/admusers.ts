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

const appRole = (label: string) =>
  integer({ label, required: true, min: 0, max: 99, default: 0, help: '0 means no access.' });

/** Logins. A password is never among the fields: it is set through a one-time link. */
export const admusers = defineResource({
  name: 'admusers',
  label: ['Login', 'Logins'],
  id: 'userid',
  title: 'email',
  fields: {
    firstname: text({ label: 'First name', required: true, max: 60 }),
    lastname: text({ label: 'Last name', required: true, max: 60 }),
    email: email({ label: 'E-mail', required: true, unique: true }),
    ADuserid: text({
      label: 'Directory user id',
      unique: true,
      max: 60,
      help: 'Signs in like the e-mail address.',
    }),
    phone: phone({ label: 'Phone' }),
    title: text({ label: 'Title', max: 80 }),
    roleid: reference('role', { label: 'Role', required: true }),
    store_id: reference('stores', { label: 'Home store', required: true }),
    all_stores: flag({ label: 'All stores', default: 'N', help: 'Sees every store of the group.' }),
    oth_stores: references('stores', { label: 'Other stores' }),
    employee_id: reference('employee', { label: 'Employee' }),
    Touch: appRole('Touch role'),
    Tracs: appRole('Tracs role'),
    Xtract: appRole('Xtract role'),
    Xchange: appRole('Xchange role'),
    Xiom: appRole('Xiom role'),
    Xperience: appRole('Xperience role'),
    status: choice({ A: 'Active', I: 'Disabled' }, { required: true, default: 'A' }),
    last_login_at: instant({ label: 'Last sign-in', readOnly: true }),
  },
  list: {
    columns: [
      'lastname',
      'firstname',
      'email',
      'roleid',
      'store_id',
      'all_stores',
      'last_login_at',
      'status',
    ],
    search: ['firstname', 'lastname', 'email', 'ADuserid', 'title'],
    filters: ['status', 'roleid', 'store_id', 'all_stores', 'last_login_at'],
    sort: 'lastname',
  },
  form: [
    {
      label: 'Person',
      fields: ['firstname', 'lastname', 'email', 'ADuserid', 'phone', 'title', 'employee_id'],
    },
    { label: 'Access', fields: ['roleid', 'store_id', 'all_stores', 'oth_stores', 'status'] },
    { label: 'Sibling applications', fields: ['Touch', 'Tracs', 'Xtract', 'Xchange', 'Xiom', 'Xperience'] },
  ],
  canDelete: false,
  calls: { list: 'users/get', create: 'users/UserSetup', update: 'users/UserSetup' },
});
