import { choice, integer, references, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/**
 * The catalogue of the dashboard. It holds what this program can draw, so widgets come with a version of it and are
 * neither added nor deleted here; one that nobody should see is set to inactive.
 */
export const widgets = defineResource({
  name: 'widgets',
  label: ['Widget', 'Widgets'],
  id: 'Id',
  title: 'name',
  fields: {
    name: text({ label: 'Widget', required: true, unique: true, max: 60 }),
    SEQUENCE: integer({
      label: 'Order',
      required: true,
      min: 0,
      max: 9999,
      help: 'From the lowest on: in the panel of widgets, and on a dashboard that nobody has arranged.',
    }),
    STATUS: choice(
      { Y: 'Active', N: 'Inactive' },
      { label: 'Status', required: true, default: 'Y', help: 'An inactive one is on no dashboard.' },
    ),
    role_ids: references('role', {
      label: 'Roles',
      help: 'Whose people may have it. Those who lose it find it in its place when it comes back.',
    }),
    default_role_ids: references('role', {
      label: 'Default for',
      help: 'Of these roles, those that have it until a person chooses widgets of his own.',
    }),
    size: choice(
      { S: 'Small', M: 'Medium', L: 'Large', W: 'Full width' },
      {
        label: 'Size',
        readOnly: true,
        help: 'Of a wide page at least a quarter, a third, more than that or all of it, until somebody arranges it.',
      },
    ),
    call_name: text({
      label: 'Call',
      readOnly: true,
      help: 'Its figures are from it. Widgets come with the program: none is added or deleted here.',
    }),
  },
  list: {
    columns: ['name', 'SEQUENCE', 'size', 'STATUS', 'role_ids', 'default_role_ids'],
    search: ['name', 'call_name'],
    filters: ['STATUS', 'role_ids', 'default_role_ids', 'size'],
    sort: 'SEQUENCE',
  },
  form: [
    { label: 'Widget', fields: ['name', 'SEQUENCE', 'STATUS', 'size', 'call_name'] },
    { label: 'Who has it', fields: ['role_ids', 'default_role_ids'] },
  ],
  canCreate: false,
  canDelete: false,
});
