import { integer, references, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** Group 1 holds every store: it can be renamed, never deleted. */
export const storeGroups = defineResource({
  name: 'store_groups',
  label: { en: ['Store group', 'Store groups'], es: ['Grupo de concesionarios', 'Grupos de concesionarios'] },
  id: 'sg_id',
  title: 'sg_name',
  fields: {
    sg_name: text({ label: { en: 'Group', es: 'Grupo' }, required: true, unique: true, max: 60 }),
    store_ids: references('stores', { label: { en: 'Stores', es: 'Concesionarios' } }),
    store_count: integer({
      label: { en: 'Store count', es: 'Número de concesionarios' },
      readOnly: true,
    }),
    users: integer({
      label: { en: 'Users', es: 'Usuarios' },
      readOnly: true,
      help: {
        en: 'Active logins with access to a store in this group.',
        es: 'Accesos activos que pueden ver un concesionario de este grupo.',
      },
    }),
  },
  list: {
    columns: ['sg_name', 'store_ids', 'store_count', 'users'],
    search: ['sg_name'],
    filters: ['store_ids', 'store_count'],
    sort: 'sg_name',
  },
  form: [{ label: { en: 'Group', es: 'Grupo' }, fields: ['sg_name', 'store_ids'] }],
  calls: { list: 'fredbeans/GetStoreGroupXtract' },
});
