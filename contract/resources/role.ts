import { choice, flag, integer, reference, references, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/**
 * Roles. Their levels in modules are set on the page of permissions; a new role can begin with those of another one.
 * Widgets and default widgets are the same rows that `widgets` shows by widget.
 */
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
    landing_page: text({
      label: 'Landing page',
      max: 100,
      help: 'Opens after sign-in for those who have not chosen a page of their own. A page that the role includes.',
    }),
    widget_ids: references('widgets', {
      label: 'Widgets',
      help: 'What its people may have on the dashboard.',
    }),
    default_widget_ids: references('widgets', {
      label: 'Default widgets',
      help: 'Of these, the ones on a dashboard until a person chooses widgets of his own.',
    }),
    copied_from: reference('role', {
      label: 'Rights as',
      createOnly: true,
      help: 'The role whose levels in all modules this one began with.',
    }),
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
    filters: ['status', 'sees_gross', 'sees_personal', 'widget_ids', 'member_count'],
    sort: 'role_name',
  },
  form: [
    { label: 'Role', fields: ['role_name', 'description', 'status', 'copied_from'] },
    { label: 'Data', fields: ['sees_gross', 'sees_personal'] },
    { label: 'Dashboard and start', fields: ['landing_page', 'widget_ids', 'default_widget_ids'] },
  ],
  calls: { choices: 'users/GetUserRoles' },
});
