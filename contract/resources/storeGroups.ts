import { integer, references, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** Group 1 holds every store: it can be renamed, never deleted. */
export const storeGroups = defineResource({
  name: 'store_groups',
  label: ['Store group', 'Store groups'],
  id: 'sg_id',
  title: 'sg_name',
  fields: {
    sg_name: text({ label: 'Group', required: true, unique: true, max: 60 }),
    store_ids: references('stores', { label: 'Stores' }),
    store_count: integer({ label: 'Number of stores', readOnly: true }),
    users: integer({
      label: 'Users',
      readOnly: true,
      help: 'Active logins that may see a store of this group.',
    }),
  },
  list: {
    columns: ['sg_name', 'store_ids', 'store_count', 'users'],
    search: ['sg_name'],
    filters: ['store_ids', 'store_count'],
    sort: 'sg_name',
  },
  form: [{ label: 'Group', fields: ['sg_name', 'store_ids'] }],
  calls: { list: 'fredbeans/GetStoreGroupXtract' },
});
