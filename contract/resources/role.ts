import { choice, flag, integer, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

export const role = defineResource({
  name: 'role',
  label: ['Role', 'Roles'],
  id: 'role_id',
  title: 'role_name',
  fields: {
    role_name: text({ label: 'Role', required: true, unique: true, max: 60 }),
    description: text({ label: 'Description', max: 400, multiline: true }),
    sees_gross: flag({ label: 'Sees cost and gross', default: 'N' }),
    sees_personal: flag({
      label: 'Sees personal data',
      default: 'N',
      help: 'Phone numbers and e-mail addresses.',
    }),
    status: choice({ A: 'Active', I: 'Inactive' }, { required: true, default: 'A' }),
    member_count: integer({ label: 'Members', readOnly: true, help: 'Active logins with this role.' }),
    module_count: integer({ label: 'Modules', readOnly: true, help: 'Modules that this role may open.' }),
  },
  list: {
    columns: [
      'role_name',
      'description',
      'member_count',
      'module_count',
      'sees_gross',
      'sees_personal',
      'status',
    ],
    search: ['role_name', 'description'],
    filters: ['status', 'sees_gross', 'sees_personal', 'member_count'],
    sort: 'role_name',
  },
  form: [
    { label: 'Role', fields: ['role_name', 'description', 'status'] },
    { label: 'Data', fields: ['sees_gross', 'sees_personal'] },
  ],
  calls: { choices: 'users/GetUserRoles' },
});
